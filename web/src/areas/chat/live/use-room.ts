import { chatCalls } from '@forecourt/contract/chat/index';
import type { ChatRoom } from '@forecourt/contract/chat/message';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../api/client';
import { findRoom } from './find-room';
import { roomKey } from './keys';

/** The open room: at once from the list when it is there, read by itself when the address names another. */
export const useRoom = (id: number) => {
  const queries = useQueryClient();
  return useQuery<ChatRoom>({
    queryKey: roomKey(id),
    queryFn: async ({ signal }) =>
      (await send(chatCalls.room, { params: { id }, query: {} }, { signal, showsFailure: true, quiet: true }))
        .room,
    initialData: () => findRoom(queries, id),
    initialDataUpdatedAt: 0,
    retry: false,
  });
};
