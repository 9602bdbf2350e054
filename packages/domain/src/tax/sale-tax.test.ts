import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundCents, toCents, toDollars } from '../money';
import { registrantTradeTax, saleTaxes, type TaxedSale } from './sale-tax';
import { TAX_TREATMENTS } from './tax-treatment';

const sale = (province: string | null, more: Partial<TaxedSale> = {}): TaxedSale => ({
  ...{ province, country: 'Canada', day: '2026-01-15', price: toCents(20_000), items: [], trades: [] },
  ...more,
});
const lines = (made: TaxedSale) =>
  saleTaxes(made).map((tax) => [tax.name, toDollars(tax.base), toDollars(tax.amount), tax.collected]);
const item = (dollars: number, tax: (typeof TAX_TREATMENTS)[number], withVehicle = false) => ({
  ...{ amount: toCents(dollars), tax, withVehicle },
});

describe('saleTaxes', () => {
  it.each([
    ['all', 21_000, 21_000],
    ['federal', 21_000, 20_000],
    ['provincial', 20_000, 21_000],
    ['none', 20_000, 20_000],
  ] as const)('an item with the treatment %s', (tax, federal, provincial) =>
    expect(saleTaxes(sale('SK', { items: [item(1_000, tax)] })).map(({ base }) => toDollars(base))).toEqual([
      federal,
      provincial,
    ]),
  );

  it('HST is a federal tax', () => {
    expect(lines(sale('ON', { items: [item(1_000, 'provincial')] }))).toEqual([['HST', 20_000, 2_600, true]]);
    expect(lines(sale('ON', { exempt: { federal: true } }))).toEqual([]);
  });

  it('in Quebec what is left of the credit goes to the products', () =>
    expect(
      lines(sale('QC', { items: [item(1_000, 'all')], trades: [{ allowance: toCents(20_400) }] })),
    ).toEqual([
      ['GST', 600, 30, true],
      ['QST', 0, 0, false],
      ['QST', 600, 59.85, true],
    ]));

  it('in British Columbia it does too', () =>
    expect(
      lines(
        sale('BC', {
          price: toCents(60_000),
          items: [item(1_000, 'all')],
          trades: [{ allowance: toCents(60_400) }],
        }),
      ),
    ).toEqual([
      ['GST', 600, 30, true],
      ['PST', 0, 0, true],
      ['PST', 600, 42, true],
    ]));

  it('no tax is negative or rises with the credit', () => {
    const amount = fc.integer({ min: 0, max: 20_000_000 }).map(roundCents);
    const items = fc.array(
      fc.record({ amount, tax: fc.constantFrom(...TAX_TREATMENTS), withVehicle: fc.boolean() }),
      { maxLength: 4 },
    );
    const province = fc.constantFrom('ON', 'QC', 'BC', 'SK', 'MB', 'AB', null);
    const total = (made: TaxedSale) => saleTaxes(made).reduce((sum, tax) => sum + tax.amount, 0);
    fc.assert(
      fc.property(
        ...[province, amount, items, amount, amount, amount],
        (place, price, sold, credit, more, estimatedValue) => {
          const at = (allowance: number) =>
            sale(place, {
              price,
              items: sold,
              estimatedValue,
              trades: [{ allowance: roundCents(allowance) }],
            });
          for (const tax of saleTaxes(at(credit))) expect(tax.amount).toBeGreaterThanOrEqual(0);
          // two lines of one tax are each rounded by themselves
          expect(total(at(credit + more))).toBeLessThanOrEqual(total(at(credit)) + 1);
        },
      ),
    );
  });
});

describe('registrantTradeTax', () => {
  it.each([
    ['ON', 780],
    ['QC', 300],
    ['BC', 300],
  ])('%s: %d on a trade-in of 6,000', (province, tax) => {
    const trades = [{ allowance: toCents(6_000), fromRegistrant: true }, { allowance: toCents(9_000) }];
    expect(toDollars(registrantTradeTax({ province, country: 'Canada' }, '2026-01-15', trades))).toBe(tax);
  });
});
