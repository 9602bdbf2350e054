import type { MessageType, SenderType } from '@forecourt/domain/chat/message-status';
import { MESSAGE_PAGE_SIZE } from '@forecourt/domain/chat/message-status';
import type { Db } from '../../../db/database';
import { queryAny, queryPrepared, queryRows } from '../../../db/query';

export interface MessageRow {
  id: number;
  room_id: number;
  creation_id: string;
  from_type: SenderType;
  user_id: number | null;
  author: string;
  message_type: MessageType;
  message: string;
  file: string | null;
  file_name: string | null;
  media_width: number | null;
  media_height: number | null;
  is_private: boolean;
  is_received: boolean;
  seen_at: string | null;
  created_at: string;
  updated_at: string;
}

const FIELDS = `id, room_id, creation_id, from_type, user_id, author, message_type, message, file, file_name, media_width,
  media_height, is_private, is_received, seen_at, created_at, updated_at`;

export interface NewMessage {
  roomId: number;
  creationId: string;
  fromType: SenderType;
  userId: number | null;
  author: string;
  messageType: MessageType;
  message: string;
  file: string | null;
  fileName: string | null;
  mediaWidth: number | null;
  mediaHeight: number | null;
  isPrivate: boolean;
  isReceived: boolean;
  /** What nobody has to see, as a note of the chat itself, counts as seen. */
  seenAt: string | null;
  at: string;
}

const INSERT_ONCE = `insert into chat_message (dealership_id, room_id, creation_id, from_type, user_id, author, message_type,
    message, file, file_name, media_width, media_height, is_private, is_received, seen_at, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16)
  on conflict (dealership_id, room_id, creation_id) do nothing returning ${FIELDS}`;

const valuesOf = (tenant: number, m: NewMessage) => [
  ...[tenant, m.roomId, m.creationId, m.fromType, m.userId, m.author, m.messageType, m.message, m.file],
  ...[m.fileName, m.mediaWidth, m.mediaHeight, m.isPrivate, m.isReceived, m.seenAt, m.at],
];

/** Undefined when the room has a message of this creation id already. */
export const insertMessageOnce = async (
  tx: Db,
  tenant: number,
  message: NewMessage,
): Promise<MessageRow | undefined> =>
  (await queryPrepared<MessageRow>(tx, INSERT_ONCE, valuesOf(tenant, message)))[0];

export interface GuestMessageRow extends MessageRow {
  unread: number;
  waiting_since: string;
  has_alert: boolean;
}

/**
 * Stores a message of a guest, who waits from the first one that nobody answered, and what it changes of the room, in one
 * statement: guests write more than all others. Undefined when the room has a message of this creation id already.
 */
export const insertGuestMessageOnce = async (
  tx: Db,
  tenant: number,
  message: NewMessage,
  line: string,
): Promise<GuestMessageRow | undefined> =>
  (
    await queryPrepared<GuestMessageRow>(
      tx,
      `with stored as (${INSERT_ONCE}),
        noted as (
          update chat_room_activity a set last_message_id = s.id, last_message_at = s.created_at, last_text = $17,
            unread = a.unread + 1, alerted_at = case when a.waiting_since is null then null else a.alerted_at end,
            waiting_since = coalesce(a.waiting_since, s.created_at)
          from stored s where a.dealership_id = $1 and a.room_id = $2
          returning a.unread, a.waiting_since, a.alerted_at)
        select s.*, n.unread, n.waiting_since, (n.alerted_at is not null) as has_alert from stored s, noted n`,
      [...valuesOf(tenant, message), line],
    )
  )[0];

export const findByCreation = async (
  db: Db,
  tenant: number,
  roomId: number,
  creationId: string,
): Promise<MessageRow | undefined> =>
  (
    await queryRows<MessageRow>(
      db,
      `select ${FIELDS} from chat_message where dealership_id = $1 and room_id = $2 and creation_id = $3`,
      [tenant, roomId, creationId],
    )
  )[0];

/** An answer of the dealership: nobody waits any more. */
export const noteAnswer = (
  tx: Db,
  tenant: number,
  { roomId, id, text, at, userId }: { roomId: number; id: number; text: string; at: string; userId: number },
) =>
  queryPrepared(
    tx,
    `update chat_room_activity set last_message_id = $3, last_message_at = $5, last_text = $4, waiting_since = null,
        alerted_at = null, first_answer_by = case when first_answer_at is null then $6::int else first_answer_by end,
        first_answer_at = coalesce(first_answer_at, $5::timestamptz)
      where dealership_id = $1 and room_id = $2`,
    [tenant, roomId, id, text, at, userId],
  );

