import type { BodyOf } from '@forecourt/contract';
import type { accountingCalls } from '@forecourt/contract/accounting/index';
import { roundCents, toCents } from '@forecourt/domain/money/index';

export type JournalBody = BodyOf<typeof accountingCalls.addJournal>;

/** A line as it is typed. */
export interface LineValues {
  account: string | null;
  debit: number | null;
  credit: number | null;
  stock_id: number | null;
  customer_id: number | null;
  vendor_id: number | null;
}

export const BLANK: LineValues = {
  ...{ account: null, debit: null, credit: null, stock_id: null, customer_id: null, vendor_id: null },
};

const isBlankLine = ({ account, debit, credit }: LineValues): boolean =>
  account === null && debit === null && credit === null;

const cents = (value: number | null): number => toCents(value ?? 0);

/** Sums of both sides in cents, and what is missing on one of them. */
export const sumsOf = (lines: readonly LineValues[]) => {
  const debit = roundCents(lines.reduce((sum, line) => sum + cents(line.debit), 0));
  const credit = roundCents(lines.reduce((sum, line) => sum + cents(line.credit), 0));
  return { debit, credit, difference: roundCents(debit - credit) };
};

const lineProblem = ({ account, debit, credit }: LineValues): [string, string] | undefined => {
  if (account === null) return ['account', 'Required'];
  return (debit ?? 0) > 0 || (credit ?? 0) > 0 ? undefined : ['debit', 'Enter a debit or a credit'];
};

/** What is wrong with the lines, by field. Opening balances need not balance. */
export const lineProblems = (lines: readonly LineValues[], isOpening: boolean): Record<string, string> => {
  const problems: Record<string, string> = {};
  for (const [index, line] of lines.entries()) {
    const problem = isBlankLine(line) ? undefined : lineProblem(line);
    if (problem) problems[`lines.${index}.${problem[0]}`] = problem[1];
  }
  const typed = lines.filter((line) => !isBlankLine(line)).length;
  if (typed === 0) problems['lines.0.account'] = 'Required';
  const { difference } = sumsOf(lines);
  const last = lines.findLastIndex((line) => !isBlankLine(line));
  if (!isOpening && difference !== 0 && Object.keys(problems).length === 0)
    problems[`lines.${last}.${difference > 0 ? 'credit' : 'debit'}`] = 'The sides differ';
  return problems;
};

/** The lines that something was typed in, as they are sent. */
export const linesToSend = (lines: readonly LineValues[]) =>
  lines
    .filter((line) => !isBlankLine(line))
    .map(({ account, debit, credit, ...links }) => ({
      ...{ ...links, account: account ?? '', debit: debit ?? 0, credit: credit ?? 0 },
    }));
