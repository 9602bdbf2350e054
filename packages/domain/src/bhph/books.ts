import { type Cents, roundCents } from '../money';
import type { BhphLedgerEntry } from './account';
import type { BhphEvent } from './events';
import { replayBhphLedger } from './ledger';
import type { PaymentSplit } from './split';

/** Amounts of money on an account by what they went to. Fees are with side notes, interest with what was carried. */
export interface LoanMoney {
  principal: Cents;
  interest: Cents;
  fees: Cents;
  pickUp: Cents;
  surplus: Cents;
}

/** All that the events of an account come to in the books of the dealership. Interest counts when it is paid. */
export interface LoanBooks {
  opened: Cents;
  /** Paid, and what was paid or recovered after the debt was written off. */
  paid: LoanMoney;
  recovered: LoanMoney;
  charged: Cents;
  sideNotes: Cents;
  /** Corrections of the principal by changes of terms. */
  adjusted: Cents;
  /** What such a correction took off above the principal. */
  adjustedSurplus: Cents;
  writtenOff: Pick<LoanMoney, 'principal' | 'fees' | 'pickUp'>;
  refunded: Cents;
}

const NOTHING = roundCents(0);
const NO_MONEY: LoanMoney = {
  ...{ principal: NOTHING, interest: NOTHING, fees: NOTHING, pickUp: NOTHING, surplus: NOTHING },
};
const NO_BOOKS: LoanBooks = {
  ...{ opened: NOTHING, paid: NO_MONEY, recovered: NO_MONEY, charged: NOTHING, sideNotes: NOTHING },
  ...{ adjusted: NOTHING, adjustedSurplus: NOTHING, refunded: NOTHING },
  writtenOff: { principal: NOTHING, fees: NOTHING, pickUp: NOTHING },
};

const plus = <T extends object>(a: T, b: Partial<T>, sign: 1 | -1 = 1): T =>
  // both have the same fields, each of them cents
  Object.fromEntries(
    Object.entries(a).map(([name, value]) => [
      name,
      roundCents(value + sign * ((b as Record<string, number>)[name] ?? 0)),
    ]),
  ) as T;

const moneyOf = (split: PaymentSplit, surplus: Cents): LoanMoney => ({
  ...{ principal: split.principal, interest: roundCents(split.interest + split.carried), surplus },
  ...{ fees: roundCents(split.fees + split.side), pickUp: split.pickUp },
});

const addEntry = (books: LoanBooks, entry: BhphLedgerEntry, isWrittenOff: boolean): LoanBooks => {
  const { kind, amount, split, surplus, balances } = entry;
  const add = (name: 'charged' | 'sideNotes' | 'adjusted' | 'adjustedSurplus' | 'refunded', sum: Cents) => ({
    ...books,
    [name]: roundCents(books[name] + sum),
  });
  if (split) {
    const name = isWrittenOff ? 'recovered' : 'paid';
    return { ...books, [name]: plus(books[name], moneyOf(split, surplus)) };
  }
  if (kind === 'charge') return add(entry.charge === 'side-note' ? 'sideNotes' : 'charged', amount);
  if (kind === 'refunded') return add('refunded', amount);
  if (kind === 'modified')
    return { ...add('adjusted', amount), adjustedSurplus: roundCents(books.adjustedSurplus + surplus) };
  if (kind !== 'charged-off') return books;
  const { principal, fees, side, pickUp } = balances;
  return {
    ...books,
    writtenOff: plus(books.writtenOff, { principal, pickUp, fees: roundCents(fees + side) }),
  };
};

/** The books after these events; none at all are an account that was never opened. */
export const loanBooks = (events: readonly BhphEvent[]): LoanBooks => {
  const [opened] = events;
  if (opened?.kind !== 'opened') return NO_BOOKS;
  let books: LoanBooks = { ...NO_BOOKS, opened: opened.opening.principal };
  let isWrittenOff = false;
  for (const entry of replayBhphLedger(events).entries) {
    if (entry.voidedBy !== null) continue;
    books = addEntry(books, entry, isWrittenOff);
    if (entry.kind === 'charged-off') isWrittenOff = true;
  }
  return books;
};

/** What changed from one state of the books to another. */
export const booksChange = (before: LoanBooks, after: LoanBooks): LoanBooks => {
  const { paid, recovered, writtenOff, ...sums } = after;
  return {
    ...plus(sums, before, -1),
    paid: plus(paid, before.paid, -1),
    recovered: plus(recovered, before.recovered, -1),
    writtenOff: plus(writtenOff, before.writtenOff, -1),
  };
};
