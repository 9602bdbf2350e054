import type { Db, Tenant } from '../../db/database';
import type { Deps } from '../../deps';
import { notify } from '../notifications';
import { managerIds } from '../users';
import type { MessageRow } from './messages/message.queries';
import type { RoomRow } from './rooms/room.queries';
import { nameOfRoom } from './rooms/to-room';

export const CHAT_MESSAGE = 'chat.message';
export const CHAT_WAITING = 'chat.waiting';

const roomPath = (id: number): string => `/admin/chat?room=${id}`;

interface Place {
  deps: Deps;
  tenant: Tenant;
}

/** A guest wrote and nobody is online: the responsible user finds it among their notifications, else owner and managers. */
export const tellNobodyOnline = async (
  tx: Db,
  { deps, tenant }: Place,
  { room, message }: { room: RoomRow; message: MessageRow },
) => {
  const { responsible_user_id: userId } = room;
  const recipients = userId === null ? await managerIds(tx, tenant) : [userId];
  for (const recipient of recipients)
    await notify(tx, deps, {
      ...{ dealershipId: tenant, userId: recipient, kind: CHAT_MESSAGE, link: roomPath(room.id) },
      title: `Chat: ${nameOfRoom(room)} wrote while nobody was online`,
      body: (message.message || message.file_name || '').slice(0, 200),
    });
};

/** Nobody answered for a while: every agent who is online is told, once. */
export const tellWaiting = async (
  tx: Db,
  { deps, tenant }: Place,
  room: RoomRow,
  agents: readonly number[],
) => {
  for (const userId of agents)
    await notify(tx, deps, {
      ...{ dealershipId: tenant, userId, kind: CHAT_WAITING, link: roomPath(room.id) },
      title: `Chat: ${nameOfRoom(room)} waits for an answer`,
      body: room.last_text,
    });
};
