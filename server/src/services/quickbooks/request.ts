import { type LimitedReply, type LimitedRequest, sendLimited } from '../outside';
import { QuickBooksFault } from './quickbooks';

export type QbRequest = LimitedRequest & { method: 'GET' | 'POST' };
export type QbReply = LimitedReply;

/** A page of a list has at most 1,000 records; more than this is no answer of QuickBooks. */
const MAX_BYTES = 16_777_216;

const WORDS = {
  'not reached': 'could not be reached',
  'no answer': 'did not answer',
  'too large': 'the answer was too large',
};

export const sendRequest = (request: QbRequest): Promise<QbReply> =>
  sendLimited(request, {
    service: 'quickbooks',
    maxBytes: MAX_BYTES,
    fault: (kind, why) => new QuickBooksFault(kind, WORDS[why]),
  });
