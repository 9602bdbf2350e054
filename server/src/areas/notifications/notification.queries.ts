import type { Db } from '../../db/database';
import { queryPrepared, queryRows } from '../../db/query';
import type { Letter } from '../../services/jobs/queue-mail';

export interface NotificationRow {
  id: number;
  kind: string;
  title: string;
  body: string;
  link: string | null;
  is_read: 0 | 1;
  created_at: string;
}

export interface NewNotification {
  dealershipId: number;
  userId: number;
  /** One that an area registers (`notificationKinds`). */
  kind: string;
  title: string;
  body: string;
  /** The screen it leads to, from the application's root. */
  link?: string | null;
  /** The e-mail to send in place of title, body and link, to an address that the area knows. */
  letter?: Letter & { to: string };
}

const FIELDS = 'id, kind, title, body, link, (read_at is not null)::int as is_read, created_at';
const MINE = 'dealership_id = $1 and user_id = $2';

export const insertNotification = async (tx: Db, wanted: NewNotification): Promise<NotificationRow> => {
  const [row] = await queryRows<NotificationRow>(
    tx,
    `insert into notification (dealership_id, user_id, kind, title, body, link) values ($1, $2, $3, $4, $5, $6)
      returning ${FIELDS}`,
    [wanted.dealershipId, wanted.userId, wanted.kind, wanted.title, wanted.body, wanted.link ?? null],
  );
  if (!row) throw new Error('an insert answers its row');
  return row;
};

export const listNotifications = async (
  db: Db,
  tenant: number,
  userId: number,
  { unread, limit, offset }: { unread: boolean; limit: number; offset: number },
) => {
  const rows = await queryRows<NotificationRow>(
    db,
    `select ${FIELDS} from notification where ${MINE}${unread ? ' and read_at is null' : ''}
      order by id desc limit $3 offset $4`,
    [tenant, userId, limit, offset],
  );
  const [count] = await queryPrepared<{ total: number; unread: number }>(
    db,
    `select (select count(*)::int from notification where ${MINE}) as total,
      (select count(*)::int from notification where ${MINE} and read_at is null) as unread`,
    [tenant, userId],
  );
  return { rows, total: (unread ? count?.unread : count?.total) ?? 0, unread: count?.unread ?? 0 };
};

export const readNotification = async (tx: Db, tenant: number, userId: number, id: number) => {
  const [row] = await queryRows<NotificationRow>(
    tx,
    `update notification set read_at = coalesce(read_at, $4::timestamptz) where ${MINE} and id = $3 returning ${FIELDS}`,
    [tenant, userId, id, new Date().toISOString()],
  );
  return row;
};

export const readAllNotifications = async (tx: Db, tenant: number, userId: number) => {
  await queryRows(tx, `update notification set read_at = now() where ${MINE} and read_at is null`, [
    tenant,
    userId,
  ]);
};
