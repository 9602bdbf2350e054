import { expect, test } from 'vitest';
import { askingPrice, grossOf } from './asking-price';

test.each([
  [20_000, null, 20_000],
  [20_000, undefined, 20_000],
  [20_000, 18_000, 18_000],
  [20_000, 20_000, 20_000],
  [20_000, 21_000, 20_000],
  [20_000, 0, 20_000],
  [null, 18_000, 18_000],
  [null, null, null],
])('of %s with the special price %s the asking price is %s', (sell_price, special_price, asked) => {
  expect(askingPrice({ sell_price, special_price })).toBe(asked);
});

test.each([
  [20_000, null, 15_500.25, 4_499.75],
  [20_000, 18_000, 15_000, 3_000],
  [10_000, null, 12_000.1, -2_000.1],
  [0.3, null, 0.1, 0.2],
  [20_000, null, null, null],
  [null, null, 9_000, null],
])('the gross of %s (special %s) that cost %s is %s', (sell_price, special_price, cost_price, gross) => {
  expect(grossOf({ sell_price, special_price, cost_price })).toBe(gross);
});
