import { describe, expect, it } from 'vitest';
import { roundCents } from '../money';
import { PARTS } from './catalogue';
import type { Part } from './part';
import { hidePrivate, restorePrivate } from './private-values';
import { sampleBill } from './sample-bill';

const parts: readonly Part[] = PARTS;
const stored = sampleBill({ cost_pack: 30_000, financing_buy_rate: 5.99 });

describe('what those who may not see costs get and send', () => {
  it('leaves out costs, actual cash values and private parts', () => {
    const seen = hidePrivate(stored);
    const text = JSON.stringify(seen);
    expect(text).not.toContain('"cost"');
    expect(text).not.toContain('actualCashValue');
    for (const { name } of parts.filter((part) => part.private)) expect(text).not.toContain(`"${name}"`);
    expect(seen.values.price_sales_price).toBe(stored.values.price_sales_price);
    expect(stored.fees?.[0]?.cost).toBe(5_000);
  });

  it('keeps what they did not see when they save', () =>
    expect(restorePrivate(hidePrivate(stored), stored)).toEqual(stored));

  it('does not take costs that they send', () => {
    const sent = sampleBill(
      { cost_vehicle: 1, gross_total: 1 },
      {
        fees: [
          { id: 'admin', label: 'Administration', amount: roundCents(1), cost: roundCents(1), tax: 'all' },
          { label: 'New', amount: roundCents(2), cost: roundCents(2), tax: 'all' },
        ],
        tradeIns: [{ id: 'other', allowance: roundCents(1), actualCashValue: roundCents(1) }],
      },
    );
    const kept = restorePrivate(sent, stored);
    expect(kept.values).toMatchObject({ cost_vehicle: 1_900_000, cost_pack: 30_000 });
    expect(kept.values).not.toHaveProperty('gross_total');
    expect(kept.fees).toEqual([
      { id: 'admin', label: 'Administration', amount: 1, cost: 5_000, tax: 'all' },
      { label: 'New', amount: 2, tax: 'all' },
    ]);
    // another id at the same place does not drop the cash value
    expect(kept.tradeIns).toEqual([{ id: 'other', allowance: 1, actualCashValue: 550_000 }]);
  });

  it('finds the cost of a line with another id by its name, then by its place, and each cost once', () => {
    const item = (label: string, more: object = {}) => ({
      ...{ label, amount: roundCents(100), tax: 'all' as const },
      ...more,
    });
    const before = sampleBill(
      {},
      {
        fees: [
          item('A', { id: 'a', cost: roundCents(11) }),
          item('B', { id: 'b', cost: roundCents(22) }),
          item('C', { id: 'c', cost: roundCents(33) }),
        ],
        tradeIns: [],
      },
    );
    const costs = (...fees: ReturnType<typeof item>[]) =>
      restorePrivate({ ...before, fees }, before).fees?.map(({ cost }) => cost);
    expect(costs(item('A', { id: 'x' }), item('B', { id: 'b' }), item('C'))).toEqual([11, 22, 33]);
    expect(costs(item('C', { id: 'x' }), item('A', { id: 'y' }))).toEqual([33, 11]);
    expect(costs(item('Other', { id: 'x' }), item('B', { id: 'b' }), item('C', { id: 'c' }))).toEqual([
      11, 22, 33,
    ]);
    expect(
      costs(
        item('New'),
        item('A', { id: 'a' }),
        item('B', { id: 'b' }),
        item('C', { id: 'c' }),
        item('A', { id: 'a2' }),
      ),
    ).toEqual([undefined, 11, 22, 33, undefined]);
    const moved = restorePrivate({ ...before, fees: [], products: [item('B', { id: 'b' })] }, before);
    expect(moved.products?.map(({ cost }) => cost)).toEqual([22]);
  });
});
