import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FinancialAction, financialStart, reduceFinancial } from '.';

const SALE = { id: 1, document_type: 1 };
const REPAIR = { id: 2, document_type: 2 };
const OTHER = { id: 3, document_type: 7 };
const RENT = { id: 4, document_type: 2 };

const after = (...actions: FinancialAction[]) => actions.reduce(reduceFinancial, financialStart());
const chosen: FinancialAction = { type: 'set-vehicle', vehicleId: 9, records: [SALE, REPAIR, OTHER] };
const [next, previous, reset]: FinancialAction[] = [
  { type: 'next' },
  { type: 'previous' },
  { type: 'reset' },
];

describe('the steps', () => {
  it.each([
    ['next goes on', [next], 1],
    ['next stops at 2', [next, next, next], 2],
    ['previous goes back', [next, next, previous], 1],
    ['previous stops at 0', [next, previous, previous], 0],
    ['a vehicle goes one step on', [chosen], 1],
    ['a vehicle chosen at the last step stays there', [next, next, chosen], 2],
    ['reset goes to the first', [chosen, next, reset], 0],
  ])('%s', (_name, actions, step) => expect(after(...(actions as FinancialAction[])).step).toBe(step)); // reset is among the constants above
});

describe('records', () => {
  it('are split: type 1 is income, any other a cost', () =>
    expect(after(chosen)).toMatchObject({
      incomes: [SALE],
      costs: [REPAIR, OTHER],
      linked: [],
      unlinked: [],
    }));

  it('are linked, and unlinked again without a trace', () => {
    const linked = after(chosen, { type: 'link', record: RENT });
    expect(linked).toMatchObject({ costs: [REPAIR, OTHER, RENT], linked: [RENT] });
    expect(reduceFinancial(linked, { type: 'unlink', id: 4 })).toEqual(after(chosen));
  });

  it('are unlinked, and linked again without a trace but for their place', () => {
    const unlinked = after(chosen, { type: 'unlink', id: 1 });
    expect(unlinked).toMatchObject({ incomes: [], unlinked: [SALE] });
    expect(reduceFinancial(unlinked, { type: 'link', record: SALE })).toEqual(after(chosen));
  });

  it('need a vehicle, and are linked once', () => {
    expect(after({ type: 'link', record: RENT })).toEqual(financialStart());
    const twice = after(chosen, { type: 'link', record: RENT }, { type: 'link', record: RENT });
    expect(twice.linked).toEqual([RENT]);
    expect(after(chosen, { type: 'unlink', id: 77 })).toEqual(after(chosen));
  });
});

const record = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  document_type: fc.integer({ min: 1, max: 4 }),
});
const records = fc.uniqueArray(record, { selector: ({ id }) => id, maxLength: 6 });
const action: fc.Arbitrary<FinancialAction> = fc.oneof(
  fc.constantFrom<FinancialAction>({ type: 'next' }, { type: 'previous' }, { type: 'reset' }),
  fc.record({ type: fc.constant('set-vehicle' as const), vehicleId: fc.nat(5), records }),
  fc.record({ type: fc.constant('link' as const), record }),
  fc.record({ type: fc.constant('unlink' as const), id: fc.integer({ min: 1, max: 9 }) }),
);

it('keeps its rules whatever is done', () =>
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const { step, incomes, costs, linked, unlinked } = after(...actions);
      expect(step).toBeGreaterThanOrEqual(0);
      expect(step).toBeLessThanOrEqual(2);
      expect(incomes.every(({ document_type }) => document_type === 1)).toBe(true);
      expect(costs.every(({ document_type }) => document_type !== 1)).toBe(true);
      const here = [...incomes, ...costs].map(({ id }) => id);
      expect(new Set(here).size).toBe(here.length);
      expect(linked.every(({ id }) => here.includes(id))).toBe(true);
      expect(unlinked.some(({ id }) => here.includes(id))).toBe(false);
      expect(after(...actions, { type: 'reset' })).toEqual(financialStart());
    }),
  ));
