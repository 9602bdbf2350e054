import type { ChatMessage, ChatRoom } from '@forecourt/contract/chat/message';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { live } from '../../../api/live';
import { useActor, useSession } from '../../../api/session-context';
import { useLive } from '../../../api/use-live';
import { createCatchUp } from '../conversation/catch-up';
import { type MessagePages, newestId, withMessages, withUpdate } from '../conversation/message-pages';
import { onStored, useOutbox } from '../outbox/use-outbox';
import {
  belongsTo,
  isLate,
  type RoomFilter,
  type RoomPages,
  withoutRoom,
  withRoom,
} from '../rooms/room-pages';
import { ask, emit } from './emit';
import { findRoom } from './find-room';
import { messagesKey, ROOMS_KEY, roomKey } from './keys';
import {
  readCount,
  readMessage,
  readPresence,
  readRemoved,
  readRoom,
  readRooms,
  readTyping,
  readUpdate,
} from './read-events';
import { useConnection } from './use-connection';
import { fetchMessages } from './use-messages';
import { useTyping } from './use-typing';

const ignore = () => undefined;

/** Everything that the server tells the chat page, put into what the page shows. */
export const useChatLive = (openRoomId: number | null) => {
  const queries = useQueryClient();
  const { userId } = useActor();
  const { info, refresh, can } = useSession();
  const managesChat = can('chat.manage');
  const outbox = useOutbox();
  const typing = useTyping();
  const [count, setCount] = useState<number | null>(null);
  /** Rooms that left the list because a colleague answered first, and whose they are. */
  const [takenBy, setTakenBy] = useState<ReadonlyMap<number, number | null>>(new Map());
  /** Read out: the newest message of the guest in the open room. */
  const [heard, setHeard] = useState<ChatMessage | null>(null);
  const isOnline = useRef(info.user.is_online);
  isOnline.current = info.user.is_online;

  // before the listeners below, which would wait for a connection that is made after the first paint
  useEffect(() => void live().catch(ignore), []);

  const applyRoom = useCallback(
    (room: ChatRoom) => {
      queries.setQueryData<ChatRoom>(roomKey(room.id), (shown) => shown && room);
      for (const [key, data] of queries.getQueriesData<RoomPages>({ queryKey: ROOMS_KEY })) {
        const [, filter, q] = key as readonly [string, RoomFilter, string]; // as roomsKey makes it
        const isListed = data?.pages.some(({ rooms }) => rooms.some(({ id }) => id === room.id)) ?? false;
        const belongs = belongsTo(filter, room, { userId, managesChat }, q !== '') && (q === '' || isListed);
        queries.setQueryData<RoomPages>(key, (shown) => shown && withRoom(shown, room, belongs));
      }
    },
    [queries, userId, managesChat],
  );

  const addMessages = useCallback(
    (roomId: number, messages: readonly ChatMessage[]) => {
      queries.setQueryData<MessagePages>(
        messagesKey(roomId),
        (shown) => shown && withMessages(shown, messages),
      );
      outbox.arrived(new Set(messages.map(({ creation_id }) => creation_id)));
    },
    [queries, outbox],
  );

  useEffect(() => onStored((message) => addMessages(message.roomId, [message])), [addMessages]);

  const catchUp = useMemo(
    () =>
      openRoomId === null
        ? null
        : createCatchUp({
            newest: () => newestId(queries.getQueryData<MessagePages>(messagesKey(openRoomId))),
            fetchAfter: (after) => fetchMessages(openRoomId, { after }),
            add: (messages) => addMessages(openRoomId, messages),
          }),
    [openRoomId, queries, addMessages],
  );

  const wasLost = useRef(false);
  const askCount = useCallback(
    () =>
      void ask('rooms:count', undefined, 'rooms:count-res', readCount).then(
        ({ count: rooms }) => setCount(rooms),
        ignore,
      ),
    [],
  );
  const onConnect = useCallback(() => {
    outbox.resume();
    askCount();
    void emit('status:check')
      .then((answer) => {
        const presence = readPresence(answer);
        if (presence && presence.online !== (isOnline.current === 1)) void refresh();
      })
      .catch(ignore);
    if (!wasLost.current) return;
    wasLost.current = false;
    void queries.invalidateQueries({ queryKey: ROOMS_KEY });
    if (openRoomId === null) return;
    void queries.invalidateQueries({ queryKey: roomKey(openRoomId) });
    const isRead = queries.getQueryData(messagesKey(openRoomId)) !== undefined;
    if (isRead) void catchUp?.run().catch(ignore);
    else void queries.invalidateQueries({ queryKey: messagesKey(openRoomId) });
  }, [outbox, askCount, refresh, queries, openRoomId, catchUp]);
  const onLost = useCallback(() => {
    wasLost.current = true;
    catchUp?.lost();
  }, [catchUp]);
  const latest = useRef({ onConnect, onLost });
  latest.current = { onConnect, onLost };
  const connection = useConnection({
    onConnect: useCallback(() => latest.current.onConnect(), []),
    onLost: useCallback(() => latest.current.onLost(), []),
  });

  // what could not be read before the first connection is read once there is one
  const isDelayed = connection.state.kind === 'delayed' || connection.state.kind === 'failed';
  useEffect(() => {
    if (isDelayed) wasLost.current = true;
  }, [isDelayed]);

  const onRoom = (sent: unknown) => {
    const room = readRoom(sent);
    if (!room) return;
    const shown = findRoom(queries, room.id);
    if (isLate(room, shown)) return;
    applyRoom(room);
    // a line of the conversation says who closed, opened or blocked it
    if (room.id === openRoomId && shown?.state !== room.state) void catchUp?.run().catch(ignore);
  };
  useLive('room:add', (sent) => {
    onRoom(sent);
    askCount();
  });
  useLive('room:update', onRoom);
  useLive('room:remove', (sent) => {
    const removed = readRemoved(sent);
    // screens.md 4: a removal is ignored for the room's responsible user
    if (!removed || removed.responsible_user_id === userId) return;
    const { roomId } = removed;
    queries.setQueriesData<RoomPages>(
      { queryKey: ROOMS_KEY },
      (shown) => shown && withoutRoom(shown, roomId),
    );
    setTakenBy((known) => new Map(known).set(roomId, removed.responsible_user_id));
    void queries.invalidateQueries({ queryKey: roomKey(roomId) });
    askCount();
  });
  useLive('message:get', (sent) => {
    const message = readMessage(sent);
    if (!message) return;
    addMessages(message.roomId, [message]);
    if (message.fromType !== 'GUEST') return;
    typing.stop(message.roomId);
    if (message.roomId === openRoomId) setHeard(message);
  });
  useLive('message:update', (sent) => {
    const update = readUpdate(sent);
    if (!update) return;
    const key = messagesKey(update.roomId);
    queries.setQueryData<MessagePages>(key, (shown) => shown && withUpdate(shown, update));
  });
  useLive('isTyping', (sent) => {
    const who = readTyping(sent);
    if (who?.fromType !== 'GUEST') return;
    if (who.isTyping) typing.start(who.roomId);
    else typing.stop(who.roomId);
  });
  useLive('status:check-res', (sent) => {
    const presence = readPresence(sent);
    if (presence && presence.online !== (info.user.is_online === 1)) void refresh();
  });

  /** The refresh button (2.11): the first page again, and the count. */
  const refetchRooms = async (filter: RoomFilter, q: string) => {
    askCount();
    await ask('rooms:refetch', { filter, q }, 'rooms:response', readRooms).catch(ignore);
    await queries.invalidateQueries({ queryKey: ROOMS_KEY });
    void catchUp?.run().catch(ignore);
  };

  return {
    ...{ connection, count, heard, applyRoom, refetchRooms, outbox, takenBy },
    typingIn: typing.rooms,
    catchUp: () => void catchUp?.run().catch(ignore),
  };
};

export type ChatLive = ReturnType<typeof useChatLive>;
