import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';

/** After rows with given ids: the next row gets an id after theirs. */
export const startIdsAfterLargest = async (tx: Db, table: string) => {
  await tx.execute(
    sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`),
  );
};
