import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The fields of a form; a field that came twice has both values. */
export type SmsParams = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface SignedRequest {
  readonly authToken: string;
  /** As the sender called it: scheme, host, path and query. */
  readonly url: string;
  readonly params: SmsParams;
}

const valuesOf = (value: string | readonly string[] | undefined): readonly string[] => {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : [...new Set(value)].sort();
};

/** What Twilio sends as X-Twilio-Signature: HMAC-SHA1 over the address and the fields in the order of their names. */
export const signTwilioRequest = ({ authToken, url, params }: SignedRequest): string => {
  const fields = Object.keys(params)
    .sort()
    .flatMap((name) => valuesOf(params[name]).map((value) => name + value));
  return createHmac('sha1', authToken)
    .update(url + fields.join(''), 'utf8')
    .digest('base64');
};

/** Twilio signs the address with its port or without; a proxy before us may have added or removed it. */
const withAndWithoutPort = (url: string): readonly string[] => {
  const parts = /^(https?):\/\/([^/?#]+?)(:\d+)?([/?#].*)?$/i.exec(url);
  if (!parts) return [url];
  const [, scheme = '', host = '', port, rest = ''] = parts;
  if (port) return [url, `${scheme}://${host}${rest}`];
  return [url, `${scheme}://${host}:${scheme.toLowerCase() === 'https' ? 443 : 80}${rest}`];
};

const isSame = (a: string, b: string): boolean => {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
};

export const verifyTwilioSignature = (
  request: SignedRequest & { readonly signature: string | undefined },
) => {
  const { signature, url } = request;
  if (!signature || request.authToken === '') return false;
  return withAndWithoutPort(url).some((address) =>
    isSame(signTwilioRequest({ ...request, url: address }), signature),
  );
};

/** The token with which messages are signed where there is no Twilio, so that the way in is the same and as closed. */
export const localSmsToken = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'incoming sms', 16)).toString('hex');

export interface IncomingSms {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** The same when the service calls again for the same message. */
  readonly id: string;
  /** The sender wants no more messages. */
  readonly isStop: boolean;
  /** The sender wants them again. */
  readonly isStart: boolean;
}

const STOP_WORDS = new Set([
  ...['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  ...['ARRET', 'DESABONNER'],
]);
const START_WORDS = new Set(['START', 'UNSTOP', 'DEBUT']);

/** The one word of a message, without accents and signs: 'Arrêt.' is ARRET. */
const wordOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toUpperCase();

const isOneWord = (text: string): boolean => !/\S\s+\S/.test(text.trim()) && text.length < 40;

/** Ten parts of a message is the most that a carrier puts together. */
const MAX_TEXT = 1_600;

const single = (value: string | readonly string[] | undefined): string =>
  (typeof value === 'string' ? value : (value?.[0] ?? '')).trim();

/** Null for a call that is no message. */
export const readIncomingSms = (params: SmsParams): IncomingSms | null => {
  const from = single(params.From);
  const id = single(params.MessageSid) || single(params.SmsMessageSid) || single(params.SmsSid);
  if (from === '' || id === '') return null;
  const text = single(params.Body).slice(0, MAX_TEXT);
  const word = isOneWord(text) ? wordOf(text) : '';
  const optOut = single(params.OptOutType).toUpperCase();
  return {
    from,
    to: single(params.To),
    text,
    id,
    isStop: optOut === 'STOP' || STOP_WORDS.has(word),
    isStart: optOut === 'START' || START_WORDS.has(word),
  };
};
