import { expect, it } from 'vitest';
import { dealSteps } from './deal-steps';

it.each<[string, number, number[], number, boolean]>([
  ['none done without a vehicle', 1, [], 0, false],
  ['the first is under way in negotiation', 2, [1], 0, false],
  ['the furthest vehicle decides', 3, [1, 3], 2, false],
  ['all done once it is won', 4, [3], 5, false],
  ['lost', 5, [2], 1, true],
])('%s', (_name, status, cars, done, isLost) => {
  expect(dealSteps(status, cars)).toMatchObject({ done, isLost });
});
