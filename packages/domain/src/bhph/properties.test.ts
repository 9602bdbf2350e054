import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAYMENT_FREQUENCIES } from '../desk';
import { roundCents } from '../money';
import type { BhphLedger } from './check-event';
import { addDays } from './day-numbers';
import { lateness } from './lateness';
import { replayBhphLedger } from './ledger';
import { payoff } from './payoff';
import { proposeTerms } from './propose-terms';
import { recordBhphEvent } from './record-event';
import { type Draft, numbered, recordAll, SOLD_ON, sampleLedger } from './sample-account';
import { defaultBhphSettings, LATENESS_METHODS, PAYMENT_PARTS } from './settings';
import { sumSplit } from './split';

const opened = fc
  .record({
    principal: fc.integer({ min: 50_000, max: 4_000_000 }).map(roundCents),
    apr: fc.integer({ min: 0, max: 3_490 }).map((hundredths) => hundredths / 10_000),
    frequency: fc.constantFrom(...PAYMENT_FREQUENCIES.map(({ value }) => value)),
    numberOfPayments: fc.integer({ min: 2, max: 60 }),
    gap: fc.integer({ min: 1, max: 45 }),
    order: fc.shuffledSubarray([...PAYMENT_PARTS], { minLength: PAYMENT_PARTS.length }),
    lateness: fc.constantFrom(...LATENESS_METHODS),
    pickUp: fc.integer({ min: 0, max: 50_000 }).map(roundCents),
  })
  .map(({ principal, order, gap, pickUp, lateness: method, ...terms }) =>
    sampleLedger({
      principal,
      terms: { ...terms, firstDay: addDays(SOLD_ON, gap) },
      pickUps: pickUp > 0 ? [{ day: addDays(SOLD_ON, 20), amount: pickUp }] : [],
      settings: { ...defaultBhphSettings('ON', 'consumer'), applicationOrder: order, lateness: method },
    }),
  );

/** Numbers that say what happens next; what is not possible then is left out. */
const steps = fc.array(
  fc.record({ what: fc.nat({ max: 9 }), days: fc.nat({ max: 40 }), size: fc.nat({ max: 1_000 }) }),
  { minLength: 1, maxLength: 15 },
);
type Step = { what: number; days: number; size: number };

const draftOf = ({ account, events }: BhphLedger, { what, days, size }: Step): Draft => {
  const day = addDays(account.day, days);
  const { total } = payoff(account, day);
  const target = (events[size % events.length] ?? { id: 0 }).id;
  if (what === 0) return { kind: 'voided', day, target, reason: 'Returned' };
  if (what === 1)
    return { kind: 'charge', day, charge: 'returned-payment', amount: roundCents(size + 1), label: 'NSF' };
  if (what === 2)
    return { kind: 'charge', day, charge: 'side-note', amount: roundCents(size * 10 + 1), label: 'Tires' };
  if (what === 3) return { kind: 'promise', day, promisedDay: addDays(day, 7), amount: roundCents(size + 1) };
  if (what === 4) {
    const terms = proposeTerms(account, day, { numberOfPayments: (size % 40) + 1 });
    return { kind: 'modified', day, terms, reason: 'Agreed' };
  }
  if (what === 5) return { kind: 'payment', day, amount: total };
  return { kind: 'payment', day, amount: roundCents(Math.ceil((total * (size + 1)) / 12_000)) };
};

const run = (
  ledger: BhphLedger,
  all: readonly Step[],
  look: (ledger: BhphLedger) => void = () => {},
): BhphLedger =>
  all.reduce((before, step) => {
    const recorded = recordBhphEvent(before, numbered(before, draftOf(before, step)));
    if (!recorded.ok) return before;
    look(recorded.ledger);
    return recorded.ledger;
  }, ledger);

/** Texts are compared much faster than long accounts; only where they differ is it asked what does. */
const expectSame = (a: BhphLedger['account'], b: BhphLedger['account']) => {
  if (JSON.stringify(a) !== JSON.stringify(b)) expect(a).toStrictEqual(b);
};

const taken = (ledger: BhphLedger, all: readonly Step[]): number => run(ledger, all).events.length - 1;

