import type { TicketMessage } from '@forecourt/contract/support/ticket';
import { useInfiniteQuery } from '@tanstack/react-query';

interface MessagePage {
  rows: TicketMessage[];
  has_more: 0 | 1;
}

/** A page of messages by the call of the reader's side. */
export interface MessageSource {
  key: unknown[];
  read: (before: number | undefined, signal: AbortSignal) => Promise<MessagePage>;
}

/** The messages of a ticket, the oldest first; earlier ones come page by page. */
export const useMessages = ({ key, read }: MessageSource) => {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as number | undefined, // the first page has nothing before it
    getNextPageParam: (last) => (last.has_more === 1 ? last.rows[0]?.id : undefined),
  });
  const { error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return {
    data: query.data?.pages.toReversed().flatMap(({ rows }) => rows),
    ...{ error, isFetching, refetch },
    hasEarlier: hasNextPage,
    isLoadingEarlier: isFetchingNextPage,
    loadEarlier: () => void fetchNextPage(),
  };
};
