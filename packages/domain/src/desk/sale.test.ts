import { describe, expect, it } from 'vitest';
import { roundCents, toCents, toDollars } from '../money';
import type { DeskInput, DeskTradeIn } from './desk-input';
import { computeSale } from './sale';
import { sampleDesk } from './sample-desk';

const taxesOf = (input: DeskInput) =>
  computeSale(input).taxes.map((tax) => [tax.name, toDollars(tax.base), toDollars(tax.amount)]);
const trade = (allowance: number, more: Partial<DeskTradeIn> = {}): DeskTradeIn => ({
  ...{ allowance: toCents(allowance), actualCashValue: toCents(allowance), lien: roundCents(0) },
  ...more,
});

describe('the sale (domain.md 4.1, its worked figures)', () => {
  it.each<[string, [string, number][], number]>([
    ['ON', [['HST', 2_537.08]], 22_053.08],
    ['NS', [['HST', 2_732.24]], 22_248.24],
    ['NB', [['HST', 2_927.4]], 22_443.4],
    ['AB', [['GST', 975.8]], 20_491.8],
    [
      'SK',
      [
        ['GST', 975.8],
        ['PST', 1_170.96],
      ],
      21_662.76,
    ],
    [
      'MB',
      [
        ['GST', 975.8],
        ['RST', 1_366.12],
      ],
      21_857.92,
    ],
    [
      'BC',
      [
        ['GST', 975.8],
        ['PST', 1_366.12],
      ],
      21_857.92,
    ],
    [
      'QC',
      [
        ['GST', 975.8],
        ['QST', 1_946.72],
      ],
      20_491.8,
    ],
  ])('%s', (province, taxes, balance) => {
    const sale = computeSale(sampleDesk({ province }));
    expect(toDollars(sale.taxableBase)).toBe(19_516);
    expect(sale.taxes.map((tax) => [tax.name, toDollars(tax.amount)])).toEqual(taxes);
    expect(toDollars(sale.balance)).toBe(balance);
  });

  it('takes a discount off before tax and a rebate after it', () => {
    const amount = toCents(1_000);
    const discount = computeSale(sampleDesk({ discounts: [{ label: 'Loyalty', amount }] }));
    const rebate = computeSale(sampleDesk({ rebates: [{ label: 'Factory', amount }] }));
    expect([discount.taxCollected, rebate.taxCollected].map(toDollars)).toEqual([2_407.08, 2_537.08]);
    expect([discount.balance, rebate.balance].map(toDollars)).toEqual([20_923.08, 21_053.08]);
  });

  it('taxes each item by its own treatment', () => {
    const products: DeskInput['products'] = [
      { label: 'Warranty', amount: toCents(2_000), tax: 'all' },
      { label: 'Insurance', amount: toCents(1_000), tax: 'none' },
      { label: 'Provincial', amount: toCents(100), tax: 'provincial' },
      { label: 'Federal', amount: toCents(200), tax: 'federal' },
    ];
    expect(taxesOf(sampleDesk({ province: 'SK', products }))).toEqual([
      ['GST', 21_716, 1_085.8],
      ['PST', 21_616, 1_296.96],
    ]);
  });

  it.each<[string, Partial<DeskInput>, number]>([
    ['federal tax', { exempt: { federal: true } }, 1_366.12],
    ['provincial tax', { exempt: { provincial: true } }, 975.8],
    ['both', { exempt: { federal: true, provincial: true } }, 0],
    ['all outside Canada', { country: 'United States' }, 0],
  ])('is exempt from %s', (_, more, tax) =>
    expect(toDollars(computeSale(sampleDesk({ province: 'BC', ...more })).taxCollected)).toBe(tax),
  );
});

describe('trade-ins', () => {
  it('a lien reduces equity, not the tax credit', () => {
    const sale = computeSale(sampleDesk({ tradeIns: [trade(6_000, { lien: toCents(9_000) })] }));
    expect(toDollars(sale.taxCollected)).toBe(2_537.08);
    expect([sale.tradeCredit, sale.lienPayout, sale.equity].map(toDollars)).toEqual([6_000, 9_000, -3_000]);
    expect(toDollars(sale.balance)).toBe(31_053.08);
  });

  it('worth more than the car: no tax, and the buyer is owed the difference', () => {
    const sale = computeSale(sampleDesk({ tradeIns: [trade(30_000)] }));
    expect(sale.taxCollected).toBe(0);
    expect([sale.balance, sale.owedToBuyer].map(toDollars)).toEqual([-4_484, 4_484]);
  });

  it("a registrant's trade-in takes nothing off, and their tax is added to their credit", () => {
    const sale = computeSale(sampleDesk({ tradeIns: [trade(6_000, { registrant: true })] }));
    expect([sale.taxableBase, sale.taxCollected, sale.tradeTax].map(toDollars)).toEqual([
      25_516, 3_317.08, 780,
    ]);
    expect(toDollars(sale.balance)).toBe(22_053.08);
  });

  it('sums several, each by its own rule', () => {
    const tradeIns = [
      trade(4_000, { actualCashValue: toCents(3_500) }),
      trade(2_000, { registrant: true, actualCashValue: toCents(2_500) }),
      trade(1_000, { otherKind: true, actualCashValue: toCents(700) }),
    ];
    const sale = computeSale(sampleDesk({ province: 'MB', tradeIns }));
    expect(sale.taxes.map((tax) => toDollars(tax.base))).toEqual([20_516, 21_516]);
    expect([sale.tradeCredit, sale.tradeTax, sale.overAllowance].map(toDollars)).toEqual([7_000, 100, 300]);
  });
});

