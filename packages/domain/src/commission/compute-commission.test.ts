import { describe, expect, it } from 'vitest';
import { type Commission, computeCommission, computeWithVehicle } from './compute-commission';
import type { CommissionPlan, CommissionRule } from './plan';
import type { CommissionSale, EarlierSale } from './sale';
import { dollars, percentRule, planOf, saleWith, tiersRule } from './test-support/samples';
import { WHOLE_UNIT } from './units';

const amounts = ({ lines }: Commission) => lines.map(({ kind, amount }) => [kind, amount / 100]);
const pays = (rules: readonly CommissionRule[], sale: Partial<CommissionSale> = {}) =>
  amounts(computeCommission(planOf(...rules), saleWith(sale)));

/** The sales of a month, one after the other. */
const month = (plan: CommissionPlan, sales: readonly Partial<CommissionSale>[]): Commission[] => {
  const earlier: EarlierSale[] = [];
  return sales.map((more, place) => {
    const sale = saleWith({ key: `s${place + 1}`, label: `B-00000${place + 1}`, ...more });
    const commission = computeCommission(plan, sale, { sales: earlier });
    if (commission.units > 0)
      earlier.push({ sale, standing: commission.standing, lines: commission.lines, isToppedUp: true });
    return commission;
  });
};

describe('what a rule makes of a sale with 2,000 front and 500 back', () => {
  it.each<[string, CommissionRule[], Partial<CommissionSale>, [string, number][]]>([
    ['25% of the front', [percentRule(25)], {}, [['percent', 500]]],
    ['25% of the front after a pack of 300', [percentRule(25, 300)], {}, [['percent', 425]]],
    [
      'half of it, with half of the pack',
      [percentRule(25, 300)],
      { share: 50_000, front: dollars(1_000) },
      [['percent', 212.5]],
    ],
    ['nothing of a loss', [percentRule(25, 3_000)], {}, [['percent', 0]]],
    [
      'a share of a loss',
      [{ kind: 'percent', of: 'front', rate: 25, pack: dollars(3_000), loss: 'shared' }],
      {},
      [['percent', -250]],
    ],
    [
      'the back without the pack',
      [{ kind: 'percent', of: 'back', rate: 10, pack: dollars(300), loss: 'ignored' }],
      {},
      [['percent', 50]],
    ],
    ['a flat', [{ kind: 'flat', amount: dollars(200) }], { share: 50_000 }, [['flat', 100]]],
    [
      'the minimum',
      [percentRule(5), { kind: 'floor', amount: dollars(250) }],
      {},
      [
        ['percent', 100],
        ['floor', 150],
      ],
    ],
    [
      'the maximum',
      [percentRule(50), { kind: 'cap', amount: dollars(800) }],
      {},
      [
        ['percent', 1_000],
        ['cap', -200],
      ],
    ],
    [
      'the greater of two',
      [
        {
          kind: 'greater-of',
          options: [
            { kind: 'flat', amount: dollars(300) },
            { kind: 'percent', of: 'front', rate: 20, pack: dollars(0), loss: 'ignored' },
          ],
        },
      ],
      {},
      [
        ['not-taken', 0],
        ['percent', 400],
      ],
    ],
    [
      'spiffs above the maximum',
      [
        percentRule(50),
        { kind: 'cap', amount: dollars(100) },
        { kind: 'spiff', product: 'warranty', amount: dollars(75) },
      ],
      { products: ['Extended Warranty 36', 'GAP'], addOns: ['Warranty of tires'] },
      [
        ['percent', 1_000],
        ['cap', -900],
        ['spiff', 75],
        ['spiff', 75],
      ],
    ],
    [
      'a bonus for age from the day on',
      [
        { kind: 'flat', amount: dollars(100) },
        { kind: 'age-bonus', days: 60, amount: dollars(50) },
        { kind: 'age-bonus', days: 90, amount: dollars(50) },
      ],
      { ageDays: 60 },
      [
        ['flat', 100],
        ['age-bonus', 50],
      ],
    ],
    [
      'no bonus for an age that nobody knows',
      [
        { kind: 'flat', amount: dollars(100) },
        { kind: 'age-bonus', days: 60, amount: dollars(50) },
      ],
      { ageDays: null },
      [['flat', 100]],
    ],
    [
      'nothing for a type of the house',
      [percentRule(25), { kind: 'house', types: [3] }],
      { type: 3 },
      [['house', 0]],
    ],
    ['nothing for a sale of the house', [percentRule(25)], { isHouse: true }, [['house', 0]]],
    [
      'an override',
      [{ kind: 'override', rate: 5 }],
      { teamCommission: dollars(412.5) },
      [['override', 20.63]],
    ],
    ['nothing for salary alone', [{ kind: 'salary', amount: dollars(3_000) }], {}, []],
  ])('%s', (_name, rules, sale, expected) => {
    expect(pays(rules, sale)).toEqual(expected);
  });

  it('shows the arithmetic of each line', () => {
    const { lines } = computeCommission(
      planOf(percentRule(25, 300), { kind: 'floor', amount: dollars(500) }),
      saleWith(),
    );
    expect(lines.map(({ label, sum }) => `${label}: ${sum}`)).toEqual([
      '25% of the front gross: ($2,000.00 − $300.00 pack) × 25%',
      'Raised to the minimum of $500.00: $500.00 − $425.00',
    ]);
  });
});

