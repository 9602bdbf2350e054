import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { Json } from '../json';
import { isRow, keyOf, type Reference, rowsByKey } from '../merging/catalogue.queries';
import type { RowKey } from '../merging/recorder.queries';
import { quoted } from '../sql-names';

export interface Step {
  step: number;
  action: 'changed' | 'counted' | 'moved' | 'swapped';
  table: string;
  column: string;
}

/** What a merge did, the last first; each is one column of one table. */
export const stepsOf = (tx: Db, tenant: number, mergeId: number) =>
  queryRows<Step>(
    tx,
    `select distinct step, action, table_name as "table", column_name as "column" from merge_line
      where dealership_id = $1 and merge_id = $2 and action <> 'parked' order by step desc, "column"`,
    [tenant, mergeId],
  );

export interface Line {
  row_key: RowKey;
  other_key: RowKey | null;
  before: unknown;
  after: unknown;
  copy: Json | null;
}

const LINES = `select l.row_key, l.other_key, l.before, l.after, l.copy from merge_line l
  where l.dealership_id = $1 and l.merge_id = $2 and l.step = $3 and l.column_name = $4 order by l.id`;

export const linesOf = (tx: Db, tenant: number, mergeId: number, { step, column }: Step) =>
  queryRows<Line>(tx, LINES, [tenant, mergeId, step, column]);

interface EditedColumn {
  column: string;
  /** What it was when the merge had just been made. */
  before: unknown;
}

/** The columns of a record that were changed after a time, by the audit. */
export const columnsEditedSince = (tx: Db, tenant: number, table: string, id: number, since: string) =>
  queryRows<EditedColumn>(
    tx,
    `select distinct on (e.key) e.key as "column", e.value as before
      from audit_entry a cross join lateral jsonb_each(a.before) e
      where a.dealership_id = $1 and a.table_name = $2 and a.row_id = $3 and a.action = 'update' and a.created_at > $4
      order by e.key, a.created_at, a.id`,
    [tenant, table, id, since],
  );

interface KeyedRow {
  key: RowKey;
  row: Json;
}

export type RowsByKey = Map<string, Json>;
const asMap = (found: readonly KeyedRow[]): RowsByKey =>
  new Map(found.map(({ key, row }) => [JSON.stringify(key), row]));

/** Sets the column back wherever it still is what the merge made of it. One step has one value before and one after. */
export const revertColumn = async (
  tx: Db,
  tenant: number,
  reference: Reference,
  step: Step,
  lines: readonly Line[],
): Promise<RowsByKey> => {
  const [table, column] = [quoted(step.table), quoted(step.column)];
  const { before, after } = lines[0] ?? {};
  const isCounted = step.action === 'counted';
  const columnOf = (place: string) => `(jsonb_populate_record(null::${table}, ${place}::jsonb)).${column}`;
  const value = isCounted ? `t.${column} + ($2::int - $3::int)` : columnOf('$2');
  const asLeft = isCounted ? '' : `and t.${column} is not distinct from ${columnOf('$3')}`;
  const rows = rowsByKey(
    reference,
    lines.map(({ row_key }) => row_key),
    4,
  );
  const asRecord = (one: unknown) => JSON.stringify({ [step.column]: one });
  const done = await queryRows<KeyedRow>(
    tx,
    `with done as (update ${table} t set ${column} = ${value} from ${rows.from} where ${rows.where} ${asLeft} returning t.*)
      select ${keyOf(reference)} as key, to_jsonb(t) as row from done t`,
    [tenant, isCounted ? before : asRecord(before), isCounted ? after : asRecord(after), ...rows.values],
  );
  const inKey = reference.key.some(({ name }) => name === step.column);
  // lines name a row by its key after the merge
  return asMap(done.map(({ key, row }) => ({ row, key: inKey ? { ...key, [step.column]: after } : key })));
};

/** The rows as somebody has made them since. */
export const findRows = async (
  tx: Db,
  tenant: number,
  reference: Reference,
  lines: readonly Line[],
): Promise<RowsByKey> => {
  if (lines.length === 0) return new Map();
  const rows = rowsByKey(
    reference,
    lines.map(({ row_key }) => row_key),
    2,
  );
  return asMap(
    await queryRows<KeyedRow>(
      tx,
      `select ${keyOf(reference)} as key, to_jsonb(t) as row from ${quoted(reference.table)} t, ${rows.from} where ${rows.where}`,
      [tenant, ...rows.values],
    ),
  );
};

/** A row that was deleted since comes back to the record that it was of: nothing is ever lost by a merge. */
export const putBack = (tx: Db, { table, columns }: Reference, copy: Json) => {
  const names = columns.map(quoted);
  return queryRows(
    tx,
    `insert into ${quoted(table)} (${names.join(', ')}) overriding system value
      select ${names.map((name) => `p.${name}`).join(', ')} from jsonb_populate_record(null::${quoted(table)}, $1) p
      returning 1`,
    [JSON.stringify(copy)],
  );
};

/** Whether the two rows of a swap are still where it put them. */
export const isSwapped = async (
  tx: Db,
  tenant: number,
  reference: Reference,
  one: { key: RowKey; at: number },
  other: { key: RowKey; at: number },
): Promise<boolean> => {
  const place = quoted(reference.column);
  const there = await queryRows(
    tx,
    `select 1 from ${quoted(reference.table)} t where t.dealership_id = $1
      and (${isRow(reference, '$2::jsonb')} and t.${place} = $3 or ${isRow(reference, '$4::jsonb')} and t.${place} = $5)`,
    [tenant, JSON.stringify(one.key), one.at, JSON.stringify(other.key), other.at],
  );
  return there.length === 2;
};
