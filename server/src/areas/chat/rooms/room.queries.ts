import type { ROOM_FILTERS } from '@forecourt/contract/chat/index';
import { ROOM_PAGE_SIZE } from '@forecourt/domain/chat/index';
import type { RoomState } from '@forecourt/domain/chat/room-rules';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface RoomRow {
  id: number;
  state: RoomState;
  responsible_user_id: number | null;
  responsible_name: string;
  lead_id: number | null;
  contact_asked_at: string | null;
  guest_id: number | null;
  portal_user_id: number | null;
  last_text: string;
  unread: number;
  last_message_at: string;
  waiting_since: string | null;
  has_alert: boolean;
  guest_name: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  page: string | null;
  stock_id: number | null;
  vehicle: string | null;
  is_online: boolean;
  customer_name: string | null;
  customer_avatar: string | null;
  customer_email: string | null;
}

/** Of the tables of ROOM; $1 the dealership, $2 the time. */
const ROOM_FIELDS = `r.id, r.state, r.responsible_user_id, r.responsible_name, r.lead_id, r.contact_asked_at, r.guest_id,
    r.portal_user_id, a.last_text, a.unread, a.last_message_at, a.waiting_since,
    (a.waiting_since is not null and a.alerted_at is not null) as has_alert,
    g.name as guest_name, g.email, g.phone, g.address, g.page, g.stock_id, s.title as vehicle,
    coalesce(g.connected_until > $2::timestamptz, false) as is_online,
    c.full_name as customer_name, c.avatar as customer_avatar, c.email as customer_email`;

const ROOM_TABLES = `chat_room r join chat_room_activity a on a.dealership_id = $1 and a.room_id = r.id
    left join chat_guest g on g.dealership_id = $1 and g.id = r.guest_id
    left join stock_vehicle s on s.dealership_id = $1 and s.id = g.stock_id
    left join app_user c on c.dealership_id = $1 and c.id = r.portal_user_id`;

const ROOM = `select ${ROOM_FIELDS} from ${ROOM_TABLES} where r.dealership_id = $1`;

export const findRoom = async (
  db: Db,
  tenant: number,
  id: number,
  now: string,
): Promise<RoomRow | undefined> =>
  (await queryPrepared<RoomRow>(db, `${ROOM} and r.id = $3`, [tenant, now, id]))[0];

type RoomFilter = (typeof ROOM_FILTERS)[number];

const IN_FOLDER: Readonly<Record<RoomFilter, string>> = {
  // a search looks through the closed ones too
  all: "(r.state = 'open' or $7::text <> '')",
  mine: "r.state = 'open' and r.responsible_user_id = $3",
  waiting: "r.state = 'open' and a.waiting_since is not null",
  closed: "r.state <> 'open'",
};

/** $3 the user, $4 whether they manage the chat. */
const VISIBLE = '($4::bool or r.responsible_user_id is null or r.responsible_user_id = $3)';

/** So many of the newest messages and guests are searched: a search may not read years of them. */
const SEARCHED_MESSAGES = 20_000;
const SEARCHED_GUESTS = 5_000;

/** $7 a pattern; empty for all. */
const FOUND = `($7::text = '' or r.id in (
    select m.room_id from (select room_id, message from chat_message where dealership_id = $1
      order by id desc limit ${SEARCHED_MESSAGES}) m where m.message ilike $7)
  or r.guest_id in (select p.id from (select id, name, email, phone from chat_guest where dealership_id = $1
      order by id desc limit ${SEARCHED_GUESTS}) p where p.name ilike $7 or p.email ilike $7 or p.phone ilike $7)
  or c.full_name ilike $7)`;

const patternOf = (q: string): string => (q === '' ? '' : `%${q.replace(/[\\%_]/g, '\\$&')}%`);

export interface RoomsWanted {
  userId: number;
  managesChat: boolean;
  filter: RoomFilter;
  q: string;
  after: { at: string; id: number } | null;
}

/** A page, newest first. */
export const listRooms = (
  db: Db,
  tenant: number,
  { userId, managesChat, filter, q, after }: RoomsWanted,
  now: string,
): Promise<RoomRow[]> =>
  queryRows<RoomRow>(
    db,
    `${ROOM} and ${IN_FOLDER[filter]} and ${VISIBLE} and ${FOUND}
      and ($5::timestamptz is null or (a.last_message_at, a.room_id) < ($5::timestamptz, $6::int))
      order by a.last_message_at desc, a.room_id desc limit ${ROOM_PAGE_SIZE}`,
    [tenant, now, userId, managesChat, after?.at ?? null, after?.id ?? null, patternOf(q)],
  );

/** The rooms that the user has in the folder of all. */
export const countRooms = async (
  db: Db,
  tenant: number,
  { userId, managesChat }: Pick<RoomsWanted, 'userId' | 'managesChat'>,
): Promise<number> => {
  const [row] = await queryPrepared<{ count: number }>(
    db,
    `select count(*)::int as count from chat_room r where r.dealership_id = $1 and r.state = 'open'
      and ($3::bool or r.responsible_user_id is null or r.responsible_user_id = $2)`,
    [tenant, userId, managesChat],
  );
  return row?.count ?? 0;
};

export interface UnreadRow {
  user_id: number | null;
  unread: number;
}

/** Messages that nobody has seen, by who is responsible for their room; null for those of rooms of nobody. */
export const unreadByUser = (db: Db, tenant: number): Promise<UnreadRow[]> =>
  queryPrepared<UnreadRow>(
    db,
    `select r.responsible_user_id as user_id, sum(a.unread)::int as unread
      from chat_room_activity a join chat_room r on r.dealership_id = $1 and r.id = a.room_id
      where a.dealership_id = $1 and a.unread > 0 and r.state = 'open' group by r.responsible_user_id`,
    [tenant],
  );

