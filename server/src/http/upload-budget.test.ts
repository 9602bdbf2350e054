import { expect, it } from 'vitest';
import { createUploadBudget } from './upload-budget';

it('gives one dealership half of the bytes, and all of them together the whole', () => {
  const budget = createUploadBudget(100);
  const free = budget.reserve(1, 50);
  expect(() => budget.reserve(1, 1)).toThrow(expect.objectContaining({ status: 429 }));
  budget.reserve(2, 40);
  expect(() => budget.reserve(3, 20)).toThrow(
    expect.objectContaining({ status: 503, extra: { retryAfter: 5 } }),
  );
  free();
  budget.reserve(3, 20);
  expect(budget.taken()).toBe(60);
});
