import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BhphLedger } from '../bhph/check-event';
import { addDays } from '../bhph/day-numbers';
import { payoff } from '../bhph/payoff';
import { proposeTerms } from '../bhph/propose-terms';
import { recordBhphEvent } from '../bhph/record-event';
import { type Draft, numbered, payment, recordAll, SOLD_ON, sampleLedger } from '../bhph/sample-account';
import { roundCents, toCents } from '../money';
import { type LoanBooking, loanEvents, postingsOf } from '.';
import { byAccount } from './test-support/sales';

const $ = toCents;
const BOOKING: LoanBooking = { day: '2026-06-01', method: 'Cash', customerId: 2, stockId: 1 };

const PICK_UP = $(300);
const opened = () => sampleLedger({ pickUps: [{ day: addDays(SOLD_ON, 20), amount: PICK_UP }] });

const booked = (before: BhphLedger | undefined, after: BhphLedger) =>
  loanEvents(before?.account, after.account, BOOKING).flatMap((event) => postingsOf(event).lines);

describe('a loan', () => {
  const start = opened();
  const paid = recordAll(start, payment('2026-01-18', 200));

  it('is opened, and a payment goes to interest and principal', () => {
    expect(byAccount({ lines: booked(undefined, start) })).toEqual({ 1130: 8_000, 1100: -8_000 });
    // 17 days of 8,000.00 at 19.99 %: 74.48
    expect(byAccount({ lines: booked(start, paid) })).toEqual({ 1000: 200, 4200: -74.48, 1130: -125.52 });
  });

  it('books the difference when a payment before another is taken back', () => {
    const both = recordAll(paid, payment('2026-01-25', 200));
    const undone = recordAll(both, { kind: 'voided', day: '2026-02-01', target: 2, reason: 'Returned' });
    const lines = byAccount({ lines: booked(both, undone) });
    // the second payment now bears the interest of the first
    const [first, second] = [booked(start, paid), booked(paid, both)].map((given) =>
      byAccount({ lines: given }),
    );
    expect(lines[1000]).toBe(-200);
    expect(lines[4200]).toBeLessThan((first?.[4200] ?? 0) * -1);
    expect(second?.[1000]).toBe(200);
    expect(
      byAccount({ lines: [...booked(start, paid), ...booked(paid, both), ...booked(both, undone)] }),
    ).toEqual(byAccount({ lines: booked(start, undone) }));
  });

  it('charged off is a bad debt with its fees and pick-up payments, and what comes later lowers it', () => {
    const fee = { kind: 'charge', day: '2026-02-01', charge: 'returned-payment', label: 'NSF' } as const;
    const charged = recordAll(paid, { ...fee, amount: $(40) });
    const off = recordAll(charged, { kind: 'charged-off', day: '2026-05-01', reason: 'Gone' });
    expect(byAccount({ lines: booked(paid, charged) })).toEqual({ 1130: 40, 4210: -40 });
    expect(byAccount({ lines: booked(charged, off) })).toEqual({
      6300: 8_214.48,
      1130: -7_914.48,
      1100: -300,
    });
    const later = recordAll(off, { ...fee, day: '2026-05-02', amount: $(40) });
    expect(booked(off, later)).toEqual([]);
    const back = recordAll(later, {
      kind: 'recovered',
      day: '2026-05-03',
      amount: $(1_000),
      source: 'customer',
    });
    const recovered = byAccount({ lines: booked(later, back) });
    expect(recovered[1000]).toBe(1_000);
    expect((recovered[6300] ?? 0) + (recovered[4200] ?? 0)).toBeCloseTo(-1_000, 6);
  });

  it('books nothing for a promise', () => {
    const promised = recordAll(paid, {
      ...{ kind: 'promise', day: '2026-02-01', promisedDay: '2026-02-08', amount: $(50) },
    });
    expect(loanEvents(paid.account, promised.account, BOOKING)).toEqual([]);
  });

  it('has side notes on the account that is given', () => {
    const note = recordAll(paid, {
      ...{ kind: 'charge', day: '2026-02-01', charge: 'side-note', amount: $(250), label: 'Tires' },
    });
    const [event] = loanEvents(paid.account, note.account, { ...BOOKING, sideNoteAccount: '1100' });
    expect(event && byAccount(postingsOf(event))).toEqual({ 1130: 250, 1100: -250 });
  });
});

const step = fc.record({
  what: fc.nat({ max: 10 }),
  days: fc.nat({ max: 40 }),
  size: fc.nat({ max: 1_000 }),
});

/** What happens next; what is not possible then is refused and left out. */
const draftOf = (
  { account, events }: BhphLedger,
  { what, days, size }: { what: number; days: number; size: number },
): Draft => {
  const day = addDays(account.day, days);
  const { total } = payoff(account, day);
  const reason = 'Agreed';
  const part = roundCents(Math.ceil((total * (size + 1)) / 5_000));
  const target = events[size % events.length]?.id ?? 0;
  // rare otherwise, as they need others before them
  if (account.owedToCustomer > 0 && size % 2 === 0)
    return { kind: 'refunded', day, amount: roundCents(Math.ceil(account.owedToCustomer / 2)) };
  if (account.standing !== 'open' && what > 6)
    return { kind: 'recovered', day, amount: roundCents(part * 8), source: 'vehicle-sale' };
  switch (what) {
    case 0:
      return { kind: 'charge', day, charge: 'returned-payment', amount: roundCents(size + 1), label: 'NSF' };
    case 1:
      return { kind: 'charge', day, charge: 'side-note', amount: roundCents(size * 10 + 1), label: 'Tires' };
    case 2:
      return {
        ...{ kind: 'modified', day, reason, principalChange: roundCents((size - 500) * 10) },
        terms: proposeTerms(account, day, { numberOfPayments: (size % 40) + 1 }),
      };
    case 3:
      return { kind: 'repossessed', day, reason };
    case 4:
      return { kind: 'charged-off', day, reason };
    case 5:
      return { kind: 'voided', day, target, reason };
    default:
      return { kind: 'payment', day, amount: part };
  }
};

describe('any loan', () => {
  it('leaves the ledger, step by step, with what the account says', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 15 }), (steps) => {
        const sums: Record<string, number> = {};
        const note = (before: BhphLedger | undefined, after: BhphLedger) => {
          for (const { account, amount } of booked(before, after))
            sums[account] = (sums[account] ?? 0) + amount;
          const { balances, totals, standing, entries } = after.account;
          const isOff = standing === 'charged-off';
          expect(sums[1130] ?? 0).toBe(isOff ? 0 : balances.principal + balances.fees + balances.side);
          expect(sums[1000] ?? 0).toBe(totals.paid + totals.recovered - totals.refunded);
          expect(0 - (sums[4200] ?? 0)).toBe(totals.interest);
          const surplus = entries.reduce((sum, entry) => sum + entry.surplus, 0);
          expect(0 - (sums[2030] ?? 0)).toBe(surplus - totals.refunded);
        };
        const start = opened();
        note(undefined, start);
        steps.reduce((before, one) => {
          const recorded = recordBhphEvent(before, numbered(before, draftOf(before, one)));
          if (!recorded.ok) return before;
          seen.add(recorded.ledger.events.at(-1)?.kind ?? '');
          note(before, recorded.ledger);
          return recorded.ledger;
        }, start);
      }),
      { numRuns: 80 },
    );
    expect([...seen].sort()).toEqual([
      ...['charge', 'charged-off', 'modified', 'payment', 'recovered', 'refunded', 'repossessed', 'voided'],
    ]);
  });
});
