import { traced } from './traced';

export interface LimitedRequest {
  url: string;
  method: 'GET' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  timeoutMs: number;
}

export interface LimitedReply {
  status: number;
  headers: Headers;
  json: unknown;
}

interface Limits {
  /** As traces name it. */
  service: string;
  maxBytes: number;
  /** 'away': it was not sent; 'unknown': whether it was done is not known. */
  fault(kind: 'away' | 'unknown', why: 'not reached' | 'no answer' | 'too large'): Error;
}

class TooLarge extends Error {}

const readUpTo = async (reply: Response, maxBytes: number): Promise<string> => {
  if (!reply.body) return '';
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of reply.body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new TooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const NOT_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
};

/** One request that is answered with JSON, with a limit of time and size. */
export const sendLimited = (request: LimitedRequest, limits: Limits): Promise<LimitedReply> =>
  traced(`outside ${limits.service}`, () => sendOnce(request, limits));

const sendOnce = async (
  { url, method, headers, body, timeoutMs }: LimitedRequest,
  { maxBytes, fault }: Limits,
): Promise<LimitedReply> => {
  try {
    const reply = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
      // tokens are for the address they were given for
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: reply.status, headers: reply.headers, json: parsed(await readUpTo(reply, maxBytes)) };
  } catch (error) {
    if (error instanceof TooLarge) throw fault('unknown', 'too large');
    if (NOT_SENT.includes(codeOf(error))) throw fault('away', 'not reached');
    throw fault('unknown', 'no answer');
  }
};
