import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { type Resolve, safeAddress, TransferError } from '../file-transfer';
import { traced } from '../outside';

const TIMEOUT_MS = 10_000;
/** So much of an answer is read; then the connection is closed. */
const MOST_READ = 16 * 1024;
const MOST_KEPT = 2 * 1024;

export interface WebhookRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface WebhookAnswer {
  isDelivered: boolean;
  /** null: no answer came. */
  status: number | null;
  ms: number;
  /** The first 2 KB, as text. */
  answer: string;
  /** '' when it was delivered. */
  error: string;
  /** Nothing answered at all: what else waits for the same server would fare no better. */
  isSilent: boolean;
}

export interface WebhookSender {
  /** Never fails: what went wrong is in the answer. */
  send(request: WebhookRequest): Promise<WebhookAnswer>;
}

interface Settings {
  /** Servers in one's own network, and tests. */
  allowsPrivate: boolean;
  resolve?: Resolve;
  timeoutMs?: number;
}

interface Read {
  status: number;
  answer: string;
}

const PLAIN = /[^\P{Cc}\t\n\r]|\p{Cs}|\ufffd$/gu;
const textOf = (bytes: Buffer): string =>
  bytes.subarray(0, MOST_KEPT).toString('utf8').replace(PLAIN, '').trim();

/** The beginning of an answer's body. The rest is not read: the connection is closed. */
const readStart = (incoming: IncomingMessage): Promise<Read> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    const end = () => {
      incoming.destroy();
      resolve({ status: incoming.statusCode ?? 0, answer: textOf(Buffer.concat(parts)) });
    };
    incoming.on('data', (part: Buffer) => {
      parts.push(part);
      bytes += part.length;
      if (bytes >= MOST_READ) end();
    });
    incoming.once('end', end);
    incoming.once('error', reject);
  });

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The server refused the connection',
  ECONNRESET: 'The server closed the connection',
  ETIMEDOUT: 'The server could not be reached',
  EHOSTUNREACH: 'The server could not be reached',
  ENETUNREACH: 'The server could not be reached',
};

const wordsFor = (error: unknown, timeoutMs: number): string => {
  if (error instanceof TransferError)
    return error.message.replace('files are not sent', 'webhooks are not sent');
  if (!(error instanceof Error)) return 'Sending failed';
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return `No answer within ${Math.round(timeoutMs / 1_000)} seconds`;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/^(CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code))
    return `The certificate is not valid (${code})`;
  return WORDS[code] ?? `Sending failed${code && ` (${code})`}`;
};

/** Sends to the number that the name was resolved to, so that a name which answers otherwise a second time gains nothing. */
const post = ({ url, headers, body }: WebhookRequest, address: string, signal: AbortSignal): Promise<Read> =>
  new Promise((resolve, reject) => {
    const to = new URL(url);
    const name = to.hostname.replace(/^\[|\]$/g, '');
    const request = (to.protocol === 'https:' ? requestHttps : requestHttp)({
      ...{ host: address, path: `${to.pathname}${to.search}`, method: 'POST', agent: false, signal },
      ...(to.port !== '' && { port: to.port }),
      ...(isIP(name) === 0 && { servername: name }),
      headers: {
        ...headers,
        host: to.host,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      },
    });
    request.once('error', reject);
    request.once('response', (incoming) => readStart(incoming).then(resolve, reject));
    // not awaited by anyone once the answer was cut
    request.on('error', () => undefined);
    request.end(body);
  });

/** Resolving takes no signal: it is given up on in time, and its late answer is nobody's. */
const inTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);

/** Sends webhooks. Redirects are an error, and private addresses are refused as the connection is made. */
export const createWebhookSender = ({ timeoutMs = TIMEOUT_MS, ...settings }: Settings): WebhookSender => ({
  send: async (request) => {
    const start = performance.now();
    const ended = () => Math.round(performance.now() - start);
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const address = await inTime(safeAddress(new URL(request.url).hostname, settings), signal);
      const { status, answer } = await traced('outside webhooks', () =>
        inTime(post(request, address, signal), signal),
      );
      const isDelivered = status >= 200 && status < 300;
      const isRedirect = status >= 300 && status < 400;
      const error = isRedirect ? `Redirects are not followed (${status})` : `The server answered ${status}`;
      return { isDelivered, status, ms: ended(), answer, error: isDelivered ? '' : error, isSilent: false };
    } catch (error) {
      return {
        ...{ isDelivered: false, status: null, ms: ended(), answer: '' },
        ...{ error: wordsFor(error, timeoutMs), isSilent: true },
      };
    }
  },
});
