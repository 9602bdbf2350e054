import type { Deposit } from '@forecourt/contract/deposits/index';
import { StateChip } from '../../../kit/chips';

/** Whether a deposit still holds its vehicle, and whether any money is left of it. */
export const HoldsChip = ({ deposit }: { deposit: Pick<Deposit, 'holds' | 'balance'> }) => {
  if (deposit.holds) return <StateChip label="Holds the vehicle" tone="good" />;
  return deposit.balance > 0 ? (
    <StateChip label="Not holding" tone="warning" />
  ) : (
    <StateChip label="Used up" tone="done" />
  );
};
