import {
  fetchMessages,
  fetchRooms,
  newAdminMessage,
  ofRoom,
  seenMessages,
  type ToPanel,
  typing,
} from '@forecourt/contract/chat/index';
import { isLastPage } from '@forecourt/domain/chat/message-status';
import { mayTake } from '@forecourt/domain/chat/room-rules';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../http/refusal';
import type { Session } from '../../../http/sessions';
import type { SocketListener, SocketListeners } from '../../../services/realtime';
import { tellGuestState } from '../guest/guest-state';
import { receiveMessages, seeMessages } from '../messages/mark-messages';
import { pageOfMessages } from '../messages/message.queries';
import { toStaffMessage } from '../messages/to-message';
import { noteInRoom, writeAsAgent } from '../messages/write-message';
import { parseEvent } from '../parse-event';
import { announceRoom, tellPanel } from '../rooms/announce';
import { countRooms, findRoom, listRooms, noteContactAsked, unreadByUser } from '../rooms/room.queries';
import { toRoom } from '../rooms/to-room';
import { lockVisible, managesChat, readVisible } from '../rooms/visible-room';

type Handle = SocketListener['handle'];

/** A page of another kind is a programming error: the name says what the event brings. */
const answering =
  (emit: (event: string, payload: unknown) => void) =>
  <E extends keyof ToPanel>(event: E, payload: ToPanel[E]) =>
    emit(event, payload);

const OK = { ok: true } as const;

export const unreadOf = (rows: Awaited<ReturnType<typeof unreadByUser>>, userId: number): number =>
  rows.reduce((sum, row) => (row.user_id === null || row.user_id === userId ? sum + row.unread : sum), 0);

/** What the panel of those who answer chats sends. */
export const panelListeners = (deps: Deps): SocketListeners => {
  const read = <T>({ dealershipId, userId }: Session, work: (db: Db) => Promise<T>) =>
    deps.database.read(asTenant(dealershipId), work, userId);
  const write = <T>({ dealershipId, userId }: Session, work: (tx: Db) => Promise<T>) =>
    deps.database.write(asTenant(dealershipId), { userId, requestId: 'socket' }, work);
  const placeOf = ({ dealershipId }: Session) => ({ deps, tenant: asTenant(dealershipId) });
  const viewerOf = (session: Session) => ({ userId: session.userId, managesChat: managesChat(session) });

  const sendRooms: Handle = async (session, payload, emit) => {
    const { filter, q, after = null } = parseEvent(fetchRooms, payload);
    const now = deps.now().toISOString();
    const rows = await read(session, (db) =>
      listRooms(db, session.dealershipId, { ...viewerOf(session), filter, q, after }, now),
    );
    answering(emit)('rooms:response', { rooms: rows.map(toRoom), hasMore: !isLastPage(rows.length) });
    return OK;
  };

  const sendCounts: Handle = async (session, _payload, emit) => {
    const { dealershipId, userId } = session;
    const [count, unread] = await read(session, async (db) => [
      await countRooms(db, dealershipId, viewerOf(session)),
      unreadOf(await unreadByUser(db, dealershipId), userId),
    ]);
    answering(emit)('rooms:count-res', { count });
    answering(emit)('rooms:unreadMessages', { unread });
    return OK;
  };

  const sendMessages: Handle = async (session, payload, emit) => {
    const { roomId, before, after } = parseEvent(fetchMessages, payload);
    const tenant = session.dealershipId;
    const { room, rows, hasMore } = await write(session, async (tx) => {
      const found = await readVisible({ deps, session }, tx, roomId);
      await receiveMessages(placeOf(session), tx, roomId, 'GUEST');
      return {
        room: found,
        ...(await pageOfMessages(tx, tenant, { roomId, before, after, withPrivate: true })),
      };
    });
    const messages = rows.map((row) => toStaffMessage(row, room));
    answering(emit)('messages:response', { roomId, messages, hasMore });
    return OK;
  };

  const sendMessage: Handle = async (session, payload) => {
    const content = parseEvent(newAdminMessage, payload);
    const { message, room } = await write(session, async (tx) => {
      const locked = await lockVisible({ deps, session }, tx, content.roomId);
      const agent = { id: session.userId, name: session.user.fullName };
      return writeAsAgent(placeOf(session), tx, locked, agent, content);
    });
    return { ...OK, message: toStaffMessage(message, room) };
  };

  const see: Handle = async (session, payload) => {
    const { roomId, upTo } = parseEvent(seenMessages, payload);
    await write(session, async (tx) => {
      await readVisible({ deps, session }, tx, roomId);
      await seeMessages(placeOf(session), tx, roomId, 'GUEST', upTo);
    });
    return OK;
  };

  const askContact: Handle = async (session, payload) => {
    const { roomId } = parseEvent(ofRoom, payload);
    const place = placeOf(session);
    await write(session, async (tx) => {
      const locked = await lockVisible({ deps, session }, tx, roomId);
      if (locked.guest_id === null) throw new Refusal(409, 'A customer of the portal is known already');
      if (!mayTake(locked, 'answer')) throw new Refusal(409, 'This guest is blocked');
      if (locked.lead_id !== null) throw new Refusal(409, 'This guest has given their contact already');
      if (locked.contact_asked_at !== null) return;
      const at = deps.now().toISOString();
      await noteContactAsked(tx, place.tenant, roomId, at);
      const note = await noteInRoom(place, tx, roomId, `${session.user.fullName} asked for contact details`);
      const room = await findRoom(tx, place.tenant, roomId, at);
      if (!room) return;
      await deps.database.afterCommit(async () => {
        tellPanel(deps, place.tenant, room, 'message:get', toStaffMessage(note, room));
        announceRoom(deps, place.tenant, room);
        await tellGuestState(place, room);
      });
    });
    return OK;
  };

  const type: Handle = async (session, payload) => {
    const { roomId, isTyping } = parseEvent(typing, payload);
    const room = await read(session, (db) => readVisible({ deps, session }, db, roomId));
    const { dealershipId, user } = session;
    const told = { roomId, from: user.fullName, fromType: 'ADMIN', isTyping } satisfies ToPanel['isTyping'];
    if (room.guest_id !== null) deps.realtime.toGuest(dealershipId, room.guest_id, 'isTyping', told);
    if (room.portal_user_id !== null)
      deps.realtime.toUser(dealershipId, room.portal_user_id, 'isTyping', told);
    return OK;
  };

  const ofAgents = (handle: Handle): SocketListener => ({ access: 'chat.use', handle });
  return {
    'message:newAdminMessage': ofAgents(sendMessage),
    'rooms:fetch': ofAgents(sendRooms),
    'rooms:refetch': ofAgents(sendRooms),
    'rooms:count': ofAgents(sendCounts),
    'messages:fetch': ofAgents(sendMessages),
    'messages:seen': ofAgents(see),
    'admin:requestLead': ofAgents(askContact),
    'admin:isTyping': ofAgents(type),
  };
};
