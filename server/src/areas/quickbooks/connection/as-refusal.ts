import { faultWords } from '@forecourt/domain/quickbooks/index';
import { Refusal } from '../../../http/refusal';
import { QuickBooksFault } from '../../../services/quickbooks';

/** Nobody waits longer for an answer of QuickBooks. */
const MOST_MS = 20_000;

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new QuickBooksFault('unknown', 'did not answer in time')), MOST_MS);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
};

/** What QuickBooks refuses while someone waits for the answer, or that it does not answer in time. */
export const asRefusal = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await inTime(work);
  } catch (error) {
    if (!(error instanceof QuickBooksFault)) throw error;
    if (error.kind === 'signed-out' || error.kind === 'expired')
      throw new Refusal(409, 'Sign in to QuickBooks again first');
    if (error.kind === 'refused' || error.kind === 'missing')
      throw new Refusal(422, faultWords(error.more.code ?? '', error.more.detail ?? '').text);
    if (error.kind === 'too-many') throw new Refusal(503, 'QuickBooks asks to wait. Try again in a minute.');
    throw new Refusal(503, 'QuickBooks did not answer. Try again in a minute.');
  }
};
