import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type MessagePages, messagesOf, olderPage } from '../conversation/message-pages';
import { ask } from './emit';
import { messagesKey } from './keys';
import { readMessages } from './read-events';

export const fetchMessages = (roomId: number, page: { before?: number | undefined; after?: number }) =>
  ask('messages:fetch', { roomId, ...page }, 'messages:response', readMessages(roomId));

/** The messages of a room, the newest first read, older ones page by page. */
export const useMessages = (roomId: number) => {
  const queries = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: messagesKey(roomId),
    queryFn: async ({ pageParam }) => {
      const page = await fetchMessages(roomId, { before: pageParam });
      if (pageParam !== undefined) return page;
      // what came while the page was on its way
      const shown = queries.getQueryData<MessagePages>(messagesKey(roomId));
      const newest = Math.max(0, ...page.messages.map(({ id }) => id));
      const later = shown ? messagesOf(shown).filter(({ id }) => id > newest) : [];
      return { ...page, messages: [...page.messages, ...later] };
    },
    initialPageParam: undefined as number | undefined, // the first page has nothing after it
    getNextPageParam: (_last, pages) => olderPage(pages),
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY, // kept up to date by events, and by fetching what was missed
    gcTime: 0, // a room that is not open gets no messages
  });
  return {
    ...{ error: query.error, isFetching: query.isFetching, refetch: query.refetch },
    data: query.data && messagesOf(query.data),
    hasOlder: query.hasNextPage,
    isLoadingOlder: query.isFetchingNextPage,
    loadOlder: () => void query.fetchNextPage(),
  };
};
