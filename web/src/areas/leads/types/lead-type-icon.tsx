import { leadTypeLabel } from '@forecourt/domain/lead/lead-types';
import { Tooltip } from '@mantine/core';
import { useCan } from '../../../api/session-context';
import { leadTypeLook } from './lead-type-look';
import classes from './types.module.css';

interface Props {
  type: number;
  howItMade: number | null;
  size?: 'small' | 'large';
}

/** screens.md 2.15: the icon of a lead's type, with its name in a tooltip. */
export const LeadTypeIcon = ({ type, howItMade, size = 'small' }: Props) => {
  const can = useCan();
  const label = leadTypeLabel(type, howItMade);
  const { icon: Icon, mark } = leadTypeLook(type, howItMade, can('leadIcons.emailListener'));
  return (
    <Tooltip label={label}>
      <span className={classes.icon} data-size={size} role="img" aria-label={label}>
        {mark ?? <Icon size={size === 'large' ? 26 : 17} stroke={1.7} aria-hidden />}
      </span>
    </Tooltip>
  );
};

/** The same with its name beside it. */
export const LeadTypeLabel = ({ type, howItMade }: Omit<Props, 'size'>) => {
  const can = useCan();
  const { icon: Icon, mark } = leadTypeLook(type, howItMade, can('leadIcons.emailListener'));
  return (
    <span className={classes.label}>
      {mark ? <span className={classes.mark}>{mark}</span> : <Icon size={15} stroke={1.7} aria-hidden />}
      {leadTypeLabel(type, howItMade)}
    </span>
  );
};
