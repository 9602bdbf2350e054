import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { MovedTable } from './tables-of-car.queries';

export type Columns = ReadonlyMap<string, readonly string[]>;

/** The columns of tables that can be written, as the database has them: a new one is copied without a change here. */
export const writableColumns = async (tx: Db, tables: readonly string[]): Promise<Columns> => {
  const rows = await queryRows<{ name: string; columns: string[] }>(
    tx,
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relname = any($1::text[])
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' group by 1`,
    [tables],
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
};

/** Rows of a table as JSON text, locked, with their ids; they go on as they are and are not read here. */
interface Copied {
  rows: string | null;
  ids: number[] | null;
}

const readCopy = async (tx: Db, { table, where }: MovedTable, values: unknown[]): Promise<Copied> => {
  const [copied] = await queryRows<Copied>(
    tx,
    `select jsonb_agg(l.line)::text as rows, array_agg((l.line ->> 'id')::int) as ids from (
      select to_jsonb(t) as line from ${table} t where t.dealership_id = $1 and ${where} for update of t) l`,
    values,
  );
  return copied ?? { rows: null, ids: null };
};

const listOf = (columns: readonly string[]) => columns.map((name) => `"${name}"`).join(', ');

/** The columns as they are written over there, which is $1. */
const valuesOf = (columns: readonly string[], set: Readonly<Record<string, string>>) =>
  columns.map((name) => (name === 'dealership_id' ? '$1::int' : (set[name] ?? `r."${name}"`))).join(', ');

/** Writes the rows of some vehicles over there; answers the ids of those with a history. */
export const copyRows = async (
  tx: Db,
  moved: MovedTable,
  columns: readonly string[],
  { from, to, ids }: { from: number; to: number; ids: readonly number[] },
): Promise<number[]> => {
  const { rows, ids: copied } = await readCopy(tx, moved, [from, ids]);
  if (rows === null) return [];
  await queryRows(
    tx,
    `insert into ${moved.table} (${listOf(columns)}) select ${valuesOf(columns, moved.set ?? {})}
      from jsonb_populate_recordset(null::${moved.table}, $2::jsonb) r returning 1`,
    [to, rows],
  );
  return moved.hasHistory ? (copied ?? []) : [];
};

export const deleteRows = (tx: Db, { table, where }: MovedTable, from: number, ids: readonly number[]) =>
  queryRows(tx, `delete from ${table} t where t.dealership_id = $1 and ${where}`, [from, ids]);

const swapped = (column: string) =>
  `coalesce((select w.there from swap w where w.here = r.${column}), r.${column})`;
const swappedAll = (column: string) =>
  `array(select coalesce(w.there, o.id) from unnest(r.${column}) with ordinality as o(id, place)
    left join swap w on w.here = o.id order by o.place)`;

const CAR: MovedTable = { table: 'stock_vehicle', where: 't.id = any($2)' };
const OVER_THERE: Readonly<Record<string, string>> = {
  batch_id: 'null',
  site_rank: '0',
  promotion_price: 'null',
  is_featured: 'false',
  version: 'r.version + 1',
  moved_from: '$7',
  panel_rank: 'moved.rank',
  body_style_id: swapped('body_style_id'),
  exterior_color_id: swapped('exterior_color_id'),
  interior_color_id: swapped('interior_color_id'),
  transmission_id: swapped('transmission_id'),
  drive_type_id: swapped('drive_type_id'),
  title_status_id: swapped('title_status_id'),
  tag_ids: swappedAll('tag_ids'),
  extra_status_ids: swappedAll('extra_status_ids'),
};

export interface CarCopy {
  from: number;
  to: number;
  ids: readonly number[];
  /** Where each is put in the list over there, the first one on top. */
  ranks: readonly number[];
  /** Lookups of the one branch under the numbers that they have at the other. */
  swaps: readonly { here: number; there: number }[];
  /** The name of the branch that they leave. */
  fromName: string;
}

/** Writes the vehicles themselves over there. */
export const copyCars = async (tx: Db, columns: readonly string[], copy: CarCopy) => {
  const { from, to, ids, ranks, swaps, fromName } = copy;
  const { rows } = await readCopy(tx, CAR, [from, ids]);
  await queryRows(
    tx,
    `with swap as (select s.here, s.there from unnest($5::int[], $6::int[]) as s(here, there))
      insert into stock_vehicle (${listOf(columns)}) select ${valuesOf(columns, OVER_THERE)}
      from jsonb_populate_recordset(null::stock_vehicle, $2::jsonb) r
      join unnest($3::int[], $4::int[]) as moved(id, rank) on moved.id = r.id returning 1`,
    [to, rows, ids, ranks, swaps.map(({ here }) => here), swaps.map(({ there }) => there), fromName],
  );
};

export const deleteCars = (tx: Db, from: number, ids: readonly number[]) => deleteRows(tx, CAR, from, ids);

export const copyHistory = (tx: Db, from: number, to: number, table: string, ids: readonly number[]) =>
  queryRows(tx, 'select copy_audit($1, $2, $3, $4::int[])::text as done', [from, to, table, ids]);
