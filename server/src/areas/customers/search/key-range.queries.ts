import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

/** Keys from `low` to before `high`. */
export interface KeyRange {
  low: string;
  high: string;
}

interface FoundKey {
  /** Which of the ranges, from 0. */
  range: number;
  id: number;
  key: string;
}

/**
 * Of each range at most $4 keys are read, from the index alone, and of those the newest $5 are taken: ids are given in turn.
 * A whole key comes before all others. Ranges, not patterns: under row security only leakproof comparisons use an index.
 */
const IN_RANGES = `select (r.place - 1)::int as range, f.id, f.key
  from unnest($2::text[], $3::text[]) with ordinality as r(low, high, place) cross join lateral (
    select x.id, x.key from (
      select k.customer_id as id, k.key from customer_key k
      where k.dealership_id = $1 and k.key >= r.low collate "C" and k.key < r.high collate "C"
      order by k.key limit $4) x
    order by x.key = r.low desc, x.id desc limit $5) f`;

/** Bounds of what is read and taken of each range. */
export interface RangeLimits {
  read: number;
  taken: number;
}

export const findInRanges = async (
  db: Db,
  tenant: number,
  ranges: readonly KeyRange[],
  { read, taken }: RangeLimits,
): Promise<FoundKey[]> => {
  if (ranges.length === 0) return [];
  const lows = ranges.map(({ low }) => low);
  const highs = ranges.map(({ high }) => high);
  return queryPrepared<FoundKey>(db, IN_RANGES, [tenant, lows, highs, read, taken]);
};

/** The different first words in a range of 'w:' keys, each found by one step in the index. */
const FIRST_WORDS = `with recursive found as (
    select (select split_part(substr(k.key, 3), ' ', 1) from customer_key k
      where k.dealership_id = $1 and k.key >= $2 collate "C" and k.key < $3 collate "C"
      order by k.key limit 1) as word, 1 as n
    union all
    select (select split_part(substr(k.key, 3), ' ', 1) from customer_key k
      where k.dealership_id = $1 and k.key >= ('w:' || f.word || '!') collate "C" and k.key < $3 collate "C"
      order by k.key limit 1), f.n + 1
    from found f where f.word is not null and f.n < $4)
  select word from found where word is not null`;

export const firstWordsIn = async (
  db: Db,
  tenant: number,
  { low, high }: KeyRange,
  most: number,
): Promise<string[]> => {
  const rows = await queryPrepared<{ word: string }>(db, FIRST_WORDS, [tenant, low, high, most]);
  return rows.map(({ word }) => word);
};
