import { describe, expect, it } from 'vitest';
import type { CommissionRule } from './plan';
import { lastDayOf, type MonthToSettle, monthAfter, settleMonth } from './settle-month';
import { dollars, planOf } from './test-support/samples';

const MAY: MonthToSettle = {
  ...{ month: '2026-05', from: '2026-05-01', to: '2026-05-31' },
  ...{ earned: dollars(1_200), owed: dollars(0) },
};
const salary: CommissionRule = { kind: 'salary', amount: dollars(3_100) };
const draw = (settles: 'recoverable' | 'guaranteed'): CommissionRule => ({
  ...{ kind: 'draw', amount: dollars(2_000), settles },
});
const settled = (rules: readonly CommissionRule[], more: Partial<MonthToSettle> = {}) =>
  settleMonth(planOf(...rules), { ...MAY, ...more }).map(({ kind, amount }) => [kind, amount / 100]);

describe('a month that is over', () => {
  it('pays the salary, for the days on which the plan held', () => {
    expect(settled([salary])).toEqual([['salary', 3_100]]);
    expect(settled([salary], { from: '2026-05-15' })).toEqual([['salary', 1_700]]);
    const [first] = settleMonth(planOf(salary), { ...MAY, from: '2026-05-15' });
    expect(first?.lines[0]?.sum).toBe('$3,100.00 × 17 of 31 days');
  });

  it('pays what the draw lacks', () => {
    expect(settled([draw('recoverable')])).toEqual([['draw', 800]]);
    expect(settled([draw('guaranteed')])).toEqual([['guarantee', 800]]);
    expect(settled([draw('recoverable')], { earned: dollars(-300) })).toEqual([['draw', 2_300]]);
  });

  it('recovers from what a month makes above the draw, no more than is open', () => {
    const good = { earned: dollars(2_500), owed: dollars(800) };
    expect(settled([draw('recoverable')], good)).toEqual([['draw', -500]]);
    expect(settled([draw('recoverable')], { ...good, earned: dollars(9_000) })).toEqual([['draw', -800]]);
    expect(settled([draw('guaranteed')], good)).toEqual([]);
    expect(settled([draw('recoverable')], { earned: dollars(2_000) })).toEqual([]);
  });

  it('counts the salary toward the draw', () => {
    expect(settled([salary, draw('recoverable')])).toEqual([['salary', 3_100]]);
  });

  it('knows the days of months', () => {
    expect([lastDayOf('2026-02'), lastDayOf('2028-02'), monthAfter('2026-12')]).toEqual([
      ...['2026-02-28', '2028-02-29', '2027-01'],
    ]);
  });
});