describe('an account, whatever happens to it', () => {
  it('really records most of what the tests try', () =>
    expect(
      fc
        .sample(fc.tuple(opened, steps), { numRuns: 50, seed: 7 })
        .reduce((sum, [ledger, all]) => sum + taken(ledger, all), 0),
    ).toBeGreaterThan(150));

  it('is the same when it is rebuilt from its events, also from stored JSON', () =>
    fc.assert(
      fc.property(opened, steps, (ledger, all) => {
        const { events, account } = run(ledger, all);
        expectSame(replayBhphLedger(JSON.parse(JSON.stringify(events))), account);
      }),
    ));

  it('has splits that sum to the payment, and no negative balance', () =>
    fc.assert(
      fc.property(opened, steps, (ledger, all) => {
        run(ledger, all, ({ account }) => {
          const wrong = account.entries.filter(
            ({ split, amount, surplus, balances }) =>
              (split && sumSplit(split) + surplus !== amount) ||
              Math.min(...Object.values(balances), ...Object.values(split ?? {})) < 0,
          );
          expect(wrong).toEqual([]);
          expect(account.owedToCustomer).toBeGreaterThanOrEqual(0);
          const late = lateness(account, account.day);
          expect(late.amountPastDue).toBeLessThanOrEqual(payoff(account, account.day).loan);
          expect(Math.min(late.daysPastDue, late.amountPastDue)).toBeGreaterThanOrEqual(0);
          expect(late.daysPastDue > 0).toBe(late.instalmentsPastDue > 0);
        });
      }),
    ));

  it('asks for all its exact interest to within half a cent', () =>
    fc.assert(
      fc.property(opened, steps, (ledger, all) => {
        const { account } = run(
          ledger,
          all.filter(({ what }) => what > 4),
        );
        const asked = account.totals.interest + account.balances.carried;
        let [exact, principal, day] = [0, ledger.account.balances.principal, SOLD_ON];
        for (const entry of account.entries) {
          exact +=
            (principal * account.terms.apr * ((Date.parse(entry.day) - Date.parse(day)) / 86_400_000)) / 365;
          [principal, day] = [entry.balances.principal, entry.day];
        }
        expect(Math.abs(asked - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    ));

  it('has every figure as before when a payment is taken back', () =>
    fc.assert(
      fc.property(
        opened,
        steps,
        fc.integer({ min: 1, max: 9_999 }),
        fc.nat({ max: 60 }),
        (ledger, all, share, days) => {
          const before = run(ledger, all);
          const day = addDays(before.account.day, days);
          const amount = roundCents(Math.ceil((payoff(before.account, day).total * share) / 10_000));
          fc.pre(before.account.status === 'open' && amount > 0);
          const paid = recordAll(before, { kind: 'payment', day, amount });
          expect(paid.account.totals).not.toEqual(before.account.totals);
          const target = paid.events.at(-1)?.id ?? 0;
          const { account } = recordAll(paid, { kind: 'voided', day, target, reason: 'Returned' });
          expectSame({ ...account, entries: [] }, { ...before.account, entries: [] });
          expect(account.entries.filter(({ id }) => id !== target)).toEqual(before.account.entries);
        },
      ),
    ));

  it('ends at exactly 0 when each instalment is paid on its day, and is never late', () =>
    fc.assert(
      fc.property(opened, (ledger) => {
        const { schedule } = ledger.account;
        // the pick-up payments are a balance of their own and are paid by hand
        const done = schedule.reduce((before, { day, amount, interest, principal }) => {
          for (const method of LATENESS_METHODS)
            expect(lateness(before.account, day, method).daysPastDue).toBe(0);
          const owed = payoff(before.account, day).parts;
          const carried = roundCents(Math.min(interest, owed.carried));
          const split = { carried, interest: roundCents(interest - carried), principal };
          const isFirst = before.account.settings.applicationOrder[0] === 'pickUp';
          return recordAll(before, {
            kind: 'payment',
            day,
            amount,
            ...(isFirst || owed.pickUp > 0 ? { split } : {}),
          });
        }, ledger);
        const { principal, carried } = done.account.balances;
        expect({ principal, carried }).toEqual({ principal: 0, carried: 0 });
        expect(payoff(done.account, addDays(done.account.day, 500)).loan).toBe(0);
      }),
      { numRuns: 40 },
    ));

  it('can be paid off on any day, to the cent', () =>
    fc.assert(
      fc.property(opened, steps, fc.nat({ max: 400 }), (ledger, all, days) => {
        const before = run(ledger, all);
        const day = addDays(before.account.day, days);
        const { total: amount } = payoff(before.account, day);
        fc.pre(amount > 0);
        const { account } = recordAll(before, { kind: 'payment', day, amount });
        expect(account.status).toBe('paid-off');
        expect(payoff(account, addDays(day, 1_000)).total).toBe(0);
      }),
    ));
});
