import { type Cents, roundCents } from '../../money';
import { ACCOUNT, type LedgerAccount } from '../accounts';
import type { EventLine } from '../posting';
import {
  type AccountSum,
  addSums,
  balanceOfSum,
  findAccount,
  rowsOf,
  type StatementRow,
  totalOf,
} from './account-sums';

export interface ProfitAndLoss {
  income: readonly StatementRow[];
  costOfSales: readonly StatementRow[];
  expenses: readonly StatementRow[];
  totals: {
    income: Cents;
    costOfSales: Cents;
    grossProfit: Cents;
    expenses: Cents;
    /** Negative for a loss. */
    result: Cents;
  };
}

/** Accounts 5000 to 5999. */
const isCostOfSales = ({ code }: StatementRow): boolean => code.startsWith('5');

/** Income and expenses of the time that the sums are of. */
export const profitAndLoss = (
  sums: readonly AccountSum[],
  own: readonly LedgerAccount[] = [],
): ProfitAndLoss => {
  const income = rowsOf(sums, 'income', own);
  const all = rowsOf(sums, 'expense', own);
  const costOfSales = all.filter(isCostOfSales);
  const expenses = all.filter((row) => !isCostOfSales(row));
  const grossProfit = roundCents(totalOf(income) - totalOf(costOfSales));
  return {
    ...{ income, costOfSales, expenses },
    totals: {
      ...{ income: totalOf(income), costOfSales: totalOf(costOfSales), grossProfit },
      expenses: totalOf(expenses),
      result: roundCents(grossProfit - totalOf(expenses)),
    },
  };
};

/** The entry that closes a year: every income and expense goes to the retained earnings. */
export const yearEndLines = (
  sums: readonly AccountSum[],
  own: readonly LedgerAccount[] = [],
): EventLine[] => {
  const closed = addSums(sums).flatMap((sum): EventLine[] => {
    const { type } = findAccount(sum.account, own);
    const balance = balanceOfSum(sum);
    const isClosed = (type === 'income' || type === 'expense') && balance !== 0;
    return isClosed ? [{ account: sum.account, amount: roundCents(-balance) }] : [];
  });
  const result = roundCents(-closed.reduce((total, { amount }) => total + amount, 0));
  return result === 0 ? closed : [...closed, { account: ACCOUNT.retainedEarnings, amount: result }];
};
