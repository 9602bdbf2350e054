import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleCheckFilled,
  IconInfoCircle,
  IconProgress,
  type TablerIcon,
} from '@tabler/icons-react';
import classes from './chips.module.css';
import { lookOf, type States, type Tone } from './states';

const ICONS: Record<Tone, TablerIcon> = {
  neutral: IconCircle,
  info: IconInfoCircle,
  progress: IconProgress,
  good: IconCircleCheck,
  warning: IconAlertTriangle,
  bad: IconAlertCircle,
  done: IconCircleCheckFilled,
};

/** A state as a colour, an icon and a word: never the colour alone. */
export const StateChip = ({ label, tone }: { label: string; tone: Tone }) => {
  const Icon = ICONS[tone];
  return (
    <span className={classes.chip} data-tone={tone}>
      <Icon size={13} aria-hidden />
      <span className={classes.text}>{label}</span>
    </span>
  );
};

/** `<StatusChip states={ACTIVE_STATES} value={user.is_active} />` */
export const StatusChip = ({ states, value }: { states: States; value: string | number }) => (
  <StateChip {...lookOf(states, value)} />
);
