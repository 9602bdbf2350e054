import type { MessageUpdate } from '@forecourt/contract/chat/index';
import type { Db, Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { timesOf } from '../clock';
import { announceRoom, announceUnread, tellPanel } from '../rooms/announce';
import { findRoom, lockRoom, type RoomRow } from '../rooms/room.queries';
import { markReceived, markSeen, recountUnread } from './message.queries';

interface Place {
  deps: Deps;
  tenant: Tenant;
}

type Side = MessageUpdate['fromType'];

/** Everyone in the conversation learns what became of the messages of one side. */
const tellUpdate = ({ deps, tenant }: Place, room: RoomRow, update: MessageUpdate) => {
  tellPanel(deps, tenant, room, 'message:update', update);
  if (room.guest_id !== null) deps.realtime.toGuest(tenant, room.guest_id, 'message:update', update);
  if (room.portal_user_id !== null)
    deps.realtime.toUser(tenant, room.portal_user_id, 'message:update', update);
};

/** The other side is there now: what was on its way is received. */
export const receiveMessages = async (place: Place, tx: Db, roomId: number, fromType: Side) => {
  const { deps, tenant } = place;
  const at = deps.now().toISOString();
  const upTo = await markReceived(tx, tenant, { roomId, fromType, at });
  if (upTo === null) return;
  const room = await findRoom(tx, tenant, roomId, at);
  if (!room) return;
  await deps.database.afterCommit(() =>
    tellUpdate(place, room, { roomId, fromType, upTo, status: 'received', seen_at: null, updatedAt: at }),
  );
};

/** The other side has seen the messages up to one. */
export const seeMessages = async (place: Place, tx: Db, roomId: number, fromType: Side, upTo: number) => {
  const { deps, tenant } = place;
  const at = deps.now().toISOString();
  // a message that comes in at this moment is counted before or after, never lost
  await lockRoom(tx, tenant, roomId, timesOf(deps));
  const last = await markSeen(tx, tenant, { roomId, fromType, upTo, at });
  if (last === null) return;
  if (fromType === 'GUEST') await recountUnread(tx, tenant, roomId);
  const room = await findRoom(tx, tenant, roomId, at);
  if (!room) return;
  await deps.database.afterCommit(() => {
    const update = { roomId, fromType, upTo: last, status: 'received', seen_at: at, updatedAt: at } as const;
    tellUpdate(place, room, update);
    if (fromType !== 'GUEST') return;
    announceRoom(deps, tenant, room);
    announceUnread(deps, tenant);
  });
};
