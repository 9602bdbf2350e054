import type { BhphAccount, PromiseToPay } from './account';

export type PromiseState = 'waiting' | 'kept' | 'broken';

/** Kept when the payments from the promise to the promised day are as much as was promised. */
export const promiseState = ({ paid, amount, promisedDay }: PromiseToPay, day: string): PromiseState => {
  if (paid >= amount) return 'kept';
  return day > promisedDay ? 'broken' : 'waiting';
};

/** The promise that counts: the one made last. */
export const lastPromise = (
  account: BhphAccount,
  day: string,
): (PromiseToPay & { state: PromiseState }) | null => {
  const promise = account.promises.at(-1);
  return promise ? { ...promise, state: promiseState(promise, day) } : null;
};
