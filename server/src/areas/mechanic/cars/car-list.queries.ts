import type { QueryOf } from '@forecourt/contract';
import type { mechanicCalls } from '@forecourt/contract/mechanic/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import { sqlValues } from '../../../db/sql-values';
import { CAR_FIELDS, FROM_CAR, type StoredCar, TITLE } from './car.queries';

type CarQuery = QueryOf<typeof mechanicCalls.cars>;

const ORDER = {
  // a vehicle without a plan comes last
  next_on: "coalesce(o.next_on, 'infinity')",
  title: TITLE,
  customer: 'c.full_name',
  last_service_on: 'last_service_on',
};

export const listCars = async (
  db: Db,
  { tenant, dueBy }: { tenant: number; dueBy: string },
  query: CarQuery,
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDER, 'next_on', 'k.id');
  const values = sqlValues(tenant);
  const { add } = values;
  const words = (query.q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const where = [
    'k.dealership_id = $1',
    ...(query.customer_id === undefined ? [] : [`k.customer_id = ${add(query.customer_id)}`]),
    ...(query.due === 1 ? [`o.next_on <= ${add(dueBy)}::date`] : []),
    ...(query.planned === undefined ? [] : [`o.car_id is ${query.planned === 1 ? 'not ' : ''}null`]),
    ...words.map((word) => {
      const inside = add(contains(word));
      return `(k.words like ${inside} or lower(c.full_name) like ${inside})`;
    }),
  ].join(' and ');
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total ${FROM_CAR} where ${where}`,
    values.values,
  );
  const rows = await queryCachedPlan<StoredCar>(
    db,
    `select ${CAR_FIELDS} ${FROM_CAR} where ${where} order by ${order} limit ${add(limit)} offset ${add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};
