import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';
import type { MergeType } from '../merge-type';
import { quoted } from '../sql-names';

/** What was said of a record that was merged since holds of its survivor: each mark with where its records are now. */
const marks = ({ table }: MergeType, which: string) => `with recursive mark as (
    select n.first_id, n.second_id from not_duplicate n where n.dealership_id = $1 and n.type = $2 ${which}),
  way as (
    select id as was, id as now from (select first_id as id from mark union select second_id from mark) m
    union all select w.was, c.merged_into from way w join ${quoted(table)} c
      on c.dealership_id = $1 and c.id = w.now and c.merged_into is not null),
  place as (select was, now from way w where not exists (select 1 from ${quoted(table)} c
    where c.dealership_id = $1 and c.id = w.now and c.merged_into is not null))
  select distinct least(a.now, b.now) as a, greatest(a.now, b.now) as b
  from mark m join place a on a.was = m.first_id join place b on b.was = m.second_id`;

type Pair = [number, number];
const pairs = (found: { a: number; b: number }[]): Pair[] => found.map(({ a, b }) => [a, b]);

/** Every pair that is known not to be one record. */
export const allNotDuplicates = async (db: Db, type: MergeType, tenant: number): Promise<Pair[]> =>
  pairs(await queryRows(db, marks(type, ''), [tenant, type.type]));

/** The ids that lead to a record by now, itself among them. */
const LEADING = (table: string) => `with recursive own as (
    select id, id as survivor from unnest($2::int[]) id
    union all select c.id, o.survivor from own o join ${quoted(table)} c on c.dealership_id = $1 and c.merged_into = o.id)
  select id from own`;

const leadingTo = async (db: Db, { table }: MergeType, tenant: number, ids: readonly number[]) =>
  (await queryRows<{ id: number }>(db, LEADING(table), [tenant, ids])).map(({ id }) => id);

/** Those of the ids that are known not to be one record, pair by pair. */
export const notDuplicatesAmong = async (
  db: Db,
  type: MergeType,
  tenant: number,
  ids: readonly number[],
): Promise<Pair[]> => {
  const leading = await leadingTo(db, type, tenant, ids);
  const found = await queryRows<{ a: number; b: number }>(
    db,
    marks(type, 'and n.first_id = any($3) and n.second_id = any($3)'),
    [tenant, type.type, leading],
  );
  // two ids that lead to one record by now were one after all
  return pairs(found).filter(([a, b]) => a !== b);
};

/** The records that are known not to be this one. */
export const notDuplicatesOf = async (
  db: Db,
  type: MergeType,
  tenant: number,
  id: number,
): Promise<Set<number>> => {
  const leading = await leadingTo(db, type, tenant, [id]);
  const found = await queryRows<{ a: number; b: number }>(
    db,
    marks(type, 'and (n.first_id = any($3) or n.second_id = any($3))'),
    [tenant, type.type, leading],
  );
  return new Set(found.map(({ a, b }) => (a === id ? b : a)));
};

/** Remembers that none of these is another. */
export const insertNotDuplicates = (
  tx: Db,
  type: MergeType,
  tenant: number,
  userId: number,
  ids: readonly number[],
) =>
  queryRows(
    tx,
    `insert into not_duplicate (dealership_id, type, first_id, second_id, user_id)
      select $1, $2, a, b, $4 from unnest($3::int[]) a, unnest($3::int[]) b where a < b order by a, b on conflict do nothing`,
    [tenant, type.type, ids, userId],
  );

/** Forgets what was said of two records, and of whatever was merged into them; answers how many marks. */
export const deleteNotDuplicate = async (
  tx: Db,
  type: MergeType,
  tenant: number,
  a: number,
  b: number,
): Promise<number> => {
  const [one, other] = [await leadingTo(tx, type, tenant, [a]), await leadingTo(tx, type, tenant, [b])];
  const gone = await queryRows(
    tx,
    `delete from not_duplicate where dealership_id = $1 and type = $2
      and (first_id = any($3) and second_id = any($4) or first_id = any($4) and second_id = any($3)) returning 1`,
    [tenant, type.type, one, other],
  );
  return gone.length;
};

interface Mark {
  a: number;
  b: number;
  user_id: number | null;
  created_at: string;
}

/** Pairs that somebody said are no duplicates, the newest first, with how many there are. */
export const listMarks = async (
  db: Db,
  { type }: Pick<MergeType, 'type'>,
  tenant: number,
  id: number | undefined,
  limit: number,
  offset: number,
) => {
  const { values, add } = sqlValues(tenant, type);
  const only = id === undefined ? '' : `and ${add(id)} in (first_id, second_id)`;
  const from = `from not_duplicate where dealership_id = $1 and type = $2 ${only}`;
  const [counted] = await queryRows<{ total: number }>(db, `select count(*)::int as total ${from}`, values);
  const rows = await queryRows<Mark>(
    db,
    `select first_id as a, second_id as b, user_id, created_at ${from}
      order by created_at desc, first_id, second_id limit ${add(limit)} offset ${add(offset)}`,
    values,
  );
  return { rows, total: counted?.total ?? 0 };
};
