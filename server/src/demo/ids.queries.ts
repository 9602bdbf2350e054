import type { Db } from '../db/database';
import { queryRows } from '../db/query';

/** After rows with given ids: the next row gets an id after theirs. */
export const startIdsAfterLargest = async (tx: Db, table: string) => {
  await queryRows(
    tx,
    `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    [],
  );
};
