import type { Call } from '@forecourt/contract/call';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from './use-call';

/** Whether `read` answers the record that `call` changes. */
const isReadOf = (call: Call, read: Call) =>
  read.method === 'GET' && read.path === call.path && read.reply === call.reply;

/**
 * Replaces a record that is shown by the reply of its save, before it is read again: an action in that moment would send
 * the old version and be refused.
 */
export const replaceShown = (
  queries: QueryClient,
  call: Call,
  { reads, params, reply }: { reads: readonly Call[]; params: unknown; reply: unknown },
) => {
  for (const read of reads.filter((other) => isReadOf(call, other)))
    queries.setQueryData(keyOf(read, { params }), (shown: unknown) => shown && reply);
};
