import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, keyColumn, rowId, tenantId, versionColumn } from '../../db/columns';
import { unauditedTable } from '../../db/table-kinds';

/** How the chat on a dealership's website behaves. No row: as it is by default. */
export const chatSettings = pgTable(
  'chat_settings',
  {
    dealershipId: tenantId(),
    isOn: boolean('is_on').notNull().default(true),
    greeting: text('greeting').notNull().default(''),
    greetingFr: text('greeting_fr').notNull().default(''),
    away: text('away').notNull().default(''),
    awayFr: text('away_fr').notNull().default(''),
    alertSeconds: integer('alert_seconds').notNull().default(60),
    /** Other sites on which the widget may stand. */
    embedOrigins: text('embed_origins').array().notNull().default(sql`'{}'::text[]`),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId] })],
);

/** A visitor of the website who wrote. Known by a random token that only their browser has; here is its hash. */
export const chatGuest = unauditedTable(
  'chat_guest',
  {
    dealershipId: tenantId(),
    id: rowId(),
    tokenHash: keyColumn('token_hash').notNull(),
    name: text('name').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** The address that the first message came from. */
    address: text('address').notNull(),
    /** The page that the guest looks at, and the vehicle on it. */
    page: text('page').notNull().default(''),
    stockId: integer('stock_id'),
    userAgent: text('user_agent').notNull().default(''),
    lastSeenAt: instantColumn('last_seen_at').notNull(),
    /** The server that has the connection moves it on: one that was killed leaves nobody online. */
    connectedUntil: instantColumn('connected_until'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('chat_guest_token').on(t.dealershipId, t.tokenHash),
  ],
);

/** A conversation with one guest, or with one customer of the portal. */
export const chatRoom = pgTable(
  'chat_room',
  {
    dealershipId: tenantId(),
    id: rowId(),
    guestId: integer('guest_id'),
    portalUserId: integer('portal_user_id'),
    state: text('state', { enum: ['open', 'closed', 'blocked'] })
      .notNull()
      .default('open'),
    responsibleUserId: integer('responsible_user_id'),
    responsibleName: text('responsible_name').notNull().default(''),
    leadId: integer('lead_id'),
    contactAskedAt: instantColumn('contact_asked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('chat_room_guest').on(t.dealershipId, t.guestId),
    uniqueIndex('chat_room_customer').on(t.dealershipId, t.portalUserId),
    index('chat_room_open').on(t.dealershipId, t.id).where(sql`state = 'open'`),
    index('chat_room_created').on(t.dealershipId, t.createdAt),
    foreignKey({
      columns: [t.dealershipId, t.guestId],
      foreignColumns: [chatGuest.dealershipId, chatGuest.id],
      name: 'chat_room_guest_fk',
    }),
  ],
);

const ofRoom = (name: string, t: { dealershipId: AnyPgColumn }, roomId: AnyPgColumn) =>
  foreignKey({
    columns: [t.dealershipId, roomId],
    foreignColumns: [chatRoom.dealershipId, chatRoom.id],
    name,
  });

/** What every message changes of a room, apart from it so that no message writes the room's history. */
export const chatRoomActivity = unauditedTable(
  'chat_room_activity',
  {
    dealershipId: tenantId(),
    roomId: integer('room_id').notNull(),
    lastMessageId: integer('last_message_id'),
    lastMessageAt: instantColumn('last_message_at').notNull(),
    lastText: text('last_text').notNull().default(''),
    unread: integer('unread').notNull().default(0),
    /** Since when the guest waits for an answer; null when all is answered. */
    waitingSince: instantColumn('waiting_since'),
    alertedAt: instantColumn('alerted_at'),
    firstAnswerAt: instantColumn('first_answer_at'),
    firstAnswerBy: integer('first_answer_by'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.roomId] }),
    ofRoom('chat_room_activity_room', t, t.roomId),
    index('chat_room_newest').on(t.dealershipId, t.lastMessageAt.desc(), t.roomId.desc()),
    index('chat_room_waiting')
      .on(t.dealershipId, t.lastMessageAt.desc(), t.roomId.desc())
      .where(sql`waiting_since is not null`),
    // few rows: a room is in it for a minute at most
    index('chat_room_to_alert')
      .on(t.dealershipId, t.waitingSince)
      .where(sql`waiting_since is not null and alerted_at is null`),
    index('chat_room_unread').on(t.dealershipId, t.roomId).where(sql`unread > 0`),
  ],
);

/** Messages ascend by their id in the order in which they were stored: the room's activity is locked for each. */
export const chatMessage = unauditedTable(
  'chat_message',
  {
    dealershipId: tenantId(),
    id: rowId(),
    roomId: integer('room_id').notNull(),
    /** Made by the sender: sent again after a lost connection it is the same message. */
    creationId: keyColumn('creation_id').notNull(),
    fromType: text('from_type', { enum: ['ADMIN', 'GUEST', 'SYSTEM'] }).notNull(),
    userId: integer('user_id'),
    /** The name of the colleague who wrote it; guests are named by their record. */
    author: text('author').notNull().default(''),
    messageType: text('message_type', { enum: ['text', 'image', 'doc'] }).notNull(),
    message: text('message').notNull(),
    file: text('file'),
    fileName: text('file_name'),
    mediaWidth: integer('media_width'),
    mediaHeight: integer('media_height'),
    isPrivate: boolean('is_private').notNull().default(false),
    isReceived: boolean('is_received').notNull().default(false),
    seenAt: instantColumn('seen_at'),
    createdAt: createdAt(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofRoom('chat_message_room', t, t.roomId),
    uniqueIndex('chat_message_creation').on(t.dealershipId, t.roomId, t.creationId),
    index('chat_message_of').on(t.dealershipId, t.roomId, t.id),
    index('chat_message_unseen').on(t.dealershipId, t.roomId, t.id).where(sql`seen_at is null`),
    index('chat_message_by').on(t.dealershipId, t.userId, t.createdAt).where(sql`user_id is not null`),
  ],
);

/** A file that was uploaded and is not yet part of a message. */
export const chatUpload = unauditedTable(
  'chat_upload',
  {
    dealershipId: tenantId(),
    id: rowId(),
    file: text('file').notNull(),
    fileName: text('file_name').notNull(),
    mime: text('mime').notNull(),
    width: integer('width'),
    height: integer('height'),
    /** Who may send it: the user, or the guest. */
    userId: integer('user_id'),
    guestId: integer('guest_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('chat_upload_file').on(t.dealershipId, t.file),
  ],
);

/** Networks from which no new guest may write for a while. */
export const chatBlock = unauditedTable(
  'chat_block',
  {
    dealershipId: tenantId(),
    network: keyColumn('network').notNull(),
    roomId: integer('room_id').notNull(),
    until: instantColumn('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.network] })],
);

/** A text that agents send often. */
export const savedReply = pgTable(
  'saved_reply',
  {
    dealershipId: tenantId(),
    id: rowId(),
    userId: integer('user_id').notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    title: text('title').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('saved_reply_of').on(t.dealershipId, t.title),
  ],
);
