import { StateChip, StatusChip } from '../../kit/chips';
import { type Account, lateWords, STATUSES } from './words';

type Shown = Pick<Account, 'status' | 'days_past_due'>;

/** How an account stands: late, current, or closed. */
export const AccountChip = ({ account }: { account: Shown }) => {
  const { status, days_past_due: days } = account;
  if (status !== 'open') return <StatusChip states={STATUSES} value={status} />;
  if (days > 30) return <StateChip label={lateWords(days)} tone="bad" />;
  return days > 0 ? (
    <StateChip label={lateWords(days)} tone="warning" />
  ) : (
    <StateChip label="Current" tone="good" />
  );
};
