import type { Call, InputOf, ReplyOf } from '@forecourt/contract/call';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type CallError, type SendOptions, send } from './client';

interface Options extends Pick<SendOptions, 'silent' | 'quiet' | 'messages' | 'showsFailure'> {
  enabled?: boolean;
  /** The old reply stays while the next one loads (a list that turns its page). */
  keepPrevious?: boolean;
  refetchOnWindowFocus?: boolean;
  /** Milliseconds for which a reply counts as fresh. */
  staleTime?: number;
  /** Read again so often, in milliseconds, while the page is visible. */
  refetchInterval?: number;
}

type Args<C extends Call> =
  Record<never, never> extends InputOf<C>
    ? [input?: InputOf<C>, options?: Options]
    : [input: InputOf<C>, options?: Options];

/** One key for every call: whoever changes a record names the calls that it makes stale. */
export const keyOf = (call: Call, input?: unknown): unknown[] => {
  const name = `${call.method} ${call.path}`;
  return input === undefined ? [name] : [name, input];
};

/** Reads through a call. `useCall(usersCalls.get, { params: { id } })` */
export const useCall = <C extends Call>(
  call: C,
  ...[input, options]: Args<C>
): UseQueryResult<ReplyOf<C>, CallError> => {
  const { silent, quiet, messages, showsFailure, keepPrevious, ...rest } = options ?? {};
  const given = (input ?? {}) as InputOf<C>; // left out only where nothing in it is needed
  return useQuery<ReplyOf<C>, CallError>({
    queryKey: keyOf(call, given),
    queryFn: ({ signal }) => send(call, given, { signal, silent, quiet, messages, showsFailure }),
    placeholderData: keepPrevious ? keepPreviousData : undefined,
    ...rest,
  });
};
