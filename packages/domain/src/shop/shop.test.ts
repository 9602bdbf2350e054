import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { roundCents, sumCents } from '../money';
import {
  addToCart,
  CART_LINES_MOST,
  cartText,
  changeCart,
  countedDifference,
  divideByWeight,
  lineRefund,
  orderCount,
  orderFigures,
  orderNumber,
  orderProblem,
  productSlug,
  productTaxes,
  readCart,
  valueOfPieces,
} from '.';

const BC = { province: 'BC', country: 'Canada' };
const $ = (dollars: number) => roundCents(Math.round(dollars * 100));
const line = (quantity: number, price: number, taxClass: 'taxable' | 'exempt' = 'taxable') => ({
  ...{ quantity, price: $(price), taxClass },
});
const anyCents = fc.integer({ min: 0, max: 99_999 }).map(roundCents);
const TAX_PLACES = ['BC', 'AB', 'SK', 'MB', 'ON', 'QC', 'NB', 'NS', 'PE', 'NL'];

describe('what an order comes to', () => {
  test.each([
    ['BC', [5, 7], 112],
    ['AB', [5], 105],
    ['ON', [13], 113],
    ['QC', [5, 9.98], 114.98],
    ['NS', [14], 114],
  ])('%s: the taxes of the province on $100', (province, taxes, total) => {
    const figures = orderFigures([line(2, 50)], $(0), { province, country: 'Canada' }, '2026-06-01');
    expect(figures.taxes.map(({ amount }) => amount / 100)).toEqual(taxes);
    expect(figures.total).toBe($(total));
  });

  it('taxes no exempt product, and shares the discount by amount', () => {
    const figures = orderFigures([line(1, 60), line(1, 40, 'exempt')], $(10), BC, '2026-06-01');
    expect(figures.lines.map(({ discount, net, tax }) => [discount, net, tax])).toEqual([
      [$(6), $(54), $(2.7 + 3.78)],
      [$(4), $(36), $(0)],
    ]);
    expect([figures.subtotal, figures.discount, figures.tax, figures.total]).toEqual([
      $(100),
      $(10),
      $(6.48),
      $(96.48),
    ]);
  });

  it('gives no more discount than there is to pay', () =>
    expect(orderFigures([line(1, 5)], $(9), BC, '2026-06-01').total).toBe(0));

  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 99 }),
    price: fc.integer({ min: 0, max: 50_000 }).map(roundCents),
    taxClass: fc.constantFrom('taxable' as const, 'exempt' as const),
  });
  const anyOrder = fc.record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
    discount: fc.integer({ min: 0, max: 500_000 }).map(roundCents),
    province: fc.constantFrom(...TAX_PLACES),
  });

  it('is the sum of its lines, with every cent of discount and tax on one of them', () =>
    fc.assert(
      fc.property(anyOrder, ({ lines, discount, province }) => {
        const figures = orderFigures(lines, discount, { province, country: 'Canada' }, '2026-06-01');
        expect(sumCents(figures.lines.map((one) => one.discount))).toBe(figures.discount);
        expect(sumCents(figures.lines.map((one) => one.tax))).toBe(figures.tax);
        expect(sumCents(figures.lines.flatMap((one) => [one.net, one.tax]))).toBe(figures.total);
        expect(figures.lines.every((one) => one.net >= 0 && one.tax >= 0)).toBe(true);
        for (const [at, { taxClass }] of lines.entries())
          if (taxClass === 'exempt') expect(figures.lines[at]?.tax).toBe(0);
      }),
    ));

  it('is given back whole by refunds of some pieces at a time', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 30 }),
        fc.tuple(anyCents, anyCents, anyCents, anyCents),
        (quantity, steps, [net, gst, pst, cost]) => {
          const sold = { quantity, net, taxes: [gst, pst], cost };
          let returned = 0;
          let total = 0;
          let value = 0;
          for (const step of [...steps, quantity]) {
            const pieces = Math.min(step, quantity - returned);
            if (pieces === 0) break;
            const back = lineRefund({ ...sold, returned }, pieces);
            expect(back.total).toBe(sumCents([back.net, ...back.taxes]));
            expect(back.net).toBeGreaterThanOrEqual(0);
            returned += pieces;
            total += back.total;
            value += back.cost;
          }
          expect([total, value]).toEqual([net + gst + pst, cost]);
        },
      ),
    ));

  test.each([
    [[], 'Add at least one product'],
    [[line(0, 1)], 'A quantity is a whole number from 1 to 999'],
    [[line(-1, 1)], 'A quantity is a whole number from 1 to 999'],
    [[line(1.5, 1)], 'A quantity is a whole number from 1 to 999'],
    [[line(999, 999_999)], 'An order is at most $500,000'],
    [Array.from({ length: 51 }, () => line(1, 1)), 'At most 50 different products'],
    [[line(2, 10)], undefined],
  ])('%#: what is refused', (lines, problem) => expect(orderProblem(lines)).toBe(problem));
});

