import type { QueryOf } from '@forecourt/contract';
import type { costsCalls } from '@forecourt/contract/costs/index';
import type { Db } from '../../../db/database';
import { pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';
import type { StoredRepeat } from './repeat.queries';

export interface SeriesRow extends Omit<StoredRepeat, 'next_no' | 'created_by'> {
  cost_id: number | null;
  category: string | null;
  description: string | null;
  vendor: string | null;
  car_title: string | null;
  total: number | null;
}

const FIELDS = `r.id, r.every, r.first_on, r.next_on, r.until_on, r.is_active, r.version, n.id as cost_id, n.category, n.description,
  v.name as vendor, s.title as car_title, n.total`;
const FROM = `from cost_repeat r
  left join lateral (select c.id, c.category, c.description, c.vendor_id, c.stock_id, c.total from cost c
    where c.dealership_id = $1 and c.repeat_id = r.id and c.removed_at is null order by c.repeat_no desc limit 1) n on true
  left join vendor v on v.dealership_id = $1 and v.id = n.vendor_id
  left join stock_vehicle s on s.dealership_id = $1 and s.id = n.stock_id`;

const ORDER = { next_on: 'r.next_on', created_at: 'r.created_at' };

/** Series with the newest cost of each, those that go on first. */
export const listSeries = async (
  db: Db,
  tenant: number,
  query: QueryOf<typeof costsCalls.repeats>,
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDER, 'next_on', 'r.id');
  const values = sqlValues(tenant);
  const where = [
    'r.dealership_id = $1',
    ...(query.is_active === undefined ? [] : [query.is_active === 1 ? 'r.is_active' : 'not r.is_active']),
  ].join(' and ');
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from cost_repeat r where ${where}`,
    values.values,
  );
  const rows = await queryRows<SeriesRow>(
    db,
    `select ${FIELDS} ${FROM} where ${where} order by r.is_active desc, ${order}
      limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

export const findSeries = async (db: Db, tenant: number, id: number): Promise<SeriesRow | undefined> =>
  (
    await queryRows<SeriesRow>(db, `select ${FIELDS} ${FROM} where r.dealership_id = $1 and r.id = $2`, [
      tenant,
      id,
    ])
  )[0];
