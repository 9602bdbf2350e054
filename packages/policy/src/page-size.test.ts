import { expect, test } from 'vitest';
import { defaultPageSize } from './page-size';

test.each([
  [1, 10],
  [329, 50],
  [458, 25],
  [null, 10],
])('dealership %s: %i rows', (dealershipId, rows) => {
  expect(defaultPageSize(dealershipId)).toBe(rows);
});
