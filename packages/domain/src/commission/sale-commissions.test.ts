import { describe, expect, it } from 'vitest';
import type { CommissionPlan, CommissionRule } from './plan';
import { EMPTY_MONTH } from './sale';
import { commissionsOfSale, type PaidPerson, type SoldVehicle } from './sale-commissions';
import { dollars, percentRule, planOf } from './test-support/samples';

const share = (userId: number, percent: number) => ({
  ...{ userId: String(userId), share: percent * 1_000 },
  ...{ frontGross: dollars(20 * percent), backGross: dollars(5 * percent) },
});

const sold = (more: Partial<SoldVehicle> = {}): SoldVehicle => ({
  ...{ key: 's1', label: 'B-000001', day: '2026-05-10', ageDays: 10, plan: null },
  figures: { type: 1, sellers: [share(1, 60), share(2, 40)], items: [] },
  ...more,
});

const own = (userId: number, ...rules: CommissionRule[]): PaidPerson => ({
  ...{ userId, plan: planOf(...rules), month: EMPTY_MONTH },
});
const teamOf = (userId: number, team: number[], ...rules: CommissionRule[]): PaidPerson => ({
  ...{ userId, month: EMPTY_MONTH, plan: { ...planOf(...rules), basis: 'team', team } },
});
const paid = (people: readonly PaidPerson[], more: Partial<SoldVehicle> = {}) =>
  commissionsOfSale(sold(more), people).map(({ userId, basis, commission }) => [
    ...[userId, basis, commission.amount / 100],
  ]);

describe('what everyone has of a sale with 2,000 front and 500 back', () => {
  it('is split between the sellers by their shares', () => {
    expect(paid([own(1, percentRule(25)), own(2, percentRule(10)), own(3, percentRule(90))])).toEqual([
      [1, 'own', 300],
      [2, 'own', 80],
    ]);
  });

  it('pays a manager for the team, of the gross or of the commission, also of those who have teams', () => {
    const override: CommissionRule = { kind: 'override', rate: 10 };
    const back: CommissionRule = { kind: 'percent', of: 'back', rate: 5, pack: dollars(0), loss: 'ignored' };
    const people = [
      teamOf(9, [8], override),
      teamOf(8, [1], override),
      teamOf(7, [], back),
      own(1, percentRule(25)),
    ];
    expect(paid(people)).toEqual([
      [1, 'own', 300],
      [8, 'team', 30],
      [7, 'team', 25],
      [9, 'team', 3],
    ]);
  });

  it('pays a manager who sells for others only', () => {
    const manager = [own(1, percentRule(25)), teamOf(1, [], percentRule(10))];
    expect(paid(manager)).toEqual([
      [1, 'own', 300],
      [1, 'team', 80],
    ]);
  });

  it('pays nobody for a vehicle of the house', () => {
    const plan: CommissionPlan = { ...planOf({ kind: 'house', types: [] }), kind: 'vehicle' };
    const people = [own(1, percentRule(25)), teamOf(9, [], percentRule(10))];
    expect(paid(people, { plan })).toEqual([
      [1, 'own', 0],
      [9, 'team', 0],
    ]);
  });
});
