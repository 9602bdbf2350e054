import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heatLevel, heightOf, insideX, kept, labelStep, niceTicks, sharesOf, ticksFor } from './scale';

describe('niceTicks', () => {
  it.each([
    [0, [0, 1]],
    [Number.NaN, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [7, [0, 2, 4, 6, 8]],
    [95, [0, 25, 50, 75, 100]],
    [0.3, [0, 0.1, 0.2, 0.3]],
    [1_000_000, [0, 250_000, 500_000, 750_000, 1_000_000]],
  ])('%f: %j', (greatest, ticks) => expect(niceTicks(greatest)).toEqual(ticks));

  it('always reaches the greatest value, in at most six steps', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), (greatest) => {
        const ticks = niceTicks(greatest);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(greatest * (1 - 1e-8));
        expect(ticks.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});

describe('drawing', () => {
  it('stands a value on the bottom, and none below it', () => {
    expect(heightOf(50, 100, 200)).toBe(100);
    expect(heightOf(-5, 100, 200)).toBe(0);
    expect(heightOf(5, 0, 200)).toBe(0);
  });

  it('shares out the whole circle', () => {
    const shares = sharesOf([1, 1, 2]);
    expect(shares.map(({ share }) => share)).toEqual([0.25, 0.25, 0.5]);
    expect(shares.at(-1)?.to).toBe(360);
    expect(sharesOf([0, 0])).toEqual([
      { from: 0, to: 0, share: 0 },
      { from: 0, to: 0, share: 0 },
    ]);
  });

  it('leaves out labels that would run into each other', () => {
    expect(labelStep(12, 900)).toBe(1);
    expect(labelStep(12, 300)).toBe(3);
  });

  it('keeps labels inside the drawing', () => {
    expect(insideX(300, 'Aug 24', 600)).toBe(300);
    expect(insideX(598, 'Aug 24', 600)).toBeLessThan(585);
    expect(insideX(2, 'Aug 24', 600)).toBeGreaterThan(15);
  });

  it('says how much of a stage is kept', () => expect(kept([200, 50, 0, 0])).toEqual([null, 0.25, 0, null]));

  it('deepens with the value', () =>
    expect([0, 1, 25, 26, 100].map((value) => heatLevel(value, 100))).toEqual([0, 1, 1, 2, 4]));
});

describe('ticksFor', () => {
  it.each([
    [
      [0, 1, 0],
      [0, 1],
    ],
    [
      [2, 1],
      [0, 1, 2],
    ],
    [
      [0.5, 1.5],
      [0, 0.5, 1, 1.5],
    ],
    [[40], [0, 10, 20, 30, 40]],
    [[], [0, 1]],
  ])('%j: %j', (values, ticks) => expect(ticksFor(values)).toEqual(ticks));
});
