import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkStockNumberScheme,
  DEFAULT_STOCK_NUMBER_SCHEME,
  formatStockNumber,
  hasYear,
  MAX_STOCK_NUMBER,
  STOCK_NUMBER_LENGTH,
  stockNumberPattern,
  stockNumbersFrom,
} from './stock-number';

describe('formatStockNumber', () => {
  it.each([
    ['S{n}', 7, 2026, 'S7'],
    ['S{n}', 123_456, 2026, 'S123456'],
    ['FC{n:5}', 42, 2026, 'FC00042'],
    ['FC{n:5}', 1_234_567, 2026, 'FC1234567'],
    ['{yy}-{n:4}', 9, 2026, '26-0009'],
    ['{yy}-{n:4}', 9, 2007, '07-0009'],
    ['{yyyy}/{n}', 9, 2026, '2026/9'],
    ['{n:3}{yy}', 1, 2026, '00126'],
    ['{n}', MAX_STOCK_NUMBER, 2026, '999999999'],
  ])('%s with %i in %i is %s', (scheme, number, year, expected) =>
    expect(formatStockNumber(scheme, number, year)).toBe(expected),
  );
});

describe('checkStockNumberScheme', () => {
  it.each([DEFAULT_STOCK_NUMBER_SCHEME, '{n}', '{yy}-{n:4}', 'FC{n:5}', 'Lot 2/{yyyy}.{n:9}#_a'])(
    'accepts %s',
    (scheme) => expect(checkStockNumberScheme(scheme)).toBeNull(),
  );

  it.each([
    ['', 'Required'],
    ['  ', 'Required'],
    ['S', 'must contain {n} once, where the number goes'],
    ['{n}{n}', 'must contain {n} once, where the number goes'],
    ['{n}-{n:3}', 'must contain {n} once, where the number goes'],
    ['{yy}{yyyy}{n}', 'may contain the year only once'],
    ['{n:0}', 'may only contain {n}, {n:1} to {n:9}, {yy} and {yyyy} in braces'],
    ['{n:10}', 'may only contain {n}, {n:1} to {n:9}, {yy} and {yyyy} in braces'],
    ['{month}-{n}', 'may only contain {n}, {n:1} to {n:9}, {yy} and {yyyy} in braces'],
    ['S{n', 'may only contain {n}, {n:1} to {n:9}, {yy} and {yyyy} in braces'],
    ['É{n}', 'may only contain letters without accents, digits, spaces and - _ . / #'],
    ["S'{n}", 'may only contain letters without accents, digits, spaces and - _ . / #'],
    [' S{n}', 'must not begin or end with a space'],
    [`${'S'.repeat(28)}{n}`, 'at most 30 characters'],
  ])('refuses %j', (scheme, message) => expect(checkStockNumberScheme(scheme)).toBe(message));
});

it.each([
  ['S{n}', false],
  ['{yy}-{n}', true],
  ['{yyyy}-{n}', true],
])('%s has a year: %s', (scheme, expected) => expect(hasYear(scheme)).toBe(expected));

it('lists the next numbers, and fewer where they end', () => {
  expect(stockNumbersFrom('{yy}-{n:3}', 99, 3, 2026)).toEqual(['26-099', '26-100', '26-101']);
  expect(stockNumbersFrom('S{n}', MAX_STOCK_NUMBER, 3, 2026)).toEqual(['S999999999']);
  expect(stockNumbersFrom('S{n}', MAX_STOCK_NUMBER + 1, 3, 2026)).toEqual([]);
});

describe('stockNumberPattern', () => {
  const numberIn = (scheme: string, stockNumber: string) =>
    new RegExp(stockNumberPattern(scheme, 2026)).exec(stockNumber.toLowerCase())?.[1];
  it.each([
    ['S{n}', 'S15', '15'],
    ['S{n}', 's15', '15'],
    ['S{n}', 'S15A', undefined],
    ['S{n}', 'SS15', undefined],
    ['S{n}', 'S1234567890', undefined],
    ['FC{n:5}', 'FC00042', '00042'],
    ['FC{n:5}', 'FC42', undefined],
    ['{yy}-{n:4}', '26-0009', '0009'],
    ['{yy}-{n:4}', '25-0009', undefined],
    ['A.{n}', 'AB7', undefined],
  ])('%s finds in %s: %s', (scheme, stockNumber, expected) =>
    expect(numberIn(scheme, stockNumber)).toBe(expected),
  );

  const scheme = fc
    .tuple(
      fc.constantFrom('', 'S', 'FC-', 'Lot 2/', 'a.b#'),
      fc.constantFrom('{n}', '{n:1}', '{n:4}', '{n:9}'),
      fc.constantFrom('', '-{yy}', '/{yyyy}', '_x'),
    )
    .map((parts) => parts.join(''));
  const number = fc.integer({ min: 1, max: MAX_STOCK_NUMBER });
  const year = fc.integer({ min: 1900, max: 9999 });

  it('finds the number that was formatted, and no number is too long for its column', () => {
    fc.assert(
      fc.property(scheme, number, year, (wanted, n, y) => {
        const made = formatStockNumber(wanted, n, y);
        expect(made.length).toBeLessThanOrEqual(STOCK_NUMBER_LENGTH);
        const found = new RegExp(stockNumberPattern(wanted, y)).exec(made.toLowerCase());
        expect(Number(found?.[1])).toBe(n);
      }),
    );
  });
});
