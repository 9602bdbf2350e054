import { FacebookFault } from './facebook';

export interface GraphRequest {
  url: string;
  method: 'GET' | 'POST' | 'DELETE';
  token?: string;
  form?: URLSearchParams;
  timeoutMs: number;
}

export interface GraphReply {
  status: number;
  headers: Headers;
  json: unknown;
}

/** More than this is no answer of the Graph API to what is asked here. */
const MAX_BYTES = 2_097_152;

const readLimited = async (reply: Response): Promise<string> => {
  if (!reply.body) return '';
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of reply.body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new FacebookFault('unknown', 'the answer was too large');
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
export const sendGraph = async ({
  url,
  method,
  token,
  form,
  timeoutMs,
}: GraphRequest): Promise<GraphReply> => {
  try {
    const reply = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(form && { body: form }),
      // tokens are for the address they were given for
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: reply.status, headers: reply.headers, json: parsed(await readLimited(reply)) };
  } catch (error) {
    if (error instanceof FacebookFault) throw error;
    if (NOT_SENT.includes(codeOf(error))) throw new FacebookFault('away', 'Facebook could not be reached');
    throw new FacebookFault('unknown', 'Facebook did not answer');
  }
};
