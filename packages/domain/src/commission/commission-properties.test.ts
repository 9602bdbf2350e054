import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundCents, sumCents } from '../money';
import { checkPlan } from './check-plan';
import { type Commission, computeCommission, computeWithVehicle } from './compute-commission';
import { totalOf } from './line';
import type { CommissionPlan, CommissionRule, EarningRule } from './plan';
import { paidFor, reverseCommission } from './reverse-commission';
import type { CommissionSale, EarlierSale } from './sale';
import { planOf, saleWith, tiersRule } from './test-support/samples';
import { WHOLE_UNIT } from './units';

const cents = (max: number, min = 0) => fc.integer({ min, max }).map(roundCents);
const rate = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1_000);
const base = fc.constantFrom('front' as const, 'back' as const, 'total' as const);

/** Starts of tiers: 1 and a few later units. */
const starts = fc
  .uniqueArray(fc.integer({ min: 2, max: 8 }), { maxLength: 3 })
  .map((later) => [1, ...later.sort((a, b) => a - b)]);

const tiers = fc
  .tuple(
    fc.constantFrom('forward' as const, 'retroactive' as const),
    fc.constantFrom('front' as const, 'unit' as const),
    starts,
    fc.array(rate, { minLength: 4, maxLength: 4 }),
    cents(50_000),
  )
  .map(
    ([counts, of, from, rates, pack]): EarningRule => ({
      ...{ kind: 'tiers', of, counts, pack },
      tiers: from.map((unit, place) => ({
        ...{ from: unit, to: (from[place + 1] ?? 0) - 1 > 0 ? (from[place + 1] ?? 0) - 1 : null },
        ...{ rate: rates[place] ?? 0, amount: roundCents((rates[place] ?? 0) * 1_000) },
      })),
    }),
  );

const earning: fc.Arbitrary<EarningRule> = fc.oneof(
  fc.record({
    ...{ kind: fc.constant('percent' as const), of: base, rate, pack: cents(100_000) },
    loss: fc.constantFrom('ignored' as const, 'shared' as const),
  }),
  fc.record({ kind: fc.constant('flat' as const), amount: cents(100_000, 1) }),
  tiers,
  fc.tuple(base, rate, rate).map(([of, first, second]) => ({
    ...{ kind: 'gates' as const, of },
    gates: [
      { from: 0, rate: first },
      { from: 50, rate: second },
    ],
  })),
);

const others: fc.Arbitrary<CommissionRule> = fc.oneof(
  fc.array(earning, { minLength: 2, maxLength: 3 }).map((options) => ({
    ...{ kind: 'greater-of' as const, options },
  })),
  fc.constant({ kind: 'spiff' as const, product: 'gap', amount: roundCents(7_500) }),
  fc.record({
    kind: fc.constant('age-bonus' as const),
    days: fc.integer({ min: 1, max: 99 }),
    amount: cents(9_999, 1),
  }),
);

const onlyOne: fc.Arbitrary<CommissionRule[]> = fc
  .tuple(cents(40_000, 1), cents(100_000), fc.boolean(), fc.boolean(), fc.boolean())
  .map(([floor, more, hasFloor, hasCap, hasBonus]) => [
    ...(hasFloor ? [{ kind: 'floor' as const, amount: floor }] : []),
    ...(hasCap ? [{ kind: 'cap' as const, amount: roundCents(floor + more) }] : []),
    ...(hasBonus
      ? [
          {
            kind: 'unit-bonus' as const,
            steps: [
              { units: 2, amount: roundCents(10_000) },
              { units: 5, amount: roundCents(40_000) },
            ],
          },
        ]
      : []),
  ]);

const plan: fc.Arbitrary<CommissionPlan> = fc
  .tuple(fc.array(earning, { minLength: 1, maxLength: 3 }), fc.array(others, { maxLength: 2 }), onlyOne)
  .map(([first, more, limits]) => planOf(...first, ...more, ...limits));

