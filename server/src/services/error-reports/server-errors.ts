import type { Database } from '../../db/database';
import { withoutCardNumbers } from '../payments';
import { recordError } from './record-error';

/** A server whose every request fails would write as many reports: so many are kept in a minute. */
const MOST_A_MINUTE = 30;
const MINUTE_MS = 60_000;
const MOST_TEXT = 8_000;

interface FailedRequest {
  error: unknown;
  /** The name of the call, or the route's pattern: never the address that was asked for. */
  call: string;
  requestId: string;
  userId: number | null;
  dealershipId: number | null;
}

/** What is quoted in a message is somebody's data as often as not. */
export const withoutPersonal = (text: string): string =>
  withoutCardNumbers(text.replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '…').replace(/\S+@\S+/g, '…'));

/** The frames alone: the message stands in the lines before them. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

const wordsOf = (error: unknown) => {
  if (!(error instanceof Error)) return { title: 'Error', message: '' };
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  const [firstLine = ''] = error.message.split('\n');
  return {
    title: `${error.name}${code}: ${withoutPersonal(firstLine)}`.slice(0, 300),
    message: framesOf(error.stack ?? '').slice(0, MOST_TEXT),
  };
};

type NoteServerError = (failed: FailedRequest) => void;

/** Keeps what the server answered 500 to, beside what browsers report. It never fails the request. */
export const createServerErrors = (database: Database, now: () => number = Date.now): NoteServerError => {
  let minute = 0;
  let count = 0;
  return ({ error, call, requestId, userId, dealershipId }) => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) [minute, count] = [current, 0];
    count += 1;
    if (count > MOST_A_MINUTE) return;
    const at = new Date(now()).toISOString();
    const report = { ...wordsOf(error), source: 'server' as const, from: call, requestId, at };
    database
      .systemWrite({ userId, requestId }, (tx) => recordError(tx, { ...report, userId, dealershipId }))
      .catch(() => undefined);
  };
};
