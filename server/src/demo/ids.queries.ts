import type { Db } from '../db/database';
import { queryRows } from '../db/query';

/** After rows with given ids: the next row gets an id after theirs, and never one below where the sequence stands. */
export const startIdsAfterLargest = async (tx: Db, table: string) => {
  await queryRows(
    tx,
    `select raise_sequence(pg_get_serial_sequence('${table}', 'id')::regclass, (select max(id) from ${table}))`,
    [],
  );
};
