import type { Deposit } from '@forecourt/contract/deposits/index';
import { StateChip } from '../../../kit/chips';

/** Whether a deposit still holds its vehicle, and whether any money is left of it. */
export const HoldsChip = ({ deposit }: { deposit: Pick<Deposit, 'holds' | 'balance' | 'entries'> }) => {
  if (deposit.holds) return <StateChip label="On hold" tone="good" />;
  if (deposit.balance > 0) return <StateChip label="Hold ended" tone="warning" />;
  const has = (wanted: string) => deposit.entries.some(({ kind }) => kind === wanted);
  if (has('applied')) return <StateChip label="Applied" tone="done" />;
  return <StateChip label={has('forfeited') ? 'Forfeited' : 'Refunded'} tone="done" />;
};
