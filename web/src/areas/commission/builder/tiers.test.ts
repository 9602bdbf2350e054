import { describe, expect, it } from 'vitest';
import { addTier, removeTier } from './tiers';

const tier = (from: number, to: number | null) => ({ from, to, rate: 20, amount: 0 });
const spans = (tiers: readonly { from: number | null; to: number | null }[]) =>
  tiers.map(({ from, to }) => [from, to]);

describe('tiers while they are edited', () => {
  it('leave no gap and do not overlap when one is added', () => {
    expect(spans(addTier([tier(1, null)]))).toEqual([
      [1, 5],
      [6, null],
    ]);
  });

  it('close the gap of one that is removed', () => {
    const three = [tier(1, 4), tier(5, 9), tier(10, null)];
    expect(spans(removeTier(three, 1))).toEqual([
      [1, 9],
      [10, null],
    ]);
    expect(spans(removeTier(three, 0))).toEqual([
      [1, 9],
      [10, null],
    ]);
    expect(spans(removeTier(three, 2))).toEqual([
      [1, 4],
      [5, null],
    ]);
    expect(removeTier([tier(1, null)], 0)).toHaveLength(1);
  });
});