export interface LockedRoom extends RoomRow {
  first_answer_at: string | null;
  /** Whether somebody can answer now: the responsible user, or anybody while there is none. */
  has_agent: boolean;
}

/** Staff whose connections were heard of since count as there; $4 is the time before which they do not. */
const ONLINE = 'p.dealership_id = $1 and p.is_online and p.last_seen_at > $4::timestamptz';

/** The room as it stands, held until the transaction ends: messages of one room are stored one after the other. */
export const lockRoom = async (
  tx: Db,
  tenant: number,
  id: number,
  { now, seenSince }: { now: string; seenSince: string },
): Promise<LockedRoom | undefined> =>
  (
    await queryPrepared<LockedRoom>(
      tx,
      `select ${ROOM_FIELDS}, a.first_answer_at,
          exists (select 1 from presence p where ${ONLINE}
            and (r.responsible_user_id is null or p.user_id = r.responsible_user_id)) as has_agent
        from ${ROOM_TABLES} where r.dealership_id = $1 and r.id = $3 for no key update of a, r`,
      [tenant, now, id, seenSince],
    )
  )[0];

/** The first answer makes its sender responsible: of two at the same time one. False when somebody is already. */
export const claimRoom = async (
  tx: Db,
  tenant: number,
  id: number,
  user: { id: number; name: string },
): Promise<boolean> =>
  (
    await queryRows<{ id: number }>(
      tx,
      `update chat_room set responsible_user_id = $3, responsible_name = $4
        where dealership_id = $1 and id = $2 and responsible_user_id is null returning id`,
      [tenant, id, user.id, user.name],
    )
  ).length > 0;

export const setResponsible = (tx: Db, tenant: number, id: number, user: { id: number; name: string }) =>
  queryRows(
    tx,
    `update chat_room set responsible_user_id = $3, responsible_name = $4 where dealership_id = $1 and id = $2`,
    [tenant, id, user.id, user.name],
  );

export const setState = (tx: Db, tenant: number, id: number, state: RoomState) =>
  queryRows(tx, 'update chat_room set state = $3 where dealership_id = $1 and id = $2', [tenant, id, state]);

/** Nobody waits in a room that was closed. */
export const stopWaiting = (tx: Db, tenant: number, id: number) =>
  queryRows(
    tx,
    `update chat_room_activity set waiting_since = null, alerted_at = null where dealership_id = $1 and room_id = $2`,
    [tenant, id],
  );

/** A room that is open again waits, when its newest message is of the guest. */
export const waitAgain = (tx: Db, tenant: number, id: number) =>
  queryRows(
    tx,
    `update chat_room_activity a set waiting_since = a.last_message_at where a.dealership_id = $1 and a.room_id = $2
      and exists (select 1 from chat_message m where m.dealership_id = $1 and m.id = a.last_message_id and m.from_type = 'GUEST')`,
    [tenant, id],
  );

export const noteContactAsked = (tx: Db, tenant: number, id: number, at: string | null) =>
  queryRows(tx, 'update chat_room set contact_asked_at = $3 where dealership_id = $1 and id = $2', [
    ...[tenant, id, at],
  ]);

export const setLead = (tx: Db, tenant: number, id: number, leadId: number) =>
  queryRows(
    tx,
    'update chat_room set lead_id = $3, contact_asked_at = null where dealership_id = $1 and id = $2',
    [tenant, id, leadId],
  );

const insertActivity = (tx: Db, tenant: number, roomId: number, at: string) =>
  queryRows(
    tx,
    `insert into chat_room_activity (dealership_id, room_id, last_message_at) values ($1, $2, $3)`,
    [tenant, roomId, at],
  );

export const insertGuestRoom = async (
  tx: Db,
  tenant: number,
  guestId: number,
  at: string,
): Promise<number> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    'insert into chat_room (dealership_id, guest_id, created_at) values ($1, $2, $3) returning id',
    [tenant, guestId, at],
  );
  if (!row) throw new Error('an insert answers its row');
  await insertActivity(tx, tenant, row.id, at);
  return row.id;
};

const roomOfCustomer = async (db: Db, tenant: number, userId: number): Promise<number | undefined> =>
  (
    await queryRows<{ id: number }>(
      db,
      'select id from chat_room where dealership_id = $1 and portal_user_id = $2',
      [tenant, userId],
    )
  )[0]?.id;

/** The room of a customer's account, made when there is none. */
export const ensureCustomerRoom = async (
  tx: Db,
  tenant: number,
  userId: number,
  at: string,
): Promise<number> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into chat_room (dealership_id, portal_user_id, created_at) values ($1, $2, $3)
      on conflict (dealership_id, portal_user_id) do nothing returning id`,
    [tenant, userId, at],
  );
  if (row) await insertActivity(tx, tenant, row.id, at);
  const id = row?.id ?? (await roomOfCustomer(tx, tenant, userId));
  if (id === undefined) throw new Error('the room of the customer was just inserted');
  return id;
};

/** The account of a customer of this dealership. */
export const accountOfCustomer = async (
  db: Db,
  tenant: number,
  customerId: number,
): Promise<{ portal_user_id: number | null } | undefined> =>
  (
    await queryRows<{ portal_user_id: number | null }>(
      db,
      'select portal_user_id from customer where dealership_id = $1 and id = $2 and removed_at is null',
      [tenant, customerId],
    )
  )[0];
