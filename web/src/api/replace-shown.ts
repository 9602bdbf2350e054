import type { Call } from '@forecourt/contract/call';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from './use-call';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a reply is the record that is shown, with all its fields. The browser knows no shapes of replies. */
const isSameRecord = (shown: unknown, reply: unknown): boolean =>
  isRecord(shown) &&
  isRecord(reply) &&
  'version' in shown &&
  shown.id === reply.id &&
  Object.keys(shown).every((field) => field in reply);

/**
 * Replaces a record that is shown by the reply of its save, before it is read again: an action in that moment would send
 * the old version and be refused.
 */
export const replaceShown = (
  queries: QueryClient,
  call: Call,
  { reads, params, reply }: { reads: readonly Call[]; params: unknown; reply: unknown },
) => {
  const ofRecord = reads.filter(({ method, path }) => method === 'GET' && path === call.path);
  for (const read of ofRecord)
    queries.setQueryData(keyOf(read, { params }), (shown: unknown) =>
      isSameRecord(shown, reply) ? reply : shown,
    );
};
