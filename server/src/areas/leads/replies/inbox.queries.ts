import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { InboxCursor } from '../../../services/inbox';

/** One mailbox for all dealerships. */
const MAILBOX = 'inbox';

export const readInboxCursor = async (db: Db): Promise<InboxCursor | null> => {
  const [row] = await queryRows<{ uid_validity: string; uid: number }>(
    db,
    'select uid_validity, uid::float8 as uid from inbox_cursor where mailbox = $1',
    [MAILBOX],
  );
  return row ? { uidValidity: row.uid_validity, uid: row.uid } : null;
};

export const moveInboxCursor = (tx: Db, { uidValidity, uid }: InboxCursor) =>
  queryRows(
    tx,
    `insert into inbox_cursor (mailbox, uid_validity, uid) values ($1, $2, $3)
      on conflict (mailbox) do update set uid_validity = excluded.uid_validity, uid = excluded.uid`,
    [MAILBOX, uidValidity, uid],
  );
