import { describe, expect, it } from 'vitest';
import { newRule } from './rule-values';
import { readPlan, type TriedFigures, tryOut } from './try-out';

const SHAPE = { kind: 'person', basis: 'own', mode: 'adds' } as const;
const FIGURES: TriedFigures = {
  ...{ front: 1_000, back: 0, team: 0, age: null, products: '', before: 6, count: 2 },
};

describe('trying a plan out', () => {
  it('shows what two more sales pay, with the tier that they reach', () => {
    const plan = readPlan(SHAPE, [newRule('tiers')]);
    const sales = plan ? tryOut(plan, FIGURES) : [];
    expect(sales.map(({ unit, amount }) => [unit, amount])).toEqual([
      [7, 200],
      [8, 600],
    ]);
  });

  it('counts the products that are typed', () => {
    const plan = readPlan(SHAPE, [{ kind: 'spiff', product: 'gap', amount: 50 }]);
    const [sale] = plan ? tryOut(plan, { ...FIGURES, products: 'GAP, Warranty', count: 1 }) : [];
    expect(sale?.amount).toBe(50);
  });

  it('has no plan while something is missing or wrong', () => {
    expect(readPlan(SHAPE, [])).toBeUndefined();
    expect(readPlan(SHAPE, [{ kind: 'flat', amount: null }])).toBeUndefined();
    expect(readPlan(SHAPE, [{ kind: 'flat', amount: -5 }])).toBeUndefined();
  });
});
