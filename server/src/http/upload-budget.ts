import { Refusal } from './refusal';

const RETRY_AFTER_SECONDS = 5;

/**
 * How many bytes of uploaded files lie in the temporary folder at once. One dealership may take half of it, so that
 * another's forms are still taken.
 */
export const createUploadBudget = (total: number) => {
  const byDealership = new Map<number, number>();
  let taken = 0;

  const add = (dealershipId: number, bytes: number) => {
    taken += bytes;
    const sum = (byDealership.get(dealershipId) ?? 0) + bytes;
    if (sum === 0) byDealership.delete(dealershipId);
    else byDealership.set(dealershipId, sum);
  };

  return {
    /** Takes so many bytes until the function it answers is called; refused with 429 or 503 when there are not enough. */
    reserve: (dealershipId: number, bytes: number): (() => void) => {
      const extra = { retryAfter: RETRY_AFTER_SECONDS };
      if ((byDealership.get(dealershipId) ?? 0) + bytes > total / 2)
        throw new Refusal(429, 'Too many uploads at once. Please try again.', extra);
      if (taken + bytes > total)
        throw new Refusal(503, 'The server takes too many uploads now. Please try again.', extra);
      add(dealershipId, bytes);
      return () => add(dealershipId, -bytes);
    },
    taken: () => taken,
  };
};
