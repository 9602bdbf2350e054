import type { PostingLine } from '../ledger/posting';
import { sumCents } from '../money';

/** An entry of the journal, as far as QuickBooks is told of it. */
export interface JournalFacts {
  id: number;
  /** On which it is booked. */
  day: string;
  kind: string;
  memo: string;
  lines: readonly PostingLine[];
}

const keyOf = ({ account, stockId, customerId, vendorId, tax }: PostingLine): string =>
  [account, stockId, customerId, vendorId, tax?.kind].map((part) => part ?? '').join('|');

const added = (a: PostingLine, b: PostingLine): PostingLine => ({
  ...a,
  amount: sumCents([a.amount, b.amount]),
  ...(a.tax && b.tax && { tax: { kind: a.tax.kind, base: sumCents([a.tax.base, b.tax.base]) } }),
});

/** One line for each account with the same links and tax, none of 0. */
export const netLines = (lines: readonly PostingLine[]): PostingLine[] => {
  const merged = new Map<string, PostingLine>();
  for (const line of lines) {
    const before = merged.get(keyOf(line));
    merged.set(keyOf(line), before ? added(before, line) : line);
  }
  return [...merged.values()].filter(({ amount }) => amount !== 0);
};

/** What entries leave on each day; days on which they cancel each other are not among them. */
export const netByDay = (entries: readonly JournalFacts[]): { day: string; lines: PostingLine[] }[] => {
  const days = [...new Set(entries.map(({ day }) => day))].sort();
  return days
    .map((day) => ({
      day,
      lines: netLines(entries.filter((entry) => entry.day === day).flatMap(({ lines }) => lines)),
    }))
    .filter(({ lines }) => lines.length > 0);
};
