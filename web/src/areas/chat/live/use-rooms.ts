import { useInfiniteQuery } from '@tanstack/react-query';
import { nextPage, type RoomFilter, type RoomPages, roomsOf } from '../rooms/room-pages';
import { ask } from './emit';
import { roomsKey } from './keys';
import { readRooms } from './read-events';

type Cursor = ReturnType<typeof nextPage>;

/** The rooms of a folder, eight at a time. */
export const useRooms = (filter: RoomFilter, q: string) => {
  const query = useInfiniteQuery({
    queryKey: roomsKey(filter, q),
    queryFn: ({ pageParam }) =>
      ask('rooms:fetch', { filter, q, after: pageParam }, 'rooms:response', readRooms),
    initialPageParam: undefined as Cursor, // the first page comes after no room
    getNextPageParam: (_last, pages): Cursor => nextPage(pages),
    placeholderData: (shown) => shown,
  });
  const data: RoomPages | undefined = query.data;
  return {
    ...{ error: query.error, isFetching: query.isFetching, refetch: query.refetch },
    data: data && roomsOf(data),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
};

export type Rooms = ReturnType<typeof useRooms>;