const sales: fc.Arbitrary<CommissionSale[]> = fc
  .array(
    fc.record({
      ...{ front: cents(500_000, -100_000), back: cents(200_000, -20_000) },
      share: fc.constantFrom(WHOLE_UNIT, 50_000, 33_333),
      products: fc.subarray(['GAP', 'Warranty']),
      addOns: fc.subarray(['Gap cover']),
      ageDays: fc.option(fc.integer({ min: 0, max: 200 })),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((list) => list.map((more, place) => saleWith({ ...more, key: String(place), label: `B-${place}` })));

interface Entry {
  sale: CommissionSale;
  commission: Commission;
  isLive: boolean;
}

const liveSales = (entries: readonly Entry[]): EarlierSale[] =>
  entries
    .filter(({ isLive, commission }) => isLive && commission.units > 0)
    .map(({ sale, commission }) => ({
      sale,
      standing: commission.standing,
      lines: commission.lines,
      isToppedUp: true,
    }));

describe('any plan', () => {
  it('is taken by the check, and its amount is the sum of its lines, whose parts sum to them', () =>
    fc.assert(
      fc.property(plan, sales, (given, list) => {
        expect(checkPlan(given)).toEqual([]);
        const earlier: EarlierSale[] = [];
        for (const sale of list) {
          const commission = computeCommission(given, sale, { sales: earlier });
          expect(commission.amount).toBe(sumCents(commission.lines.map(({ amount }) => amount)));
          for (const { parts, amount } of commission.lines) if (parts) expect(totalOf(parts)).toBe(amount);
          earlier.push({ sale, standing: commission.standing, lines: commission.lines, isToppedUp: true });
        }
      }),
    ));

  it('sums to its lines beside or instead of a plan for the vehicle', () =>
    fc.assert(
      fc.property(plan, fc.array(earning, { minLength: 1, maxLength: 2 }), sales, (given, rules, [sale]) => {
        if (!sale) return;
        for (const mode of ['adds', 'replaces'] as const) {
          const ofVehicle: CommissionPlan = { ...planOf(...rules), kind: 'vehicle', mode };
          const { amount, lines } = computeWithVehicle(given, ofVehicle, sale, { sales: [] });
          expect(amount).toBe(totalOf(lines));
        }
      }),
    ));

  it('comes to nothing when every sale is taken back, in any order', () =>
    fc.assert(
      fc.property(plan, sales, fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), (given, list, order) => {
        const entries: Entry[] = [];
        let total = 0;
        for (const sale of list) {
          const commission = computeCommission(given, sale, { sales: liveSales(entries) });
          entries.push({ sale, commission, isLive: true });
          total += commission.amount;
        }
        const queue = entries.map((entry, place) => ({ entry, rank: order[place] ?? 0 }));
        for (const { entry } of queue.sort((a, b) => a.rank - b.rank)) {
          const { amount } = reverseCommission({
            lines: entry.commission.lines,
            soldOn: entry.sale.day,
            gone: new Set(entries.filter(({ isLive }) => !isLive).map(({ sale }) => sale.key)),
            toppedUp: entries
              .filter((other) => other.isLive && other !== entry)
              .map((other) => ({
                ...{ label: other.sale.label, amount: paidFor(other.commission.lines, entry.sale.key) },
              })),
          });
          entry.isLive = false;
          total += amount;
        }
        expect(total).toBe(0);
      }),
    ));

  it('pays for one that is computed anew with the same figures what it paid before', () =>
    fc.assert(
      fc.property(plan, sales, fc.nat(), (given, list, pick) => {
        const entries: Entry[] = [];
        for (const sale of list) {
          const commission = computeCommission(given, sale, { sales: liveSales(entries) });
          entries.push({ sale, commission, isLive: true });
        }
        const entry = entries[pick % entries.length];
        if (!entry) return;
        entry.isLive = false;
        const rest = entries.filter(({ isLive }) => isLive);
        const { amount } = reverseCommission({
          ...{ lines: entry.commission.lines, soldOn: entry.sale.day, gone: new Set<string>() },
          toppedUp: rest.map(({ sale, commission }) => ({
            ...{ label: sale.label, amount: paidFor(commission.lines, entry.sale.key) },
          })),
        });
        const { position } = entry.commission.standing;
        const again = computeCommission(given, entry.sale, { sales: liveSales(entries), position });
        // gates look at the month as it is when a sale is computed, which later sales have changed
        if (given.rules.some((rule) => JSON.stringify(rule).includes('gates'))) return;
        expect(again.amount + amount).toBe(0);
      }),
    ));
});

describe('retroactive tiers alone', () => {
  it('pay the month as if all of it had been in the tier that it reached', () =>
    fc.assert(
      fc.property(starts, fc.array(rate, { minLength: 4, maxLength: 4 }), sales, (from, rates, list) => {
        const whole = list.map((sale) => ({ ...sale, share: WHOLE_UNIT }));
        const steps = from.map((unit, place) => [unit, rates[place] ?? 0] as const);
        const given = planOf(tiersRule('retroactive', steps));
        const earlier: EarlierSale[] = [];
        let paid = 0;
        for (const sale of whole) {
          const commission = computeCommission(given, sale, { sales: earlier });
          earlier.push({ sale, standing: commission.standing, lines: commission.lines, isToppedUp: true });
          paid += commission.amount;
        }
        const last = steps.findLast(([unit]) => unit <= whole.length)?.[1] ?? 0;
        const expected = whole.map(({ front }) => Math.max(0, front) * Math.round(last * 1_000));
        expect(paid).toBe(expected.reduce((sum, amount) => sum + Math.round(amount / 100_000), 0));
      }),
    ));
});
