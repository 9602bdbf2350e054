import { faultWords } from '@forecourt/domain/quickbooks/index';
import { Refusal } from '../../../http/refusal';
import { QuickBooksFault } from '../../../services/quickbooks';

/** What QuickBooks refuses while someone waits for the answer. */
export const asRefusal = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
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