describe('tiers by units of the month', () => {
  const STEPS = [
    [1, 20],
    [3, 25],
  ] as const;
  const four = [{}, {}, {}, {}];

  it('count forward from the unit that reaches them', () => {
    const sales = month(planOf(tiersRule('forward', STEPS)), four);
    expect(sales.map(({ amount }) => amount / 100)).toEqual([400, 400, 500, 500]);
  });

  it('count retroactively for the earlier sales too, once', () => {
    const sales = month(planOf(tiersRule('retroactive', STEPS)), four);
    expect(sales.map(({ amount }) => amount / 100)).toEqual([400, 400, 700, 500]);
    const topUp = sales[2]?.lines.find(({ kind }) => kind === 'top-up');
    expect(topUp?.parts).toEqual([
      { key: 's1', label: 'B-000001', amount: dollars(100) },
      { key: 's2', label: 'B-000002', amount: dollars(100) },
    ]);
    expect(topUp?.sum).toBe('$100.00 + $100.00');
  });

  it('top up within the minimum of each sale', () => {
    const plan = planOf(tiersRule('retroactive', STEPS), { kind: 'floor', amount: dollars(450) });
    expect(month(plan, four).map(({ amount }) => amount / 100)).toEqual([450, 450, 600, 500]);
  });

  it('leave out sales of another version or of a plan for vehicles', () => {
    const plan = planOf(tiersRule('retroactive', STEPS));
    const earlier = [1, 2].map((place) => {
      const sale = saleWith({ key: `s${place}` });
      const { standing, lines } = computeCommission(plan, sale);
      const after = { ...standing, reached: place * WHOLE_UNIT };
      return { sale, standing: after, lines, isToppedUp: place === 2 };
    });
    const { lines } = computeCommission(plan, saleWith({ key: 's3' }), { sales: earlier });
    expect(lines.find(({ kind }) => kind === 'top-up')?.parts).toHaveLength(1);
  });

  it('count halves as halves: a tier of 3 needs three whole units when it is retroactive', () => {
    const halves = [{ share: 50_000 }, {}, {}, { share: 50_000 }];
    const retroactive = month(planOf(tiersRule('retroactive', STEPS)), halves);
    expect(retroactive.map(({ lines }) => lines.some(({ kind }) => kind === 'top-up'))).toEqual([
      ...[false, false, false, true],
    ]);
    const forward = month(planOf(tiersRule('forward', STEPS)), halves);
    expect(forward.map(({ amount }) => amount / 100)).toEqual([400, 400, 500, 500]);
  });

  it('pay an amount for each unit', () => {
    const rule: CommissionRule = {
      ...{ kind: 'tiers', of: 'unit', counts: 'forward', pack: dollars(0) },
      tiers: [
        { from: 1, to: 1, rate: 0, amount: dollars(150) },
        { from: 2, to: null, rate: 0, amount: dollars(250) },
      ],
    };
    expect(month(planOf(rule), [{}, {}]).map(({ amount }) => amount / 100)).toEqual([150, 250]);
  });

  it('count no sale of the house', () => {
    const sales = month(planOf(tiersRule('forward', STEPS), { kind: 'house', types: [3] }), [
      ...[{}, { type: 3 as const }, {}, {}],
    ]);
    expect(sales.map(({ amount }) => amount / 100)).toEqual([400, 0, 400, 500]);
  });
});

describe('a bonus for units', () => {
  const plan = planOf({
    kind: 'unit-bonus',
    steps: [
      { units: 2, amount: dollars(300) },
      { units: 4, amount: dollars(800) },
    ],
  });

  it('is paid with the sale that reaches it, less what was paid before', () => {
    expect(month(plan, [{}, {}, {}, {}, {}]).map(({ amount }) => amount / 100)).toEqual([
      ...[0, 300, 0, 500, 0],
    ]);
  });
});

describe('a percentage by penetration', () => {
  const plan = planOf({
    kind: 'gates',
    of: 'back',
    gates: [
      { from: 40, rate: 10 },
      { from: 60, rate: 12 },
    ],
  });

  it('has the rate of the gate that the month has passed', () => {
    const sold = { products: ['GAP'] };
    const sales = month(plan, [{}, sold, sold, sold]);
    expect(sales.map(({ amount }) => amount / 100)).toEqual([0, 50, 60, 60]);
    expect(sales[0]?.lines[0]?.sum).toBe('below the first gate');
  });
});

describe('a plan for the vehicle', () => {
  const own = planOf(percentRule(25));
  const vehicle = (mode: 'adds' | 'replaces'): CommissionPlan => ({
    ...planOf({ kind: 'flat', amount: dollars(150) }),
    ...{ kind: 'vehicle', mode },
  });

  it('is paid beside that of the seller, or instead of it', () => {
    const of = (mode: 'adds' | 'replaces') =>
      amounts(computeWithVehicle(own, vehicle(mode), saleWith(), { sales: [] }));
    expect(of('adds')).toEqual([
      ['percent', 500],
      ['flat', 150],
    ]);
    expect(of('replaces')).toEqual([['flat', 150]]);
  });

  it('pays nothing beside a sale of the house', () => {
    const sale = saleWith({ isHouse: true });
    expect(amounts(computeWithVehicle(own, vehicle('adds'), sale, { sales: [] }))).toEqual([['house', 0]]);
  });
});
