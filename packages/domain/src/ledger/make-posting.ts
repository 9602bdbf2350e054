import { roundCents, sumCents } from '../money';
import { LedgerError } from './ledger-error';
import type { EventLine, Posting, PostingLine } from './posting';

const keyOf = ({ account, stockId, customerId, vendorId, tax }: EventLine): string =>
  [account, stockId, customerId, vendorId, tax?.kind].map((part) => part ?? '').join('|');

const plainLine = ({ account, amount, stockId, customerId, vendorId, tax }: EventLine): PostingLine => ({
  ...{ account, amount: roundCents(amount) },
  ...(stockId != null && { stockId }),
  ...(customerId != null && { customerId }),
  ...(vendorId != null && { vendorId }),
  ...(tax && { tax: { kind: tax.kind, base: roundCents(tax.base) } }),
});

const added = (a: PostingLine, b: EventLine): PostingLine => ({
  ...a,
  amount: sumCents([a.amount, b.amount]),
  ...(a.tax && b.tax && { tax: { kind: a.tax.kind, base: sumCents([a.tax.base, b.tax.base]) } }),
});

/** One line for each account with the same links and tax, none of 0. */
const mergeLines = (lines: readonly EventLine[]): PostingLine[] => {
  const merged = new Map<string, PostingLine>();
  for (const line of lines) {
    const key = keyOf(line);
    const before = merged.get(key);
    merged.set(key, before ? added(before, line) : plainLine(line));
  }
  return [...merged.values()].filter(({ amount }) => amount !== 0);
};

/** The posting of these lines. Both sides must be equal to the cent: nothing is rounded away. */
export const makePosting = (day: string, memo: string, lines: readonly EventLine[]): Posting => {
  const difference = sumCents(lines.map(({ amount }) => amount));
  if (difference !== 0)
    throw new LedgerError(`${memo}: debits and credits differ by ${difference} cents on ${day}`);
  return { day, memo, lines: mergeLines(lines) };
};

/** The same with the opposite signs. */
export const turnLines = (lines: readonly EventLine[]): EventLine[] =>
  lines.map((line) => ({
    ...line,
    amount: roundCents(-line.amount),
    tax: line.tax && { kind: line.tax.kind, base: roundCents(-line.tax.base) },
  }));

/** Takes a posting back on a day of its own. Both together leave every account as it was. */
export const reversalOf = (posting: Posting, day: string, memo = `Reversal: ${posting.memo}`): Posting =>
  makePosting(day, memo, turnLines(posting.lines));
