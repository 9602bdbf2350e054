import { type LimitedReply, sendLimited } from '../outside';
import { FacebookFault } from './facebook';

export interface GraphRequest {
  url: string;
  method: 'GET' | 'POST' | 'DELETE';
  token?: string;
  form?: URLSearchParams;
  timeoutMs: number;
}

export type GraphReply = LimitedReply;

/** More than this is no answer of the Graph API to what is asked here. */
const MAX_BYTES = 2_097_152;

const WORDS = {
  'not reached': 'Facebook could not be reached',
  'no answer': 'Facebook did not answer',
  'too large': 'the answer was too large',
};

export const sendGraph = ({ url, method, token, form, timeoutMs }: GraphRequest): Promise<GraphReply> =>
  sendLimited(
    {
      ...{ url, method, timeoutMs },
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(form && { body: form }),
    },
    { service: 'facebook', maxBytes: MAX_BYTES, fault: (kind, why) => new FacebookFault(kind, WORDS[why]) },
  );
