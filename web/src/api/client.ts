import type { Call, InputOf, ReplyOf } from '@forecourt/contract/call';
import { type LooseInput, payloadOf, requestPath } from './build-request';
import { CallError, errorBodyOf, unanswered } from './call-error';
import { readDeviceToken } from './device-token';
import { type Handling, handleRefusal, handleSuccess, type Messages } from './handle-reply';
import { readToken, renewToken } from './token';
import { type Incoming, type Outgoing, overFetch, withProgress } from './transport';

export { CallError } from './call-error';

export interface SendOptions {
  signal?: AbortSignal;
  /** No 'Done' toast; refusals are still shown. */
  quiet?: boolean;
  /** No shared handling at all: the caller answers every status itself, 401 included. */
  silent?: boolean;
  /** A form shows the refused fields itself. */
  showsFields?: boolean;
  /** The screen says what failed, so no toast does. */
  showsFailure?: boolean;
  /** The screen's own texts by status. */
  messages?: Messages;
  idempotencyKey?: string;
  onProgress?: (share: number) => void;
  /** Outlives the page (sent while it unloads). */
  keepalive?: boolean;
}

const headersFor = (options: SendOptions, contentType: string | undefined): Headers => {
  const headers = new Headers({ accept: 'application/json' });
  const token = readToken();
  const device = readDeviceToken();
  if (contentType) headers.set('content-type', contentType);
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (device) headers.set('x-device-token', device);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  return headers;
};

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

const exchange = async (out: Outgoing & { keepalive?: boolean }, options: SendOptions): Promise<Incoming> => {
  try {
    return options.onProgress ? await withProgress(out, options.onProgress) : await overFetch(out);
  } catch (error) {
    if (isAbort(error)) throw error;
    throw unanswered();
  }
};

/** Makes a call of the contract. Resolves to its reply, rejects with a CallError. */
export const send = async <C extends Call>(
  call: C,
  input: InputOf<C>,
  options: SendOptions = {},
): Promise<ReplyOf<C>> => {
  const loose: LooseInput = input;
  const { body, contentType } = payloadOf(call, loose);
  const handling: Handling = { ...options, method: call.method, isMultipart: call.files !== undefined };
  try {
    const reply = await exchange(
      {
        method: call.method,
        url: requestPath(call, loose),
        headers: headersFor(options, contentType),
        body,
        signal: options.signal,
        keepalive: options.keepalive,
      },
      options,
    );
    if (reply.status >= 400) throw new CallError(reply.status, errorBodyOf(reply.status, reply.body));
    renewToken();
    if (!options.silent) handleSuccess(handling);
    return reply.body as ReplyOf<C>; // the server serialises each reply by the contract's schema
  } catch (error) {
    if (error instanceof CallError && !options.silent) handleRefusal(error.status, error.body, handling);
    throw error;
  }
};
