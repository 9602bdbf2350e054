import type { Db } from '../db/database';
import { queryRows } from '../db/query';

/** After rows with given ids: the next row gets an id after theirs, and never one below where the sequence stands. */
export const startIdsAfterLargest = async (tx: Db, table: string) => {
  await queryRows(
    tx,
    `select setval(s.name, greatest((select max(id) from ${table}), pg_sequence_last_value(s.name)))
      from (select pg_get_serial_sequence('${table}', 'id')::regclass as name) s`,
    [],
  );
};
