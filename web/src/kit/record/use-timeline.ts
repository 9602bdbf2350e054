import type { InputOf, ReplyOf } from '@forecourt/contract/call';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '../../api/client';
import { keyOf } from '../../api/use-call';
import type { RecordCall } from './record-call';
import type { TimelineEntry } from './timeline-entries';

const PAGE = 30;

/** Answers what happened to a record, newest first; `before` is the id of the last entry of the page before. */
export interface TimelineCall extends RecordCall<TimelineEntry[]> {
  query: z.ZodObject;
}

type EntryOf<C extends TimelineCall> =
  ReplyOf<C> extends (infer Entry extends TimelineEntry)[] ? Entry : never;

/** What happened to a record, page by page. */
export const useTimeline = <C extends TimelineCall>(call: C, id: number) => {
  const query = useInfiniteQuery({
    queryKey: keyOf(call, { params: { id }, paged: true }),
    queryFn: ({ pageParam, signal }) => {
      // every timeline call takes the record's id, and these two of its query
      const input = { params: { id }, query: { before: pageParam, limit: PAGE } } as unknown as InputOf<C>;
      // TimelineCall promises the entries, which the compiler cannot see through a generic reply
      return send(call, input, { signal }) as Promise<unknown> as Promise<EntryOf<C>[]>;
    },
    initialPageParam: undefined as number | undefined, // the first page has nothing before it
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.id),
  });
  const { error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return {
    data: query.data?.pages.flat(),
    error,
    isFetching,
    refetch,
    hasOlder: hasNextPage,
    isLoadingOlder: isFetchingNextPage,
    loadOlder: () => void fetchNextPage(),
  };
};
