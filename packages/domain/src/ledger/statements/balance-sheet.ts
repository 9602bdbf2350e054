import { type Cents, roundCents } from '../../money';
import type { LedgerAccount } from '../accounts';
import { type AccountSum, rowsOf, type StatementRow, totalOf } from './account-sums';
import { profitAndLoss } from './profit-and-loss';

export interface BalanceSheet {
  assets: readonly StatementRow[];
  liabilities: readonly StatementRow[];
  equity: readonly StatementRow[];
  /** Results of years before that no entry has closed yet. */
  earlierEarnings: Cents;
  currentYearEarnings: Cents;
  totals: {
    assets: Cents;
    liabilities: Cents;
    /** With the earnings. */
    equity: Cents;
  };
}

/** `all` is everything booked up to the day, `thisYear` what is of the fiscal year that the day is in. */
export const balanceSheet = (
  all: readonly AccountSum[],
  thisYear: readonly AccountSum[],
  own: readonly LedgerAccount[] = [],
): BalanceSheet => {
  const [assets, liabilities] = [rowsOf(all, 'asset', own), rowsOf(all, 'liability', own)];
  const equity = rowsOf(all, 'equity', own);
  const earnings = profitAndLoss(all, own).totals.result;
  const currentYearEarnings = profitAndLoss(thisYear, own).totals.result;
  return {
    ...{ assets, liabilities, equity, currentYearEarnings },
    earlierEarnings: roundCents(earnings - currentYearEarnings),
    totals: {
      ...{ assets: totalOf(assets), liabilities: totalOf(liabilities) },
      equity: roundCents(totalOf(equity) + earnings),
    },
  };
};
