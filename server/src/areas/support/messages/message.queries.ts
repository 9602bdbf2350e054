import type { TicketSide } from '@forecourt/domain/ticket/ticket-states';
import type { Db } from '../../../db/database';
import { queryAny, queryPrepared, queryRows } from '../../../db/query';

export interface StoredMessage {
  id: number;
  user_id: number | null;
  user_name: string;
  side: TicketSide;
  is_internal: boolean;
  by_mail: boolean;
  body: string;
  created_at: string;
}

const FIELDS = `m.id, m.user_id, m.user_name, m.side, m.is_internal, m.mail_message_id is not null as by_mail, m.body, m.created_at`;

export interface NewMessage {
  ticketId: number;
  userId: number | null;
  userName: string;
  side: TicketSide;
  isInternal: boolean;
  body: string;
  mailMessageId: string | null;
  at: string;
}

/** Undefined for a mail that became a message already. */
export const insertMessageOnce = async (
  tx: Db,
  tenant: number,
  made: NewMessage,
): Promise<StoredMessage | undefined> =>
  (
    await queryRows<StoredMessage>(
      tx,
      `insert into support_message as m (dealership_id, ticket_id, user_id, user_name, side, is_internal, body,
          mail_message_id, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (dealership_id, mail_message_id) do nothing returning ${FIELDS}`,
      [
        ...[tenant, made.ticketId, made.userId, made.userName, made.side, made.isInternal, made.body],
        ...[made.mailMessageId, made.at],
      ],
    )
  )[0];

/** How many mails became messages of a ticket since an instant. */
export const countMailsSince = async (db: Db, tenant: number, ticketId: number, since: string) =>
  (
    await queryRows<{ mails: number }>(
      db,
      `select count(*)::int as mails from support_message
        where dealership_id = $1 and ticket_id = $2 and mail_message_id is not null and created_at > $3`,
      [tenant, ticketId, since],
    )
  )[0]?.mails ?? 0;

interface Wanted {
  ticketId: number;
  before: number | undefined;
  limit: number;
  /** The staff's own notes are among them. */
  withInternal: boolean;
}

/** The newest first. */
export const listMessages = (db: Db, tenant: number, { ticketId, before, limit, withInternal }: Wanted) =>
  queryRows<StoredMessage>(
    db,
    `select ${FIELDS} from support_message m
      where m.dealership_id = $1 and m.ticket_id = $2 and ($3::int is null or m.id < $3) and ($5 or not m.is_internal)
      order by m.id desc limit $4`,
    [tenant, ticketId, before ?? null, limit, withInternal],
  );

/** Whether a ticket has this message, and the dealership sees it. */
export const isMessageOf = (db: Db, tenant: number, ticketId: number, id: number): Promise<boolean> =>
  queryAny(
    db,
    `select 1 from support_message where dealership_id = $1 and ticket_id = $2 and id = $3 and not is_internal`,
    [tenant, ticketId, id],
  );

/** Never back: an older message does not make a newer one unread. */
export const saveRead = (tx: Db, tenant: number, ticketId: number, userId: number, messageId: number) =>
  queryRows(
    tx,
    `insert into support_read as r (dealership_id, ticket_id, user_id, read_message_id) values ($1, $2, $3, $4)
      on conflict (dealership_id, ticket_id, user_id)
      do update set read_message_id = greatest(r.read_message_id, excluded.read_message_id)`,
    [tenant, ticketId, userId, messageId],
  );

export const countUnread = async (db: Db, tenant: number, userId: number): Promise<number> => {
  const [row] = await queryPrepared<{ count: number }>(
    db,
    `select count(*)::int as count from support_read r join support_ticket t on t.dealership_id = $1 and t.id = r.ticket_id
      where r.dealership_id = $1 and r.user_id = $2 and t.last_staff_message_id > r.read_message_id`,
    [tenant, userId],
  );
  return row?.count ?? 0;
};

export const isUnread = (db: Db, tenant: number, userId: number, ticketId: number): Promise<boolean> =>
  queryAny(
    db,
    `select 1 from support_read r join support_ticket t on t.dealership_id = $1 and t.id = r.ticket_id
      where r.dealership_id = $1 and r.user_id = $2 and r.ticket_id = $3 and t.last_staff_message_id > r.read_message_id`,
    [tenant, userId, ticketId],
  );

export interface AttachmentFacts {
  ticket_id: number;
  is_internal: boolean;
  name: string;
  mime: string;
}

export const findAttachment = async (
  db: Db,
  tenant: number,
  file: string,
): Promise<AttachmentFacts | undefined> =>
  (
    await queryRows<AttachmentFacts>(
      db,
      `select f.ticket_id, m.is_internal, f.name, f.mime from support_attachment f
        join support_message m on m.dealership_id = $1 and m.id = f.note_id
        where f.dealership_id = $1 and f.file = $2 and f.removed_at is null`,
      [tenant, file],
    )
  )[0];
