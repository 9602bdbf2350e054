import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Hue } from '../../../kit/chips/states';
import classes from '../advertising.module.css';

interface Props {
  hue: Hue;
  icon: TablerIcon;
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** Something that a person should look at, in the colour of its state, with what can be done about it. */
export const Notice = ({ hue, icon: Icon, title, actions, children }: Props) => (
  <div className={classes.notice} data-hue={hue}>
    <Icon size={18} aria-hidden />
    <div className={classes.noticeText}>
      {title ? <strong>{title}</strong> : null}
      <div>{children}</div>
    </div>
    {actions ? <div className={classes.noticeActions}>{actions}</div> : null}
  </div>
);
