import type { ErrorBody } from '@forecourt/contract/errors';

/** A call that was refused (its status and body), or that never got an answer (status 0). */
export class CallError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    // calls.md 8: a 401 raises UnAthorize
    this.name = status === 401 ? 'UnAthorize' : 'CallError';
    this.status = status;
    this.body = body;
  }
}

const UNANSWERED = 'something went wrong';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textsOf = (value: unknown): Record<string, string> | undefined => {
  if (!isRecord(value)) return undefined;
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
};

const changedOf = (value: unknown): ErrorBody['changed'] =>
  isRecord(value) && typeof value.by === 'string' && typeof value.at === 'string'
    ? { by: value.by, at: value.at, is_own: value.is_own === 1 ? 1 : 0 }
    : undefined;

/** The body of a refusal as far as it can be read: a proxy in between may have answered with a page of its own. */
export const errorBodyOf = (status: number, received: unknown): ErrorBody => {
  const from = isRecord(received) ? received : {};
  const fallback = status >= 500 ? 'Server Error' : UNANSWERED;
  return {
    message: typeof from.message === 'string' && from.message !== '' ? from.message : fallback,
    fields: textsOf(from.fields),
    requestId: typeof from.requestId === 'string' ? from.requestId : '',
    current: from.current,
    changed: changedOf(from.changed),
    retryAfter: typeof from.retryAfter === 'number' ? from.retryAfter : undefined,
  };
};

const NO_CONNECTION = 'No connection to the server. Check your internet connection and try again.';

export const unanswered = (): CallError => new CallError(0, { message: NO_CONNECTION, requestId: '' });
