import type { ChatRoom, ToPanel } from '@forecourt/contract/chat/index';
import type { Database } from '../../../db/database';
import { asTenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Audience } from '../../../services/realtime';
import { type RoomRow, unreadByUser } from './room.queries';
import { toRoom } from './to-room';

type Needs = Pick<Deps, 'database' | 'realtime'>;

/** Who gets what happens in a room: all who answer chats while it is nobody's, then its responsible user and managers. */
const audienceOf = ({ responsible_user_id: userId }: Pick<RoomRow, 'responsible_user_id'>): Audience =>
  userId === null ? { holdersOf: 'chat.use' } : { users: [userId], holdersOf: 'chat.manage' };

/** Sends an event to those who see the room. */
export const tellPanel = <E extends keyof ToPanel>(
  { realtime }: Pick<Deps, 'realtime'>,
  tenant: number,
  room: Pick<RoomRow, 'responsible_user_id'>,
  event: E,
  payload: ToPanel[E],
) => realtime.toPeople(tenant, audienceOf(room), event, payload);

/** Takes the room out of the lists of all but who has it now; those who still see it get it again after that. */
export const removeFromOthers = ({ realtime }: Pick<Deps, 'realtime'>, tenant: number, room: RoomRow) => {
  const payload: ToPanel['room:remove'] = {
    roomId: room.id,
    responsible_user_id: room.responsible_user_id,
  };
  realtime.toPeople(tenant, { holdersOf: 'chat.use' }, 'room:remove', payload);
};

export const announceRoom = (
  deps: Pick<Deps, 'realtime'>,
  tenant: number,
  room: RoomRow,
  event: 'room:add' | 'room:update' = 'room:update',
): ChatRoom => {
  const shown = toRoom(room);
  tellPanel(deps, tenant, room, event, shown);
  return shown;
};

/** Counts of the menu are sent at most so often: many messages at once change them together. */
const UNREAD_EVERY_MS = 400;

const waiting = new WeakMap<Database, Set<number>>();

const sendUnread = async ({ database, realtime }: Needs, tenant: number) => {
  const rows = await database.read(asTenant(tenant), (db) => unreadByUser(db, tenant));
  const ofNobody = rows.find(({ user_id }) => user_id === null)?.unread ?? 0;
  const own = rows.flatMap(({ user_id, unread }) => (user_id === null ? [] : [{ user_id, unread }]));
  const event = 'rooms:unreadMessages';
  const ids = own.map(({ user_id }) => user_id);
  const payload = (unread: number): ToPanel[typeof event] => ({ unread });
  realtime.toPeople(tenant, { holdersOf: 'chat.use', except: ids }, event, payload(ofNobody));
  for (const { user_id, unread } of own) realtime.toUser(tenant, user_id, event, payload(ofNobody + unread));
};

/** Sends everyone how many messages they have not seen, a moment later. */
export const announceUnread = (deps: Needs, tenant: number): void => {
  const tenants = waiting.get(deps.database) ?? new Set<number>();
  waiting.set(deps.database, tenants);
  if (tenants.has(tenant)) return;
  tenants.add(tenant);
  const timer = setTimeout(() => {
    tenants.delete(tenant);
    // the next message counts again
    sendUnread(deps, tenant).catch(() => undefined);
  }, UNREAD_EVERY_MS);
  timer.unref();
};
