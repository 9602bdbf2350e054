import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundCents } from '../money';
import { booksChange, loanBooks } from './books';
import type { BhphEvent } from './events';
import { replayBhphLedger } from './ledger';
import { openBhphLedger, recordBhphEvent } from './record-event';
import { sampleOpening } from './sample-account';

const DAYS = Array.from({ length: 60 }, (_, day) =>
  new Date(Date.UTC(2026, 1, 1 + day)).toISOString().slice(0, 10),
);

const day = fc.constantFrom(...DAYS);
const amount = fc.integer({ min: 1, max: 60_000 }).map(roundCents);
const draft = fc.oneof(
  fc.record({ kind: fc.constant('payment' as const), day, amount }),
  fc.record({
    ...{ kind: fc.constant('charge' as const), day, amount, label: fc.constant('Fee') },
    charge: fc.constantFrom('legal-cost' as const, 'side-note' as const),
  }),
  fc.record({ kind: fc.constant('charged-off' as const), day, reason: fc.constant('Gone') }),
  fc.record({
    kind: fc.constant('recovered' as const),
    day,
    amount,
    source: fc.constant('customer' as const),
  }),
  fc.record({
    ...{ kind: fc.constant('voided' as const), day, reason: fc.constant('Wrong') },
    target: fc.integer({ min: 2, max: 12 }),
  }),
);

/** An account with those of the events that its rules allow. */
const recorded = (drafts: readonly object[]): readonly BhphEvent[] => {
  const opened = openBhphLedger(sampleOpening());
  if (!opened.ok) throw new Error('the sample account opens');
  let { ledger } = opened;
  for (const each of drafts) {
    const event = { ...each, id: ledger.events.length + 1 } as BhphEvent; // a draft is an event without its id
    const next = recordBhphEvent(ledger, event);
    if (next.ok) ledger = next.ledger;
  }
  return ledger.events;
};

describe('the books of a loan', () => {
  it('hold what the account holds, after any events', () => {
    fc.assert(
      fc.property(fc.array(draft, { maxLength: 8 }), (drafts) => {
        const events = recorded(drafts);
        const { balances, owedToCustomer, totals } = replayBhphLedger(events);
        const books = loanBooks(events);
        const { paid, recovered, writtenOff } = books;
        const principal =
          books.opened + books.adjusted + books.adjustedSurplus - paid.principal - recovered.principal;
        expect(principal).toBe(balances.principal);
        expect(books.charged + books.sideNotes - paid.fees - recovered.fees).toBe(
          balances.fees + balances.side,
        );
        const money = [paid, recovered].flatMap((parts) => Object.values(parts)).reduce((a, b) => a + b, 0);
        expect(money).toBe(totals.paid + totals.recovered);
        expect(paid.surplus + recovered.surplus + books.adjustedSurplus - books.refunded).toBe(
          owedToCustomer,
        );
        expect(writtenOff.principal).toBeLessThanOrEqual(books.opened + books.adjusted);
      }),
      { numRuns: 60 },
    );
  });

  it('change by nothing from a state to the same', () => {
    const events = recorded([{ kind: 'payment', day: '2026-02-10', amount: 5_000 }]);
    const change = booksChange(loanBooks(events), loanBooks(events));
    expect(change).toEqual(loanBooks([]));
  });
});