describe('Quebec', () => {
  const used: Partial<DeskInput> = {
    ...{ province: 'QC', price: toCents(20_000), fees: [], tradeIns: [trade(5_000)] },
    vehicle: { estimatedValue: toCents(23_500) },
  };

  it('the contract shows QST on the estimated value, which is not in the balance', () => {
    const sale = computeSale(sampleDesk(used));
    expect(sale.taxes.map((tax) => [tax.name, toDollars(tax.amount), tax.collected])).toEqual([
      ['GST', 750, true],
      ['QST', 1_845.38, false],
    ]);
    expect([sale.taxCollected, sale.taxAtRegistration, sale.balance].map(toDollars)).toEqual([
      750, 1_845.38, 15_750,
    ]);
  });

  it('the estimate counts for a used car alone', () =>
    expect(taxesOf(sampleDesk({ ...used, vehicle: { ...used.vehicle, isNew: true } }))[1]).toEqual([
      'QST',
      15_000,
      1_496.25,
    ]));

  it('collects QST on products that are listed apart', () => {
    const products: DeskInput['products'] = [{ label: 'Warranty', amount: toCents(1_000), tax: 'all' }];
    const sale = computeSale(sampleDesk({ ...used, products }));
    expect(sale.taxes.map((tax) => [tax.name, toDollars(tax.amount), tax.collected])).toEqual([
      ['GST', 800, true],
      ['QST', 1_845.38, false],
      ['QST', 99.75, true],
    ]);
  });

  it('is nil when the trade-in is worth more than the price, whatever the estimate', () =>
    expect(taxesOf(sampleDesk({ ...used, tradeIns: [trade(20_001)] }))).toEqual([
      ['GST', 0, 0],
      ['QST', 0, 0],
    ]));
});

describe('British Columbia', () => {
  const desk = (price: number, more: Partial<DeskInput> = {}) =>
    sampleDesk({ province: 'BC', price: toCents(price), fees: [], tradeIns: [], ...more });

  it('equipment and fees count for the rate, products beside the car bear 7 %', () => {
    const item = { label: 'Item', amount: toCents(1_500), tax: 'all' } as const;
    expect(taxesOf(desk(54_000, { addOns: [item] }))[1]).toEqual(['PST', 55_500, 4_440]);
    expect(taxesOf(desk(54_000, { products: [item] }))[1]).toEqual(['PST', 55_500, 3_885]);
    expect(taxesOf(desk(60_000, { products: [item] })).slice(1)).toEqual([
      ['PST', 60_000, 6_000],
      ['PST', 1_500, 105],
    ]);
  });

  it('picks the rate before the trade-in and charges it after', () => {
    const tradeIns = [trade(10_000)];
    expect(taxesOf(desk(60_000, { tradeIns }))[1]).toEqual(['PST', 50_000, 5_000]);
    expect(taxesOf(desk(60_000, { tradeIns, bracketAfterTrade: true }))[1]).toEqual(['PST', 50_000, 3_500]);
  });

  it('has higher steps for zero emission, none for what is no passenger vehicle', () => {
    expect(taxesOf(desk(60_000, { vehicle: { zeroEmission: true } }))[1]?.[2]).toBe(4_200);
    expect(taxesOf(desk(300_000, { vehicle: { passenger: false } }))[1]?.[2]).toBe(21_000);
  });
});

describe('luxury tax (domain.md 4.3)', () => {
  const desk = (price: number, more: Partial<DeskInput> = {}) =>
    sampleDesk({ price: toCents(price), fees: [], tradeIns: [], vehicle: { isNew: true }, ...more });

  it.each([
    [130_000, 6_000],
    [150_000, 10_000],
    [200_000, 20_000],
    [500_000, 50_000],
    [100_000, 0],
  ])('a new car for %d bears %d', (price, tax) =>
    expect(toDollars(computeSale(desk(price)).luxuryTax)).toBe(tax),
  );

  it('bears HST, and a trade-in reduces the HST alone', () => {
    const sale = computeSale(desk(150_000, { tradeIns: [trade(60_000)] }));
    expect([sale.luxuryTax, sale.taxableBase, sale.taxCollected].map(toDollars)).toEqual([
      10_000, 100_000, 13_000,
    ]);
    expect(toDollars(sale.balance)).toBe(113_000);
  });

  it('counts equipment sold with the car, not products beside it', () => {
    const item = { label: 'Item', amount: toCents(5_000), tax: 'all' } as const;
    expect(toDollars(computeSale(desk(98_000, { addOns: [item] })).luxuryTax)).toBe(600);
    expect(computeSale(desk(98_000, { products: [item] })).luxuryTax).toBe(0);
  });

  it.each<[string, Partial<DeskInput>]>([
    ['a used car', { vehicle: {} }],
    ['a motorcycle', { vehicle: { isNew: true, motorcycle: true } }],
    ['an exempt sale', { exempt: { luxury: true } }],
    ['an export', { country: 'United States' }],
  ])('%s bears none', (_, more) => expect(computeSale(desk(150_000, more)).luxuryTax).toBe(0));
});
