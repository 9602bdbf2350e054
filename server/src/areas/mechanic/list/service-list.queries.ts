import type { QueryOf } from '@forecourt/contract';
import type { mechanicCalls } from '@forecourt/contract/mechanic/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryPrepared, queryRows } from '../../../db/query';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { FROM_SERVICE, SERVICE_FIELDS, type StoredService } from '../record/service.queries';

export type ServiceQuery = QueryOf<typeof mechanicCalls.list>;

const OPEN = `s.done_at is null and s.status <> 'cancelled'`;

/** Words of the vehicle, its VIN, plate, stock or service number, or of the customer's name. */
const searchConditions = (q: string, { add }: SqlValues): string[] =>
  q
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => {
      const inside = add(contains(word));
      return `(s.words like ${inside} or lower(c.full_name) like ${inside} or lower(s.problem) like ${inside})`;
    });

const kindConditions = (query: ServiceQuery, { add }: SqlValues): string[] => {
  const kinds = (['onlyShop', 'inventory', 'tradeIn'] as const).filter((kind) => query[kind] === 1);
  return kinds.length === 0 ? [] : [`s.kind = any(${add(kinds)})`];
};

interface Now {
  today: string;
  timezone: string;
}

/** Those of the open ones that the figures of the shop's dashboard count. */
const openConditions = (query: ServiceQuery, { today, timezone }: Now, { add }: SqlValues): string[] => [
  ...(query.open === undefined ? [] : [query.open === 1 ? OPEN : `not (${OPEN})`]),
  ...(query.late === 1 ? [`${OPEN} and s.promised_on < ${add(today)}::date`] : []),
  ...(query.today === 1
    ? [
        `${OPEN} and (s.promised_on <= ${add(today)}::date
          or s.created_at >= (${add(today)}::date)::timestamp at time zone ${add(timezone)})`,
      ]
    : []),
  ...(query.running === 1 ? [`s.status in ('inspecting', 'started')`] : []),
  ...(query.parts === 1 ? [`${OPEN} and (s.status = 'parts' or s.parts_waiting > 0)`] : []),
];

const conditionsOf = (query: ServiceQuery, now: Now, values: SqlValues): string[] => {
  const { add } = values;
  const startOf = (given: string, days = 0) =>
    `(${add(given)}::date + ${days})::timestamp at time zone ${add(now.timezone)}`;
  const equals: [string, unknown][] = [
    ['s.status', query.status],
    ['s.technician_id', query.technician_id],
    ['s.customer_id', query.customer_id],
    ['s.car_id', query.shop_car_id],
  ];
  const { mid_vehicle_id: stock, vendor_id: vendor } = query;
  const of = vendor === undefined ? '' : add(vendor);
  return [
    's.dealership_id = $1 and s.removed_at is null',
    ...kindConditions(query, values),
    ...equals.flatMap(([column, value]) => (value === undefined ? [] : [`${column} = ${add(value)}`])),
    ...(stock === undefined ? [] : [`coalesce(s.stock_id, t.stock_id) = ${add(stock)}`]),
    ...(vendor === undefined
      ? []
      : [
          `(exists (select 1 from shop_problem p where p.dealership_id = $1 and p.service_id = s.id and p.vendor_id = ${of})
            or exists (select 1 from shop_line l where l.dealership_id = $1 and l.service_id = s.id and l.vendor_id = ${of}))`,
        ]),
    ...openConditions(query, now, values),
    ...(query.uninvoiced === 1 ? [`s.kind = 'onlyShop' and s.status = 'done' and i.id is null`] : []),
    ...(query.lubrication === undefined ? [] : [`s.lubrication = ${add(query.lubrication === 1)}`]),
    ...(query.from ? [`s.created_at >= ${startOf(query.from)}`] : []),
    ...(query.to ? [`s.created_at < ${startOf(query.to, 1)}`] : []),
    ...searchConditions(query.q ?? '', values),
  ];
};

const ORDER = {
  created_at: 's.created_at',
  number: 's.number',
  promised_on: 's.promised_on',
  /** The longest in its step first. */
  step: 's.step_started_at',
  vehicle: 's.vehicle_title',
  customer: 'c.full_name',
  price: 's.price',
  cost: 's.cost',
};

export const listServices = async (
  db: Db,
  { tenant, ...now }: Now & { tenant: number },
  query: ServiceQuery,
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDER, '-created_at', 's.id');
  const values = sqlValues(tenant);
  const where = `where ${conditionsOf(query, now, values).join(' and ')}`;
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total ${FROM_SERVICE} ${where}`,
    values.values,
  );
  const rows = await queryCachedPlan<StoredService>(
    db,
    `select ${SERVICE_FIELDS} ${FROM_SERVICE} ${where} order by ${order}
      limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

/** How many services are in each step. */
export const countByStatus = (db: Db, tenant: number) =>
  queryPrepared<{ status: string; count: number }>(
    db,
    `select status, count(*)::int as count from shop_service where dealership_id = $1 and removed_at is null group by status`,
    [tenant],
  );
