import { type Cents, roundCents, sumCents } from '../../money';
import {
  type AccountCode,
  type AccountType,
  chartAccount,
  isDebitType,
  type LedgerAccount,
} from '../accounts';
import type { Posting } from '../posting';

/** What was booked on an account in a time; both are 0 or above. */
export interface AccountSum {
  account: AccountCode;
  debit: Cents;
  credit: Cents;
}

export interface StatementRow {
  code: AccountCode;
  name: string;
  /** On the usual side of the account: income and liabilities are positive as assets and expenses are. */
  amount: Cents;
}

const TYPES: Readonly<Record<string, AccountType>> = {
  ...{ 1: 'asset', 2: 'liability', 3: 'equity', 4: 'income', 5: 'expense', 6: 'expense' },
};

/** The account of a code: the dealership's own, that of the chart, or one made from the code's first digit. */
export const findAccount = (code: AccountCode, own: readonly LedgerAccount[] = []): LedgerAccount => {
  const found = own.find((account) => account.code === code) ?? chartAccount(code);
  return { code, name: found?.name ?? code, type: found?.type ?? TYPES[code.charAt(0)] ?? 'expense' };
};

/** Debit less credit. */
export const balanceOfSum = ({ debit, credit }: AccountSum): Cents => roundCents(debit - credit);

export const totalOf = (rows: readonly StatementRow[]): Cents => sumCents(rows.map(({ amount }) => amount));

/** Adds the sums of each account. */
export const addSums = (...lists: readonly (readonly AccountSum[])[]): AccountSum[] => {
  const all = new Map<AccountCode, AccountSum>();
  for (const { account, debit, credit } of lists.flat()) {
    const before = all.get(account);
    all.set(account, {
      account,
      debit: roundCents((before?.debit ?? 0) + debit),
      credit: roundCents((before?.credit ?? 0) + credit),
    });
  }
  return [...all.values()].sort((a, b) => (a.account < b.account ? -1 : 1));
};

export const sumPostings = (postings: readonly Posting[]): AccountSum[] =>
  addSums(
    postings
      .flatMap(({ lines }) => lines)
      .map(({ account, amount }) => ({
        account,
        debit: roundCents(Math.max(0, amount)),
        credit: roundCents(Math.max(0, -amount)),
      })),
  );

/** The accounts of a type that are not 0, by code. */
export const rowsOf = (
  sums: readonly AccountSum[],
  type: AccountType,
  own: readonly LedgerAccount[] = [],
): StatementRow[] =>
  addSums(sums).flatMap((sum) => {
    const account = findAccount(sum.account, own);
    const amount = roundCents(balanceOfSum(sum) * (isDebitType(type) ? 1 : -1));
    return account.type === type && amount !== 0 ? [{ code: sum.account, name: account.name, amount }] : [];
  });
