import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { BatchTable } from '../../../records/importing/batch.queries';
import type { Form } from './read-file';

export interface StagedRow {
  line: number;
  form: Form;
  /** The name of an ad source that is not there yet. */
  adSource: string;
}

export const CUSTOMER_IMPORTS: BatchTable = {
  table: 'customer_import',
  listed: "(state = 'finished')::int as can_undo",
};

/** Keeps what is to come in, line by line. `part` is rows as JSON: [{ line, given: { form, adSource } }]. */
export const stageRows = (tx: Db, tenant: number, importId: number, part: string) =>
  queryRows(
    tx,
    `insert into customer_import_row (dealership_id, import_id, line, given)
      select $1, $2, r.line, r.given from json_to_recordset($3::json) as r(line int, given jsonb)
      returning 1`,
    [tenant, importId, part],
  );

export const waitingRows = async (
  tx: Db,
  tenant: number,
  importId: number,
  limit: number,
): Promise<StagedRow[]> => {
  const rows = await queryRows<{ line: number; given: Omit<StagedRow, 'line'> }>(
    tx,
    `select line, given from customer_import_row
      where dealership_id = $1 and import_id = $2 and outcome = 'waiting' order by line limit ${limit}`,
    [tenant, importId],
  );
  return rows.map(({ line, given }) => ({ line, ...given }));
};

/** The rows became these customers; what the file said is in their records now. */
export const markAdded = async (
  tx: Db,
  tenant: number,
  importId: number,
  added: readonly { line: number; id: number }[],
) => {
  await queryRows(
    tx,
    `update customer_import_row r set outcome = 'added', customer_id = a.id, given = '{}'
      from unnest($3::int[], $4::int[]) as a(line, id)
      where r.dealership_id = $1 and r.import_id = $2 and r.line = a.line`,
    [tenant, importId, added.map(({ line }) => line), added.map(({ id }) => id)],
  );
  await queryRows(tx, 'update customer_import set added = added + $3 where dealership_id = $1 and id = $2', [
    tenant,
    importId,
    added.length,
  ]);
};

export const finishBatch = (tx: Db, tenant: number, importId: number) =>
  queryRows(tx, `update customer_import set state = 'finished' where dealership_id = $1 and id = $2`, [
    tenant,
    importId,
  ]);

/** An import that was stopped or failed leaves nobody behind. */
export const removeImported = (tx: Db, tenant: number, importId: number) =>
  queryRows(
    tx,
    `update customer set removed_at = now(), version = version + 1
      where dealership_id = $1 and import_id = $2 and removed_at is null and merged_into is null`,
    [tenant, importId],
  );

export const removeCustomers = (tx: Db, tenant: number, ids: readonly number[]) =>
  queryRows(
    tx,
    'update customer set removed_at = now(), version = version + 1 where dealership_id = $1 and id = any($2)',
    [tenant, ids],
  );

interface Imported {
  id: number;
  full_name: string;
  /** What was done with a customer since they came in; '' for nothing. */
  reason: string;
}

const has = (table: string) =>
  `exists (select 1 from ${table} t where t.dealership_id = $1 and t.customer_id = c.id)`;

const REASON = `case when c.deal_count > 0 then 'has a deal' when c.portal_user_id is not null then 'has an account'
  when ${has('task')} then 'has a follow-up' when ${has('customer_contact')} then 'was contacted'
  when ${has('customer_note')} then 'has a note' when ${has('customer_file')} then 'has a file'
  when ${has('customer_consent')} then 'has a consent' when c.version > 1 then 'was changed' else '' end`;

/** Customers of the import that are part of a merge: who was merged into whom. */
export const mergedOfImport = (tx: Db, tenant: number, importId: number) =>
  queryRows<{ full_name: string; survivor: string }>(
    tx,
    `select c.full_name, s.full_name as survivor from customer c
      join customer s on s.dealership_id = $1 and s.id = c.merged_into
      where c.dealership_id = $1 and c.merged_into is not null and $2 in (c.import_id, s.import_id) order by c.id`,
    [tenant, importId],
  );

export const importedCustomers = (tx: Db, tenant: number, importId: number) =>
  queryRows<Imported>(
    tx,
    `select c.id, c.full_name, ${REASON} as reason from customer c
      where c.dealership_id = $1 and c.import_id = $2 and c.removed_at is null order by c.id`,
    [tenant, importId],
  );
