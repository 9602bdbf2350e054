import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { PRESENT } from '../record/vendor.queries';

export interface FoundVendor {
  id: number;
  name: string;
  kind: string;
  contact: string;
  phone: string;
  mobile: string;
  is_active: boolean;
  created_at: string;
  /** The beginning that found it, from 0, and whether it is the whole key. */
  range: number;
  is_whole: boolean;
}

/** Of each beginning so many keys are read. */
const READ_MOST = 200;

/** Vendors with a key that begins with one of these, as ranges of its index: under row security patterns reach none. */
export const findByKeys = (
  db: Db,
  tenant: number,
  ranges: readonly { from: string; to: string }[],
  limit: number,
) =>
  queryPrepared<FoundVendor>(
    db,
    `select v.id, v.name, v.kind, v.contact, v.phone, v.mobile, v.is_active, v.created_at, f.range, f.is_whole
      from (select x.id, min(x.range) as range, bool_or(x.is_whole) as is_whole from (
          select k.id, (r.place - 1)::int as range, k.key = r.low as is_whole
          from unnest($2::text[], $3::text[]) with ordinality as r(low, high, place) cross join lateral (
            select k.vendor_id as id, k.key from vendor_key k
            where k.dealership_id = $1 and k.key >= r.low collate "C" and k.key < r.high collate "C"
            order by k.key limit ${READ_MOST}) k) x group by x.id) f
        join vendor v on v.dealership_id = $1 and v.id = f.id
      where ${PRESENT} order by f.is_whole desc, f.range, v.name_key, v.id limit $4`,
    [tenant, ranges.map(({ from }) => from), ranges.map(({ to }) => to), limit],
  );