/** What creation ids of messages that came by mail begin with. */
export const BY_MAIL = 'mail-';

export const countMailsSince = async (
  db: Db,
  tenant: number,
  roomId: number,
  since: string,
): Promise<number> =>
  (
    await queryRows<{ mails: number }>(
      db,
      `select count(*)::int as mails from chat_message where dealership_id = $1 and room_id = $2
        and starts_with(creation_id, $4) and created_at > $3`,
      [tenant, roomId, since, BY_MAIL],
    )
  )[0]?.mails ?? 0;

export interface PageWanted {
  roomId: number;
  before?: number | undefined;
  after?: number | undefined;
  withPrivate: boolean;
}

/** A page in ascending order: the newest, those before one, or those after one. One more than a page says that there are more. */
export const pageOfMessages = async (
  db: Db,
  tenant: number,
  { roomId, before, after, withPrivate }: PageWanted,
): Promise<{ rows: MessageRow[]; hasMore: boolean }> => {
  const isForward = after !== undefined;
  const rows = await queryRows<MessageRow>(
    db,
    `select ${FIELDS} from chat_message where dealership_id = $1 and room_id = $2 and ($5::bool or not is_private)
        and ($3::int is null or id < $3) and ($4::int is null or id > $4)
      order by id ${isForward ? 'asc' : 'desc'} limit ${MESSAGE_PAGE_SIZE + 1}`,
    [tenant, roomId, before ?? null, after ?? null, withPrivate],
  );
  const page = rows.slice(0, MESSAGE_PAGE_SIZE);
  return { rows: isForward ? page : page.reverse(), hasMore: rows.length > MESSAGE_PAGE_SIZE };
};

/** Messages of one side that were on their way; answers the last of them. */
export const markReceived = async (
  tx: Db,
  tenant: number,
  { roomId, fromType, at }: { roomId: number; fromType: 'GUEST' | 'ADMIN'; at: string },
): Promise<number | null> => {
  const rows = await queryRows<{ id: number }>(
    tx,
    `update chat_message set is_received = true, updated_at = $4
      where dealership_id = $1 and room_id = $2 and from_type = $3 and seen_at is null and not is_received
      returning id`,
    [tenant, roomId, fromType, at],
  );
  return rows.length === 0 ? null : Math.max(...rows.map(({ id }) => id));
};

export const markSeen = async (
  tx: Db,
  tenant: number,
  { roomId, fromType, upTo, at }: { roomId: number; fromType: 'GUEST' | 'ADMIN'; upTo: number; at: string },
): Promise<number | null> => {
  const rows = await queryRows<{ id: number }>(
    tx,
    `update chat_message set seen_at = $5, is_received = true, updated_at = $5
      where dealership_id = $1 and room_id = $2 and from_type = $3 and id <= $4 and seen_at is null returning id`,
    [tenant, roomId, fromType, upTo, at],
  );
  return rows.length === 0 ? null : Math.max(...rows.map(({ id }) => id));
};

/** Counts again what nobody has seen, of a room that the caller holds. */
export const recountUnread = (tx: Db, tenant: number, roomId: number) =>
  queryRows(
    tx,
    `update chat_room_activity set unread = (select count(*)::int from chat_message m
        where m.dealership_id = $1 and m.room_id = $2 and m.from_type = 'GUEST' and m.seen_at is null)
      where dealership_id = $1 and room_id = $2`,
    [tenant, roomId],
  );

export const isInRoom = (db: Db, tenant: number, roomId: number, id: number): Promise<boolean> =>
  queryAny(db, 'select 1 from chat_message where dealership_id = $1 and room_id = $2 and id = $3', [
    ...[tenant, roomId, id],
  ]);

/** What a guest wrote, for the lead that is made of it. */
export const textsOfGuest = async (db: Db, tenant: number, roomId: number): Promise<string[]> =>
  (
    await queryRows<{ message: string }>(
      db,
      `select message from chat_message where dealership_id = $1 and room_id = $2 and from_type = 'GUEST'
        and message <> '' order by id desc limit 20`,
      [tenant, roomId],
    )
  )
    .map(({ message }) => message)
    .reverse();
