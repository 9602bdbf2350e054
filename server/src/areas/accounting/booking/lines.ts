import type { Posting, PostingLine } from '@forecourt/domain/ledger/index';
import { roundCents, sumCents } from '@forecourt/domain/money/index';

export type DatedLine = PostingLine & { day: string };

const keyOf = ({ day, account, stockId, customerId, vendorId, tax }: DatedLine): string =>
  [day, account, stockId, customerId, vendorId, tax?.kind].map((part) => part ?? '').join('|');

const added = (a: DatedLine, b: DatedLine): DatedLine => ({
  ...a,
  amount: sumCents([a.amount, b.amount]),
  ...(a.tax && b.tax && { tax: { kind: a.tax.kind, base: sumCents([a.tax.base, b.tax.base]) } }),
});

export const turned = <Line extends PostingLine>(line: Line): Line => ({
  ...line,
  amount: roundCents(-line.amount),
  ...(line.tax && { tax: { kind: line.tax.kind, base: roundCents(-line.tax.base) } }),
});

/** One line for each day and account with the same links and tax; none without an amount. */
export const mergeDated = (lines: readonly DatedLine[]): DatedLine[] => {
  const merged = new Map<string, DatedLine>();
  for (const line of lines) {
    const key = keyOf(line);
    const before = merged.get(key);
    merged.set(key, before ? added(before, line) : line);
  }
  return [...merged.values()].filter(({ amount, tax }) => amount !== 0 || (tax?.base ?? 0) !== 0);
};

/** What must still be booked so that what is booked becomes what is wanted: lines by their day, the first day first. */
export const differenceByDay = (
  wanted: readonly Posting[],
  booked: readonly DatedLine[],
): { day: string; lines: PostingLine[] }[] => {
  const lines = mergeDated([
    ...wanted.flatMap(({ day, lines }) => lines.map((line) => ({ ...line, day }))),
    ...booked.map(turned),
  ]);
  const byDay = new Map<string, PostingLine[]>();
  for (const { day, ...line } of lines) byDay.set(day, [...(byDay.get(day) ?? []), line]);
  return [...byDay].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, of]) => ({ day, lines: of }));
};
