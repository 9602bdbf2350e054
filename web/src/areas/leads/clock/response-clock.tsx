import type { LeadRow } from '@forecourt/contract/leads/lead';
import { formatInstant } from '@forecourt/domain/dates';
import { IconAlarm, IconCheck, IconHourglassHigh, IconMessageReply } from '@tabler/icons-react';
import { useTimeZone } from '../../../kit/format';
import classes from './clock.module.css';
import { type ClockState, clockOf } from './clock-texts';
import { useNow } from './use-now';

const ICONS = {
  running: IconHourglassHigh,
  soon: IconHourglassHigh,
  late: IconAlarm,
  reply: IconMessageReply,
  answered: IconCheck,
} as const satisfies Partial<Record<ClockState, unknown>>;

type Clocked = Pick<LeadRow, 'respond_by' | 'answered_at' | 'waits_for_us'>;

/** How long there is to answer the lead, or how late the answer is. */
export const ResponseClock = ({ lead }: { lead: Clocked }) => {
  const timeZone = useTimeZone();
  const { state, text } = clockOf(lead, useNow());
  if (state === 'none') return null;
  const Icon = ICONS[state];
  const at = lead.answered_at ?? lead.respond_by;
  const whole = at === null ? '' : formatInstant(at, timeZone);
  return (
    <span
      className={classes.clock}
      data-state={state}
      title={lead.answered_at === null ? `Answer by ${whole}` : `Answered ${whole}`}
    >
      <Icon size={14} aria-hidden />
      {text}
    </span>
  );
};
