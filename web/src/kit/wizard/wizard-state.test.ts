import { expect, it } from 'vitest';
import { clampStep, nextStep, previousStep } from './wizard-state';

it('goes on to the last step and no further (screens.md 4: 0 to 2)', () =>
  expect([0, 1, 2].map((step) => nextStep(step, 2))).toEqual([1, 2, 2]));

it('goes back to the first and no further', () => expect([2, 1, 0].map(previousStep)).toEqual([1, 0, 0]));

it.each([
  [-1, 0],
  [1, 1],
  [7, 2],
  [1.5, 0],
  [Number.NaN, 0],
])('%f becomes step %i', (step, expected) => expect(clampStep(step, 2)).toBe(expected));
