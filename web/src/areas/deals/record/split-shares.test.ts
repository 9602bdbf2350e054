import { describe, expect, it } from 'vitest';
import { evenShares, splitProblem } from './split-shares';

const of = (...percents: number[]) => percents.map((percent, at) => ({ user_id: at + 1, percent }));

describe('the shares of a commission', () => {
  it.each([1, 2, 3, 6, 7, 10])('of %i sellers make 100 % when they are even', (count) => {
    const shares = evenShares(of(...Array.from({ length: count }, () => 0)));
    expect(splitProblem(shares)).toBeNull();
    expect(shares[0]?.percent).toBeGreaterThanOrEqual(shares.at(-1)?.percent ?? 0);
  });

  it.each([
    [of(60, 30), 'The shares make 90%, and must make 100%'],
    [of(33.33, 33.33, 33.34), null],
    [[{ user_id: null, percent: 100 }], 'Choose a seller for each share'],
    [
      [
        { user_id: 1, percent: 50 },
        { user_id: 1, percent: 50 },
      ],
      'A seller can have one share',
    ],
    [[], null],
  ])('%j: %s', (shares, problem) => {
    expect(splitProblem(shares)).toBe(problem);
  });
});
