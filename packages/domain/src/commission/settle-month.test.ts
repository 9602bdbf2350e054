import { describe, expect, it } from 'vitest';
import type { CommissionRule } from './plan';
import { lastDayOf, type MonthToSettle, monthAfter, type Segment, settleMonth } from './settle-month';
import { settleMonths } from './settle-months';
import { dollars, planOf } from './test-support/samples';

const MAY = { month: '2026-05', earned: dollars(1_200), owed: dollars(0) };
const whole = (...rules: CommissionRule[]): Segment => ({
  ...{ plan: planOf(...rules), from: '2026-05-01', to: '2026-05-31' },
});
const salary: CommissionRule = { kind: 'salary', amount: dollars(3_100) };
const draw = (settles: 'recoverable' | 'guaranteed'): CommissionRule => ({
  ...{ kind: 'draw', amount: dollars(2_000), settles },
});
const settled = (rules: readonly CommissionRule[], more: Partial<MonthToSettle> = {}) =>
  settleMonth({ ...MAY, segments: [whole(...rules)], ...more }).map(({ kind, amount }) => [
    kind,
    amount / 100,
  ]);

describe('a month that is over', () => {
  it('pays the salary, for the days on which the plan held', () => {
    expect(settled([salary])).toEqual([['salary', 3_100]]);
    const later = { ...whole(salary), from: '2026-05-15' };
    const [first] = settleMonth({ ...MAY, segments: [later] });
    expect(first?.amount).toBe(dollars(1_700));
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

describe('the months since a plan began', () => {
  const earned = new Map([
    ['2026-04', 500],
    ['2026-05', 3_000],
    ['2026-06', 2_400],
  ]);
  const person = {
    plans: [
      { from: '2026-03-16', planOn: () => planOf(draw('recoverable')) },
      { from: '2026-07-01', planOn: null },
    ],
    earnedIn: (month: string) => dollars(earned.get(month) ?? 0),
    settled: [],
  };
  const short = (list: ReturnType<typeof settleMonths>) =>
    list.map(({ month, kind, amount }) => [month, kind, amount / 100]);

  it('are settled in order, with what is open of earlier ones', () => {
    expect(short(settleMonths(person, '2026-08-31'))).toEqual([
      ['2026-03', 'draw', 1_032.26],
      ['2026-04', 'draw', 1_500],
      ['2026-05', 'draw', -1_000],
      ['2026-06', 'draw', -400],
    ]);
  });

  it('are settled once, and only when they are over', () => {
    const settled = [{ month: '2026-03', kind: 'draw' as const, amount: dollars(1_032.26) }];
    expect(short(settleMonths({ ...person, settled }, '2026-05-30'))).toEqual([['2026-04', 'draw', 1_500]]);
  });
});
