import { type Cents, roundCents, sumCents } from '../../money';
import type { AccountType, LedgerAccount } from '../accounts';
import { type AccountSum, addSums, balanceOfSum, findAccount } from './account-sums';

export interface TrialBalanceRow {
  code: string;
  name: string;
  type: AccountType;
  /** Booked in the time. */
  debits: Cents;
  credits: Cents;
  /** The balance, on one side. */
  debit: Cents;
  credit: Cents;
}

export interface TrialBalance {
  rows: readonly TrialBalanceRow[];
  /** Equal when the ledger is whole. */
  debit: Cents;
  credit: Cents;
}

/** Every account with something booked, and its balance; both columns come to the same. */
export const trialBalance = (
  sums: readonly AccountSum[],
  own: readonly LedgerAccount[] = [],
): TrialBalance => {
  const rows = addSums(sums)
    .filter(({ debit, credit }) => debit !== 0 || credit !== 0)
    .map((sum): TrialBalanceRow => {
      const balance = balanceOfSum(sum);
      return {
        ...findAccount(sum.account, own),
        ...{ debits: sum.debit, credits: sum.credit },
        ...{ debit: roundCents(Math.max(0, balance)), credit: roundCents(Math.max(0, -balance)) },
      };
    });
  return {
    rows,
    debit: sumCents(rows.map(({ debit }) => debit)),
    credit: sumCents(rows.map(({ credit }) => credit)),
  };
};
