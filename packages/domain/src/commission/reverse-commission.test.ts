import { describe, expect, it } from 'vitest';
import { computeCommission } from './compute-commission';
import type { CommissionRule } from './plan';
import { chargebackCommission, reverseCommission } from './reverse-commission';
import { dollars, percentRule, planOf, saleWith } from './test-support/samples';

const plan = (...more: CommissionRule[]) => planOf(percentRule(25), ...more);
const inputOf = (soldOn = '2026-05-10') => ({
  ...{ lines: computeCommission(plan(), saleWith()).lines, soldOn, gone: new Set<string>(), toppedUp: [] },
});

describe('a commission that is taken back', () => {
  it('has each line with the opposite sign, and what later sales paid for it', () => {
    const toppedUp = [{ label: 'B-000009', amount: dollars(100) }];
    const { lines, amount } = reverseCommission({ ...inputOf(), toppedUp });
    expect(lines.map(({ label, amount: cents }) => [label, cents / 100])).toEqual([
      ['Taken back: 25% of the front gross', -500],
      ['Taken back: top-up that was paid with B-000009', -100],
    ]);
    expect(amount).toBe(dollars(-600));
  });

  it('leaves out what was taken back with another sale', () => {
    const part = (key: string) => ({ key, label: key, amount: dollars(50) });
    const line = {
      ...{ kind: 'top-up' as const, label: 'Tier', sum: '', amount: dollars(100) },
      parts: [part('a'), part('b')],
    };
    const { amount } = reverseCommission({ ...inputOf(), lines: [line], gone: new Set(['a']) });
    expect(amount).toBe(dollars(-50));
  });
});

describe('a chargeback', () => {
  it.each<[string, CommissionRule[], string, number]>([
    ['all without a rule', [], '2027-05-10', -500],
    ['a part by the rule', [{ kind: 'chargeback', rate: 40, days: null }], '2026-06-10', -200],
    ['all within the days', [{ kind: 'chargeback', rate: 100, days: 90 }], '2026-08-08', -500],
    ['nothing after the days', [{ kind: 'chargeback', rate: 100, days: 90 }], '2026-08-09', 0],
  ])('takes %s', (_name, rules, day, expected) => {
    const { lines, amount } = chargebackCommission(plan(...rules), inputOf(), day);
    expect(amount).toBe(dollars(expected));
    expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
  });
});
