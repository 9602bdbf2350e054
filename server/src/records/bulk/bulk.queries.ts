import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';
import type { SqlValues } from '../../db/sql-values';

/** Those of the ids that the dealership has no record for; `present` says which records count, of the table as `r`. */
export const findUnknownIds = async (
  db: Db,
  tenant: number,
  { table, present = 'true' }: { table: string; present?: string },
  ids: readonly number[],
): Promise<number[]> => {
  const rows = await queryRows<{ id: number }>(
    db,
    `select wanted.id from unnest($2::int[]) as wanted(id) where not exists (
        select 1 from ${table} r where r.dealership_id = $1 and r.id = wanted.id and ${present}) order by 1`,
    [tenant, ids],
  );
  return rows.map(({ id }) => id);
};

/** A column and the expression that it becomes. */
export type Assignment = readonly [column: string, expression: string];

export interface BulkUpdate {
  table: string;
  /** What guard and expressions call the table. */
  alias: string;
  /** Which records the change is for. */
  guard: string;
  sets: readonly Assignment[];
  /** Columns whose change is answered apart. */
  watched?: readonly string[];
  /** $1 is the dealership, $2 the ids; the expressions may have added more. */
  values: SqlValues;
}

interface Updated {
  changed: number[];
  /** Those of them with a change of a watched column. */
  watched: number[];
  /** Those that the change is not for. */
  leftOut: number[];
}

/**
 * Changes many records; one that is so already is not touched. Locks in the order of ids, so that two bulk changes wait for
 * each other instead of blocking each other.
 */
export const updateMany = async (
  tx: Db,
  { table, alias: r, guard, sets, watched = [], values }: BulkUpdate,
): Promise<Updated> => {
  const list = (of: string, columns: readonly string[]) =>
    columns.map((column) => `${of}.${column}`).join(', ');
  const columns = sets.map(([column]) => column);
  const expressions = sets.map(([, expression]) => expression).join(', ');
  const isWatched =
    watched.length > 0 ? `(${list(r, watched)}) is distinct from (${list('was', watched)})` : 'false';
  const [updated] = await queryRows<Updated>(
    tx,
    `with was as (
        select ${list(r, ['id', ...watched])} from ${table} ${r}
        where ${r}.dealership_id = $1 and ${r}.id = any($2) and ${guard} order by ${r}.id for no key update),
      changed as (
        update ${table} ${r} set ${sets.map(([column, to]) => `${column} = ${to}`).join(', ')}, version = ${r}.version + 1
        from was where ${r}.dealership_id = $1 and ${r}.id = was.id
          and (${list(r, columns)}) is distinct from (${expressions})
        returning ${r}.id, ${isWatched} as watched)
      select array(select id from changed) as changed, array(select id from changed where watched) as watched,
        array(select id from unnest($2::int[]) as wanted(id) where id not in (select id from was)) as "leftOut"`,
    values.values,
  );
  return updated ?? { changed: [], watched: [], leftOut: [] };
};
