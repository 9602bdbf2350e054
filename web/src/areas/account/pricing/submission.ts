import { CallError } from '../../../api/client';
import { randomId } from '../../../api/random-id';

interface Held {
  /** What was submitted. Stays in memory, as the form itself does. */
  what: string;
  token: string;
  key: string;
}

/** Without an answer the payment may have gone through; after a refusal it has not. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

/** Resolves to the reply, or to undefined for a second click while the first is on its way. */
export type Submit = <R>(
  what: unknown,
  tokenize: () => Promise<string>,
  pay: (token: string, key: string) => Promise<R>,
) => Promise<R | undefined>;

/**
 * One card token and one Idempotency-Key for each submission: sent again unchanged after no answer, the same payment is
 * asked for, and not another one.
 */
export const createSubmission = (onPaying: (isPaying: boolean) => void): Submit => {
  let busy = false;
  let held: Held | null = null;
  return async (submitted, tokenize, pay) => {
    if (busy) return undefined;
    busy = true;
    onPaying(true);
    try {
      const what = JSON.stringify(submitted);
      if (held?.what !== what) held = { what, token: await tokenize(), key: randomId() };
      const reply = await pay(held.token, held.key);
      held = null;
      return reply;
    } catch (error) {
      if (!isUnanswered(error)) held = null;
      throw error;
    } finally {
      busy = false;
      onPaying(false);
    }
  };
};
