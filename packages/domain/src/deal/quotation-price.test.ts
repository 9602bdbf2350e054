import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundCents, sumCents, toCents } from '../money';
import {
  discountProblem,
  feeTreatment,
  priceQuotedSale,
  type QuotedSale,
  quotationTotal,
  quotedDeskInput,
  quotedFromDesk,
} from './quotation-price';

const sale = (more: Partial<QuotedSale> = {}): QuotedSale => ({
  ...{ day: '2026-05-01', province: 'ON', price: toCents(20_000), discount: toCents(500) },
  options: [{ label: 'Winter tires', amount: toCents(900) }],
  fees: [{ label: 'Documentation', amount: toCents(299.99), tax: 'all' }],
  ...more,
});
const shown = (quoted: QuotedSale) => {
  const { beforeTax, taxes, total } = priceQuotedSale(quoted);
  return [beforeTax / 100, taxes.map(({ label, amount }) => [label, amount / 100]), total / 100];
};

describe('priceQuotedSale', () => {
  it.each<[string, QuotedSale, unknown[]]>([
    // 20,000 - 500 + 900 + 299.99 = 20,699.99; 13 % of it is 2,690.9987
    ['Ontario', sale(), [20_699.99, [['HST 13%', 2_691]], 23_390.99]],
    [
      'British Columbia',
      sale({ province: 'BC' }),
      [
        20_699.99,
        [
          ['GST 5%', 1_035],
          ['PST 7%', 1_449],
        ],
        23_183.99,
      ],
    ],
    [
      'British Columbia, dearer than $57,000: the rate of the whole price',
      sale({ province: 'BC', price: toCents(57_000), discount: roundCents(0), options: [], fees: [] }),
      [
        57_000,
        [
          ['GST 5%', 2_850],
          ['PST 10%', 5_700],
        ],
        65_550,
      ],
    ],
    [
      'Quebec: QST on the vehicle is paid at registration',
      sale({ province: 'QC', options: [], fees: [] }),
      [
        19_500,
        [
          ['GST 5%', 975],
          ['QST 9.975% (paid at registration)', 1_945.13],
        ],
        20_475,
      ],
    ],
    [
      'a fee that bears no tax',
      sale({ fees: [{ label: 'Licensing', amount: toCents(120), tax: 'none' }] }),
      [20_520, [['HST 13%', 2_652]], 23_172],
    ],
  ])('%s', (_name, quoted, expected) => expect(shown(quoted)).toEqual(expected));

  it('adds up: what stands before the taxes and the collected taxes are the total', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('ON', 'BC', 'QC', 'AB', 'MB', 'SK', null),
        fc.integer({ min: 0, max: 20_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (province, price, option) => {
          const options = [{ label: 'Option', amount: roundCents(option) }];
          const { beforeTax, taxes, total } = priceQuotedSale(
            sale({ province, price: roundCents(price), discount: roundCents(0), options }),
          );
          const collected = taxes.filter(({ isCollected }) => isCollected).map(({ amount }) => amount);
          expect(sumCents([beforeTax, ...collected])).toBe(total);
        },
      ),
    ));
});

describe('quotationTotal', () => {
  it('is the cheapest alternative, or all together', () => {
    const totals = [toCents(300), toCents(200)];
    expect(quotationTotal('alternatives', totals)).toBe(20_000);
    expect(quotationTotal('together', totals)).toBe(50_000);
    expect(quotationTotal('alternatives', [])).toBe(0);
  });
});

describe('discountProblem', () => {
  it('is for a discount larger than the price with its options', () => {
    const options = [{ label: 'Tires', amount: toCents(100) }];
    expect(discountProblem(toCents(50), toCents(150), options)).toBeUndefined();
    expect(discountProblem(toCents(50), toCents(150.01), options)).toBe(
      'The discount is larger than the price',
    );
  });
});

describe('feeTreatment', () => {
  const settings = [
    { label: 'Licensing', treatment: 'none' },
    { label: 'Tire levy', treatment: 'unknown' },
  ];
  it.each([
    ['Licensing', 'none'],
    [' licensing ', 'none'],
    ['Tire levy', 'all'],
    ['Documentation', 'all'],
  ])('%s: %s', (label, treatment) => expect(feeTreatment(settings, label)).toBe(treatment));
});

describe('quotedFromDesk', () => {
  it('gives back what a quotation put on the desk', () => {
    const quoted = sale({ fees: [{ label: 'Licensing', amount: toCents(120), tax: 'none' }] });
    const { price, discount, options } = quoted;
    expect(quotedFromDesk(quotedDeskInput(quoted))).toEqual({
      ...{ price, discount, options },
      fees: [{ label: 'Licensing', amount: toCents(120) }],
    });
  });

  it('sums the discounts, lists products with the options, and shows no cost', () => {
    const line = (label: string, dollars: number) => ({ label, amount: toCents(dollars) });
    expect(
      quotedFromDesk({
        price: toCents(20_000),
        discounts: [line('Loyalty', 300), line('Season', 200)],
        addOns: [{ ...line('Tires', 900), tax: 'all', cost: toCents(500) }],
        products: [{ ...line('Warranty', 1_500), tax: 'all', cost: toCents(700) }],
      }),
    ).toEqual({
      price: toCents(20_000),
      discount: toCents(500),
      options: [line('Tires', 900), line('Warranty', 1_500)],
      fees: [],
    });
  });
});
