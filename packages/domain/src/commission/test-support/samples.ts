import { type Cents, roundCents, toCents } from '../../money';
import type { CommissionPlan, CommissionRule } from '../plan';
import type { CommissionSale } from '../sale';
import { WHOLE_UNIT } from '../units';

export const dollars = (amount: number): Cents => toCents(amount);

/** A sale of one person with 2,000 front and 500 back, or otherwise. */
export const saleWith = (more: Partial<CommissionSale> = {}): CommissionSale => ({
  ...{ key: 's1', label: 'B-000001', day: '2026-05-10', type: 1, share: WHOLE_UNIT },
  ...{ front: dollars(2_000), back: dollars(500), products: [], addOns: [], ageDays: 20 },
  ...{ isHouse: false, teamCommission: roundCents(0) },
  ...more,
});

export const planOf = (...rules: CommissionRule[]): CommissionPlan => ({
  ...{ kind: 'person', basis: 'own', team: [], mode: 'adds', rules },
});

export const percentRule = (rate: number, pack = 0): CommissionRule => ({
  ...{ kind: 'percent', of: 'front', rate, pack: dollars(pack), loss: 'ignored' },
});

/** Tiers of the front gross that begin with these units. */
export const tiersRule = (
  counts: 'forward' | 'retroactive',
  steps: readonly (readonly [from: number, rate: number])[],
): CommissionRule => ({
  ...{ kind: 'tiers', of: 'front', counts, pack: dollars(0) },
  tiers: steps.map(([from, rate], place) => ({
    ...{ from, to: steps[place + 1] ? (steps[place + 1]?.[0] ?? 0) - 1 : null, rate, amount: dollars(0) },
  })),
});
