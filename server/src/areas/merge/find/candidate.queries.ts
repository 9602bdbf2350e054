import { BLOCK_MOST } from '@forecourt/domain/people/blocking-keys';
import { keyRange, SEARCH_ROWS_MOST } from '@forecourt/domain/people/search-keys';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import type { MergeType } from '../merge-type';
import { quoted } from '../sql-names';

/** So many are looked at closely while someone types. */
const CLOSELY = 40;

/**
 * Beginnings of keys as ranges of their index: patterns would not do, since under row-level security only leakproof
 * comparisons reach one. A beginning that few share tells more, so whoever has several rare ones comes first.
 */
const typedText = ({ keys: { table, column } }: MergeType) => `select h.id from
  unnest($2::text[], $3::text[]) as r(low, high) cross join lateral (
    select f.id, count(*) over () as many from (
      select distinct x.id from (
        select k.${quoted(column)} as id from ${quoted(table)} k
        where k.dealership_id = $1 and k.key >= r.low collate "C" and k.key < r.high collate "C"
        order by k.key limit ${SEARCH_ROWS_MOST}) x) f) h
  group by h.id order by sum(ln(${2 * SEARCH_ROWS_MOST}::float8 / h.many)) desc, h.id limit ${CLOSELY}`;

/** The ids that fit the given beginnings of keys best. */
export const findByPrefixes = async (
  db: Db,
  type: MergeType,
  tenant: number,
  prefixes: readonly string[],
): Promise<number[]> => {
  if (prefixes.length === 0) return [];
  const ranges = prefixes.map(keyRange);
  const found = await queryPrepared<{ id: number }>(db, typedText(type), [
    tenant,
    ranges.map(({ from }) => from),
    ranges.map(({ to }) => to),
  ]);
  return found.map(({ id }) => id);
};

/** A key that many share is read no further than it takes to see that. */
const blockText = (
  { keys: { table, column } }: MergeType,
  which: string,
) => `select distinct m.id as a, o.id as b
  from unnest($2::int[], $3::text[]) as m(id, key) cross join lateral (
    select array_agg(x.id) as ids from (
      select k.${quoted(column)} as id from ${quoted(table)} k
      where k.dealership_id = $1 and k.key = m.key collate "C" limit ${BLOCK_MOST + 1}) x) block
    cross join lateral unnest(block.ids) as o(id)
  where cardinality(block.ids) <= ${BLOCK_MOST} and ${which} order by 1, 2`;

export interface Keyed {
  id: number;
  keys: readonly string[];
}

const findByKeys = (db: Db, text: string, tenant: number, records: readonly Keyed[]) => {
  const keys = records.flatMap(({ id, keys: own }) => own.map((key) => ({ id, key })));
  return queryPrepared<{ a: number; b: number }>(db, text, [
    tenant,
    keys.map(({ id }) => id),
    keys.map(({ key }) => key),
  ]);
};

/** Who shares a telling key with a record. */
export const findSharers = async (
  db: Db,
  type: MergeType,
  tenant: number,
  record: Keyed,
): Promise<number[]> =>
  (await findByKeys(db, blockText(type, 'o.id <> m.id'), tenant, [record])).map(({ b }) => b);

/** Pairs that share a telling key, each with the smaller id first: found once, from its smaller end. */
export const findPairs = (db: Db, type: MergeType, tenant: number, records: readonly Keyed[]) =>
  findByKeys(db, blockText(type, 'o.id > m.id'), tenant, records);
