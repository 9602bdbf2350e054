import { QuickBooksFault } from './quickbooks';

export interface QbRequest {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
}

export interface QbReply {
  status: number;
  headers: Headers;
  json: unknown;
}

/** A page of a list has at most 1,000 records; more than this is no answer of QuickBooks. */
const MAX_BYTES = 16_777_216;

const readLimited = async (reply: Response): Promise<string> => {
  if (!reply.body) return '';
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of reply.body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new QuickBooksFault('unknown', 'the answer was too large');
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

/** One request with a limit of time and size. No answer is a fault: whether it was done is then not known. */
export const sendRequest = async (request: QbRequest): Promise<QbReply> => {
  try {
    const reply = await fetch(request.url, {
      method: request.method,
      headers: { accept: 'application/json', ...request.headers },
      ...(request.body !== undefined && { body: request.body }),
      // tokens are for the address they were given for
      redirect: 'error',
      signal: AbortSignal.timeout(request.timeoutMs),
    });
    return { status: reply.status, headers: reply.headers, json: parsed(await readLimited(reply)) };
  } catch (error) {
    if (error instanceof QuickBooksFault) throw error;
    if (NOT_SENT.includes(codeOf(error))) throw new QuickBooksFault('away', 'could not be reached');
    throw new QuickBooksFault('unknown', 'did not answer');
  }
};
