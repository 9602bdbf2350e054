import type { Db } from '../../../db/database';
import { queryAny, queryPrepared, queryRows } from '../../../db/query';

export interface GuestRow {
  id: number;
  room_id: number;
  name: string;
}

/** The guest of a token, with their conversation. */
export const findGuest = async (db: Db, tenant: number, tokenHash: string): Promise<GuestRow | undefined> =>
  (
    await queryPrepared<GuestRow>(
      db,
      `select g.id, r.id as room_id, g.name from chat_guest g
        join chat_room r on r.dealership_id = $1 and r.guest_id = g.id
        where g.dealership_id = $1 and g.token_hash = $2`,
      [tenant, tokenHash],
    )
  )[0];

export interface NewGuest {
  tokenHash: string;
  address: string;
  page: string;
  stockId: number | null;
  userAgent: string;
  at: string;
  connectedUntil: string;
}

/** Undefined where a guest of this token is there already. */
export const insertGuest = async (tx: Db, tenant: number, g: NewGuest): Promise<number | undefined> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into chat_guest (dealership_id, token_hash, address, page, stock_id, user_agent, last_seen_at, connected_until)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (dealership_id, token_hash) do nothing returning id`,
    [tenant, g.tokenHash, g.address, g.page, g.stockId, g.userAgent, g.at, g.connectedUntil],
  );
  return row?.id;
};

export const savePage = (tx: Db, tenant: number, id: number, page: string, stockId: number | null) =>
  queryRows(tx, 'update chat_guest set page = $3, stock_id = $4 where dealership_id = $1 and id = $2', [
    ...[tenant, id, page, stockId],
  ]);

export interface Contact {
  name: string;
  email: string;
  phone: string;
}

/** What is left out stays as it was given before. */
export const saveContact = (tx: Db, tenant: number, id: number, { name, email, phone }: Contact) =>
  queryRows(
    tx,
    `update chat_guest set name = $3, email = coalesce(nullif($4, ''), email), phone = coalesce(nullif($5, ''), phone)
      where dealership_id = $1 and id = $2`,
    [tenant, id, name, email, phone],
  );

export const noteConnected = (tx: Db, tenant: number, id: number, at: string, until: string) =>
  queryRows(
    tx,
    'update chat_guest set last_seen_at = $3, connected_until = $4 where dealership_id = $1 and id = $2',
    [tenant, id, at, until],
  );

/** Of all dealerships: guests who are still connected to this server. */
export const keepConnected = (
  systemTx: Db,
  guests: readonly { dealershipId: number; guestId: number }[],
  at: string,
  until: string,
) =>
  queryRows(
    systemTx,
    `update chat_guest g set last_seen_at = $3, connected_until = $4
      from unnest($1::int[], $2::int[]) as c(dealership_id, id)
      where g.dealership_id = c.dealership_id and g.id = c.id`,
    [guests.map(({ dealershipId }) => dealershipId), guests.map(({ guestId }) => guestId), at, until],
  );

export const guestOfRoom = async (
  db: Db,
  tenant: number,
  roomId: number,
): Promise<{ address: string } | undefined> =>
  (
    await queryRows<{ address: string }>(
      db,
      `select g.address from chat_room r join chat_guest g on g.dealership_id = $1 and g.id = r.guest_id
        where r.dealership_id = $1 and r.id = $2`,
      [tenant, roomId],
    )
  )[0];

export const blockNetwork = (
  tx: Db,
  tenant: number,
  { network, roomId, until }: { network: string; roomId: number; until: string },
) =>
  queryRows(
    tx,
    `insert into chat_block (dealership_id, network, room_id, until) values ($1, $2, $3, $4)
      on conflict (dealership_id, network) do update set room_id = excluded.room_id, until = excluded.until`,
    [tenant, network, roomId, until],
  );

export const unblockRoom = (tx: Db, tenant: number, roomId: number) =>
  queryRows(tx, 'delete from chat_block where dealership_id = $1 and room_id = $2', [tenant, roomId]);

export const isBlocked = (db: Db, tenant: number, network: string, now: string): Promise<boolean> =>
  queryAny(
    db,
    'select 1 from chat_block where dealership_id = $1 and network = $2 and until > $3::timestamptz',
    [tenant, network, now],
  );

/** Blocks of networks that are over. */
export const EXPIRED_BLOCKS = "delete from chat_block where until < now() - interval '1 day'";

export interface StateRow {
  guest_id: number;
  name: string;
  contact_asked_at: string | null;
  lead_id: number | null;
  unread: number;
}

/** What the widgets of some guests show of their own conversations. */
export const readStates = (db: Db, tenant: number, guestIds: readonly number[]): Promise<StateRow[]> =>
  queryRows<StateRow>(
    db,
    `select g.id as guest_id, g.name, r.contact_asked_at, r.lead_id, (select count(*)::int from chat_message m
        where m.dealership_id = $1 and m.room_id = r.id and m.from_type = 'ADMIN' and m.seen_at is null
          and not m.is_private) as unread
      from chat_guest g join chat_room r on r.dealership_id = $1 and r.guest_id = g.id
      where g.dealership_id = $1 and g.id = any($2)`,
    [tenant, guestIds],
  );

/** The vehicle of the dealership that a page of its site shows. */
export const stockOfToken = async (db: Db, tenant: number, token: string): Promise<number | null> =>
  (
    await queryPrepared<{ id: number }>(
      db,
      'select id from stock_vehicle where dealership_id = $1 and public_token = $2 and deleted_at is null',
      [tenant, token],
    )
  )[0]?.id ?? null;

/** How many colleagues who can answer are online. */
export const countOnline = async (
  db: Db,
  tenant: number,
  seenSince: string,
  roles: readonly number[],
): Promise<number> =>
  (
    await queryPrepared<{ count: number }>(
      db,
      `select count(*)::int as count from presence p where p.dealership_id = $1 and p.is_online
        and p.last_seen_at > $2::timestamptz and exists (select 1 from membership m
          where m.dealership_id = $1 and m.user_id = p.user_id and m.role_id = any($3))`,
      [tenant, seenSince, roles],
    )
  )[0]?.count ?? 0;

export const isBlockedGuest = (db: Db, tenant: number, guestId: number): Promise<boolean> =>
  queryAny(db, "select 1 from chat_room where dealership_id = $1 and guest_id = $2 and state = 'blocked'", [
    tenant,
    guestId,
  ]);
