import { describe, expect, it } from 'vitest';
import { itemProblems, priceItems } from './price-items';
import type { CarValues } from './quotation-values';

const car = (more: Partial<CarValues> = {}): CarValues => ({
  ...{ mvdId: 1, title: '2020 Subaru Outback', stock_NO: 'A1', vin_number: '', photo: null },
  ...{ price: 20_000, discount: 500, options: [{ label: 'Winter tires', price: 900 }], fees: [] },
  ...more,
});
const ONTARIO = {
  ...{ today: '2026-05-01', province: 'ON' },
  fees: [{ label: 'Licensing', price: 120, treatment: 'none' }],
};

describe('priceItems', () => {
  it('charges each tax once, and none on a fee that the settings free of it', () => {
    const { cars, total } = priceItems(
      'alternatives',
      [car({ fees: [{ label: 'licensing', price: 120 }] })],
      ONTARIO,
      () => undefined,
    );
    // 20,000 - 500 + 900 = 20,400; 13 % of it is 2,652; the licensing comes on top
    expect(cars).toEqual([{ taxes: [{ label: 'HST 13%', amount: 2_652 }], total: 23_172 }]);
    expect(total).toBe(23_172);
  });

  it('sums vehicles that are sold together, and takes the cheapest of alternatives', () => {
    const items = [car(), car({ mvdId: 2, price: 10_500, options: [] })];
    expect(priceItems('together', items, ONTARIO, () => undefined).total).toBe(23_052 + 11_300);
    expect(priceItems('alternatives', items, ONTARIO, () => undefined).total).toBe(11_300);
  });

  it('counts a field that is empty as nothing', () => {
    expect(
      priceItems('together', [car({ price: null, discount: null, options: [] })], undefined, () => undefined)
        .total,
    ).toBe(0);
  });
});

describe('itemProblems', () => {
  it('names the discount that is larger than its vehicle', () => {
    expect(itemProblems([car(), car({ discount: 20_900.01 })])).toEqual({
      'items.1.discount': 'The discount is larger than the price',
    });
  });
});
