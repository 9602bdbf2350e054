import { unreachable } from './service-error';
import { traced } from './traced';

export interface OutsideCall {
  service: string;
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  form?: URLSearchParams;
  timeoutMs: number;
}

export interface OutsideReply {
  status: number;
  headers: Headers;
  /** undefined when the body is not JSON. */
  json: unknown;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** One HTTP call with a time limit that covers the reply's body. Any status is an answer; silence is a ServiceError. */
export const callOutside = (call: OutsideCall): Promise<OutsideReply> =>
  traced(`outside ${call.service}`, () => callOnce(call));

const callOnce = async (call: OutsideCall): Promise<OutsideReply> => {
  try {
    const reply = await fetch(call.url, {
      method: call.method,
      headers: call.headers,
      body: call.form,
      // Keys are for the address they were given for, not for wherever it may send us.
      redirect: 'error',
      signal: AbortSignal.timeout(call.timeoutMs),
    });
    return { status: reply.status, headers: reply.headers, json: parsed(await reply.text()) };
  } catch (error) {
    throw unreachable(call.service, error);
  }
};
