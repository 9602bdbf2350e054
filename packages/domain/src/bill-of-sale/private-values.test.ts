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
    expect(kept.tradeIns).toEqual([{ id: 'other', allowance: 1 }]);
  });
});
