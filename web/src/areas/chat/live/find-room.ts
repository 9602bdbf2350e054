import type { ChatRoom } from '@forecourt/contract/chat/message';
import type { QueryClient } from '@tanstack/react-query';
import { type RoomPages, roomsOf } from '../rooms/room-pages';
import { ROOMS_KEY, roomKey } from './keys';

/** A room as it is shown, open or in one of the lists. */
export const findRoom = (queries: QueryClient, id: number): ChatRoom | undefined =>
  queries.getQueryData<ChatRoom>(roomKey(id)) ??
  queries
    .getQueriesData<RoomPages>({ queryKey: ROOMS_KEY })
    .flatMap(([, data]) => (data ? roomsOf(data) : []))
    .find((room) => room.id === id);