it('divides any amount without losing a cent', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 50_000_000 }).map(roundCents),
      fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 50 }),
      (amount, weights) => {
        const parts = divideByWeight(amount, weights);
        const isShared = weights.some((weight) => weight > 0);
        expect(sumCents(parts)).toBe(isShared ? amount : 0);
        expect(parts.every((part, at) => part >= 0 && (weights[at] !== 0 || part === 0))).toBe(true);
      },
    ),
  ));

describe('the value of stock', () => {
  it('is used up by the last piece, however it is sold', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 99_999 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 }),
        (pieces, worth, sales) => {
          let shelf = { onHand: pieces, held: 0, value: roundCents(worth) };
          for (const wanted of [...sales, pieces]) {
            const sold = Math.min(wanted, shelf.onHand);
            if (sold === 0) break;
            const value = valueOfPieces(shelf, sold);
            expect(value).toBeGreaterThanOrEqual(0);
            shelf = { ...shelf, onHand: shelf.onHand - sold, value: roundCents(shelf.value - value) };
          }
          expect(shelf).toEqual({ onHand: 0, held: 0, value: 0 });
        },
      ),
    ));

  test.each([
    [{ onHand: 4, held: 0, value: $(40) }, 3, { pieces: -1, value: $(-10) }],
    [{ onHand: 4, held: 0, value: $(40) }, 6, { pieces: 2, value: $(20) }],
    [{ onHand: 4, held: 0, value: $(40) }, 0, { pieces: -4, value: $(-40) }],
    [{ onHand: 0, held: 0, value: $(0) }, 2, { pieces: 2, value: $(14) }],
    [{ onHand: 4, held: 0, value: $(40) }, 4, { pieces: 0, value: $(0) }],
  ])('%o counted as %i', (shelf, counted, expected) =>
    expect(countedDifference(shelf, counted, $(7))).toEqual(expected),
  );
});

describe('a cart', () => {
  it('is read as it was written', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: CART_LINES_MOST }),
        fc.integer({ min: 1, max: 999 }),
        (ids, quantity) => {
          const items = ids.map((variantId) => ({ variantId, quantity }));
          expect(readCart(cartText(items))).toEqual(items);
        },
      ),
    ));

  it('leaves out what cannot be read, and any text is safe', () => {
    expect(readCart('12.1-x-0.4-7.0-9.-12.4-5.9999')).toEqual([
      { variantId: 12, quantity: 1 },
      { variantId: 5, quantity: 999 },
    ]);
    fc.assert(fc.property(fc.string(), (text) => readCart(text).length <= CART_LINES_MOST));
  });

  it('adds, changes and takes out', () => {
    const cart = addToCart(addToCart([], { variantId: 3, quantity: 2 }), { variantId: 3, quantity: 1 });
    expect(cart).toEqual([{ variantId: 3, quantity: 3 }]);
    expect(addToCart(cart, { variantId: 4, quantity: -2 })).toEqual(cart);
    expect(changeCart(cart, 3, 5)).toEqual([{ variantId: 3, quantity: 5 }]);
    expect(changeCart(cart, 3, 0)).toEqual([]);
  });
});

test.each([
  ['All-weather mats', 'all-weather-mats'],
  ['Étui de clé (noir)', 'etui-de-cle-noir'],
  ['冬', 'product'],
  ['-- ', 'product'],
])('the address of %s', (name, slug) => expect(productSlug(name)).toBe(slug));

it('numbers orders and reads their numbers', () => {
  expect(orderNumber(12)).toBe('O-000012');
  expect(['o-000012', ' O-1234567', 'O-000000', '12', 'O-99999999999'].map(orderCount)).toEqual([
    ...[12, 1_234_567, undefined, undefined, undefined],
  ]);
});

it('names taxes as the ledger does', () =>
  expect(
    productTaxes(
      [{ name: 'HST' }, { name: 'RST' }, { name: 'QST' }],
      [1, 2, 3].map((amount) => ({ base: $(100), amount: $(amount) })),
    ).map(({ kind }) => kind),
  ).toEqual(['gst', 'pst', 'qst']));
