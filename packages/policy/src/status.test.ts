import { describe, expect, it } from 'vitest';
import { ROLE } from './roles';
import { sampleActor } from './sample-actors';
import { isPaymentDue, mustChoosePackage, mustUpdateCard, statusAfterPayment } from './status';

describe('ds_status (screens.md 4)', () => {
  it.each([
    [3, 5],
    [4, 5],
    [5, 5],
    [6, 6],
    [7, 7],
    [8, 5],
    [9, 5],
    [1, 1],
  ])('a payment takes %i to %i', (before, after) => expect(statusAfterPayment(before)).toBe(after));

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('what is due at %i is what update-card mode is for', (status) => {
    const actor = sampleActor(ROLE.owner, { status });
    expect(isPaymentDue(status)).toBe(mustUpdateCard(actor));
    // whoever pays is let out of pricing
    expect(mustChoosePackage(sampleActor(ROLE.owner, { status: statusAfterPayment(status) }))).toBe(false);
  });
});
