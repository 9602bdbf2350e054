import { describe, expect, it } from 'vitest';
import { checkPlan } from './check-plan';
import type { CommissionPlan, CommissionRule, CommissionTier } from './plan';
import { ruleText } from './rule-words';
import { dollars, percentRule, planOf, tiersRule } from './test-support/samples';

const tiers = (...steps: [from: number, to: number | null][]): CommissionRule => ({
  ...{ kind: 'tiers', of: 'front', counts: 'forward', pack: dollars(0) },
  tiers: steps.map(([from, to]): CommissionTier => ({ from, to, rate: 20, amount: dollars(0) })),
});

const wrong = (...rules: CommissionRule[]) =>
  checkPlan(planOf(...rules)).map(({ field, message }) => [field, message]);

describe('a plan is refused', () => {
  it.each<[string, CommissionRule[], string, string]>([
    ['without a rule', [], 'rules', 'Add at least one rule'],
    [
      'with tiers that overlap',
      [tiers([1, 5], [5, null])],
      'rules.0.tiers.1.from',
      'overlaps with the tier before, which ends with unit 5',
    ],
    [
      'with a tier after an open one',
      [tiers([1, null], [6, null])],
      'rules.0.tiers.1.from',
      'overlaps with the tier before, which has no end',
    ],
    [
      'with a gap between tiers',
      [tiers([1, 5], [7, null])],
      'rules.0.tiers.1.from',
      'leaves a gap: the tier before ends with unit 5',
    ],
    [
      'with a first tier that begins later',
      [tiers([2, null])],
      'rules.0.tiers.0.from',
      'The first tier begins with unit 1',
    ],
    ['with a last tier that ends', [tiers([1, 5])], 'rules.0.tiers.0.to', 'The last tier has no end'],
    ['with a negative percentage', [percentRule(-1)], 'rules.0.rate', 'must not be negative'],
    ['with more than everything', [percentRule(100.1)], 'rules.0.rate', 'must not be more than 100%'],
    ['with a negative pack', [percentRule(10, -1)], 'rules.0.pack', 'must not be negative'],
    [
      'with a flat of nothing',
      [{ kind: 'flat', amount: dollars(0) }],
      'rules.0.amount',
      'must be more than 0',
    ],
    [
      'with a maximum below the minimum',
      [percentRule(10), { kind: 'floor', amount: dollars(200) }, { kind: 'cap', amount: dollars(100) }],
      'rules.2.amount',
      'must not be less than the minimum',
    ],
    [
      'with two minimums',
      [
        { kind: 'floor', amount: dollars(1) },
        { kind: 'floor', amount: dollars(2) },
      ],
      'rules.1.kind',
      'Minimum per unit is there already',
    ],
    [
      'with a choice of one',
      [{ kind: 'greater-of', options: [{ kind: 'flat', amount: dollars(1) }] }],
      'rules.0.options',
      'Add at least two to choose from',
    ],
    [
      'with a wrong choice',
      [
        {
          kind: 'greater-of',
          options: [
            { kind: 'flat', amount: dollars(1) },
            { kind: 'flat', amount: dollars(0) },
          ],
        },
      ],
      'rules.0.options.1.amount',
      'must be more than 0',
    ],
    [
      'with a bonus that does not grow',
      [
        {
          kind: 'unit-bonus',
          steps: [
            { units: 5, amount: dollars(300) },
            { units: 8, amount: dollars(300) },
          ],
        },
      ],
      'rules.0.steps.1.amount',
      'must be more than the step before, which it includes',
    ],
    [
      'with gates that do not rise',
      [
        {
          kind: 'gates',
          of: 'back',
          gates: [
            { from: 40, rate: 8 },
            { from: 40, rate: 9 },
          ],
        },
      ],
      'rules.0.gates.1.from',
      'must be more than 40%',
    ],
    [
      'with a spiff for nothing',
      [{ kind: 'spiff', product: ' ', amount: dollars(5) }],
      'rules.0.product',
      'Required',
    ],
    [
      'with an override on own sales',
      [{ kind: 'override', rate: 5 }],
      'rules.0.kind',
      "Override on the team's commission needs a plan for the sales of a team",
    ],
  ])('%s', (_name, rules, field, message) => {
    expect(wrong(...rules)).toContainEqual([field, message]);
  });

  it('for vehicles with what is paid by the month', () => {
    const plan: CommissionPlan = { ...planOf({ kind: 'salary', amount: dollars(1) }), kind: 'vehicle' };
    expect(checkPlan(plan)).toEqual([
      { field: 'rules.0.kind', message: 'Salary is for people, not for vehicles' },
    ]);
  });

  it('when overrides make a ring, with the people of the ring', () => {
    const plan: CommissionPlan = { ...planOf({ kind: 'override', rate: 5 }), basis: 'team', team: [2] };
    const around = {
      holders: [1],
      teams: new Map([
        [2, [3]],
        [3, [1]],
      ]),
      nameOf: (id: number) => `P${id}`,
    };
    expect(checkPlan(plan, around)).toEqual([
      { field: 'team', message: 'Overrides in a ring: paid are P1 for P2, P2 for P3, P3 for P1' },
    ]);
    expect(checkPlan({ ...plan, team: [4] }, around)).toEqual([]);
    expect(checkPlan({ ...plan, team: [1] }, around)).toEqual([
      { field: 'team', message: 'P1 has this plan and cannot be in its team' },
    ]);
  });
});

describe('the words of a rule', () => {
  it.each<[CommissionRule, string]>([
    [percentRule(25, 300), '25% of the front gross after a pack of $300.00'],
    [
      tiersRule('retroactive', [
        [1, 20],
        [8, 25],
      ]),
      'Percent of the front gross, on all units of the month: 20% for units 1 to 7, 25% from unit 8',
    ],
    [
      { kind: 'draw', amount: dollars(2_000), settles: 'recoverable' },
      'Draw of $2,000.00 a month, recovered from later months',
    ],
    [{ kind: 'house', types: [3] }, 'Pays nothing for wholesale'],
    [
      { kind: 'chargeback', rate: 50, days: 90 },
      '50% is charged back when a sale is cancelled within 90 days',
    ],
  ])('%o', (rule, words) => {
    expect(ruleText(rule)).toBe(words);
  });
});
