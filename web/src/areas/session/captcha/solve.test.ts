import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { expect, it } from 'vitest';
import { type Challenge, solve } from './solve';

it('gives an answer that the server accepts', async () => {
  const hmacKey = 'a key for this test';
  const posed = await createChallenge({ hmacKey, maxNumber: 2000, number: 1234 });
  const challenge: Challenge = { ...posed, maxnumber: 2000 };
  const answer = solve(challenge);
  expect(answer).not.toBeNull();
  expect(await verifySolution(answer ?? '', hmacKey)).toBe(true);
});

it('gives up when there is no such number', async () => {
  const posed = await createChallenge({ hmacKey: 'a key for this test', number: 500 });
  expect(solve({ ...posed, maxnumber: 100 })).toBeNull();
});
