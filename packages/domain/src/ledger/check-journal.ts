import { isDay } from '../dates';
import { type Cents, roundCents, toDollars } from '../money';
import { formatMoney } from '../number-format';
import type { AccountCode } from './accounts';
import type { EventLine } from './posting';
import { COLLECTED_ACCOUNTS, CREDIT_ACCOUNTS } from './tax-lines';

export const MAX_JOURNAL_LINES = 200;
/** A hundred million dollars: far above what a dealership books, and sums of lines stay exact. */
export const MAX_JOURNAL_AMOUNT = roundCents(10_000_000_000);

export interface JournalProblem {
  /** Of the line, from 0; null for the whole entry. */
  line: number | null;
  field: 'day' | 'lines' | 'account' | 'amount' | 'tax';
  message: string;
}

const amountProblem = (amount: Cents): string | undefined => {
  if (!Number.isSafeInteger(amount)) return 'The amount must be in whole cents';
  if (amount === 0) return 'The amount must not be 0';
  return Math.abs(amount) > MAX_JOURNAL_AMOUNT
    ? `The amount must be at most ${formatMoney(toDollars(MAX_JOURNAL_AMOUNT))}`
    : undefined;
};

const taxProblem = ({ account, tax }: EventLine): string | undefined =>
  tax && account !== COLLECTED_ACCOUNTS[tax.kind] && account !== CREDIT_ACCOUNTS[tax.kind]
    ? 'Only a line of the account of this tax is on its return'
    : undefined;

const lineProblems = (line: EventLine, index: number, known: ReadonlySet<AccountCode>): JournalProblem[] => {
  const amount = amountProblem(line.amount);
  const tax = taxProblem(line);
  return [
    ...(known.has(line.account)
      ? []
      : [{ line: index, field: 'account', message: `There is no account ${line.account}` } as const]),
    ...(amount ? [{ line: index, field: 'amount', message: amount } as const] : []),
    ...(tax ? [{ line: index, field: 'tax', message: tax } as const] : []),
  ];
};

const sumProblem = (lines: readonly EventLine[]): JournalProblem[] => {
  const difference = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (difference === 0) return [];
  const by = formatMoney(Math.abs(difference) / 100);
  const message =
    difference > 0 ? `The debits are ${by} above the credits` : `The credits are ${by} above the debits`;
  return [{ line: null, field: 'lines', message }];
};

/** What is wrong with an entry made by hand: nothing is an empty list. `accounts` are all codes of the dealership. */
export const checkPosting = (
  { day, lines }: { day: string; lines: readonly EventLine[] },
  accounts: readonly AccountCode[],
): JournalProblem[] => {
  const known = new Set(accounts);
  const problems = lines.flatMap((line, index) => lineProblems(line, index, known));
  return [
    ...(isDay(day) ? [] : [{ line: null, field: 'day', message: 'This is not a date' } as const]),
    ...(lines.length < 2
      ? [{ line: null, field: 'lines', message: 'An entry has at least two lines' } as const]
      : []),
    ...(lines.length > MAX_JOURNAL_LINES
      ? [{ line: null, field: 'lines', message: `An entry has at most ${MAX_JOURNAL_LINES} lines` } as const]
      : []),
    ...problems,
    // the sum says nothing while an amount is wrong
    ...(problems.some(({ field }) => field === 'amount') ? [] : sumProblem(lines)),
  ];
};
