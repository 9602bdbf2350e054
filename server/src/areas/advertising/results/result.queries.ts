import type { QueryOf } from '@forecourt/contract';
import type { ResultChannel, resultCalls } from '@forecourt/contract/advertising/results';
import { SOLD } from '@forecourt/domain/vehicle/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';
import { SHOWN_PRICE_SQL } from '../../inventory';
import { LEAD_CHANNEL_SQL } from './result-channel';

export interface Period {
  from: string;
  to: string;
  timezone: string;
}

export interface ChannelViews {
  channel: ResultChannel;
  views: number;
}

export const viewsByChannel = (db: Db, tenant: number, { from, to }: Period, stockId: number | null) =>
  queryRows<{ channel: ResultChannel; views: number }>(
    db,
    `select channel, sum(views)::int as views from car_view where dealership_id = $1 and day between $2::date and $3::date
      and ($4::int is null or stock_id = $4::int) group by channel`,
    [tenant, from, to, stockId],
  );

/** A lead is one sale, however many vehicles its bills sell. */
const IS_SALE = `exists (select 1 from deal d join bill_of_sale b on b.dealership_id = $1 and b.deal_id = d.id
  where d.dealership_id = $1 and d.lead_id = l.id and d.removed_at is null and b.state = 'sold' and b.removed_at is null and b.type <> 5)`;

const leadsOf = (period: string) => `from lead l where l.dealership_id = $1 and l.removed_at is null
  and l.received_at >= ($2::date)::timestamp at time zone ${period} and l.received_at < ($3::date + 1)::timestamp at time zone ${period}`;

export const leadsByChannel = (
  db: Db,
  tenant: number,
  { from, to, timezone }: Period,
  stockId: number | null,
) =>
  queryRows<{ channel: ResultChannel; leads: number; sales: number }>(
    db,
    `select channel, count(*)::int as leads, count(*) filter (where is_sale)::int as sales from (
        select ${LEAD_CHANNEL_SQL} as channel, ${IS_SALE} as is_sale ${leadsOf('$4::text')} and ($5::int is null or l.stock_id = $5::int)) found
      where channel is not null group by channel`,
    [tenant, from, to, timezone, stockId],
  );

export interface DayCount {
  day: string;
  n: number;
}

export const viewsByDay = (db: Db, tenant: number, { from, to }: Period, stockId: number | null) =>
  queryRows<{ day: string; n: number }>(
    db,
    `select day, sum(views)::int as n from car_view where dealership_id = $1 and day between $2::date and $3::date
      and ($4::int is null or stock_id = $4::int) group by day`,
    [tenant, from, to, stockId],
  );

export const leadsByDay = (db: Db, tenant: number, { from, to, timezone }: Period, stockId: number | null) =>
  queryRows<{ day: string; n: number }>(
    db,
    `select (l.received_at at time zone $4::text)::date as day, count(*)::int as n ${leadsOf('$4::text')} and l.came_by <> ''
      and ($5::int is null or l.stock_id = $5::int) group by 1`,
    [tenant, from, to, timezone, stockId],
  );

export interface MonthCost {
  channel: ResultChannel;
  month: string;
  amount_cents: number;
}

export const costsOf = (db: Db, tenant: number, fromMonth: string, toMonth: string) =>
  queryRows<{ [K in keyof MonthCost]: MonthCost[K] }>(
    db,
    `select channel, month, amount_cents from channel_cost where dealership_id = $1 and month between $2::date and $3::date
      order by month, channel limit 2000`,
    [tenant, fromMonth, toMonth],
  );

export const putCost = (tx: Db, tenant: number, { channel, month, amount_cents }: MonthCost) =>
  amount_cents === 0
    ? queryRows(
        tx,
        'delete from channel_cost where dealership_id = $1 and channel = $2 and month = $3::date',
        [tenant, channel, month],
      )
    : queryRows(
        tx,
        `insert into channel_cost (dealership_id, channel, month, amount_cents) values ($1, $2, $3::date, $4)
          on conflict (dealership_id, channel, month) do update set amount_cents = excluded.amount_cents`,
        [tenant, channel, month, amount_cents],
      );

export interface CarResult {
  stock_id: number;
  stock_no: string;
  title: string;
  public_token: string;
  photo_id: number | null;
  price_cents: number | null;
  days_in_stock: number;
  views: number;
  leads: number;
  is_sold: boolean;
}

export const listCarResults = async (
  db: Db,
  tenant: number,
  query: QueryOf<typeof resultCalls.resultCars>,
  { from, to, timezone, today, defaultLimit }: Period & { today: string; defaultLimit: number },
) => {
  const { page, limit, offset, order } = pageOf(
    query,
    defaultLimit,
    {
      ...{ views: 'views', leads: 'leads', days_in_stock: 'days_in_stock' },
      ...{ stock_no: 'lower(stock_no)', title: 'title' },
    },
    '-views',
    'stock_id',
  );
  const values = sqlValues(tenant, from, to, timezone, today);
  const channel = query.channel ? values.add(query.channel) : null;
  const search = query.q
    ? `and (s.title ilike ${values.add(contains(query.q))} or s.stock_no ilike ${values.add(contains(query.q))})`
    : '';
  // vehicles with a view or a lead in the period; one in stock without either has nothing to show
  const cars = `with viewed as (select stock_id, sum(views)::int as views from car_view where dealership_id = $1
        and day between $2::date and $3::date ${channel ? `and channel = ${channel}` : ''} group by stock_id),
      asked as (select stock_id, count(*)::int as leads from (select l.stock_id, ${LEAD_CHANNEL_SQL} as channel ${leadsOf('$4::text')}
        and l.stock_id is not null) found where ${channel ? `channel = ${channel}` : 'channel is not null'} group by stock_id),
      found as (select s.id as stock_id, s.stock_no, s.title, s.public_token,
        ${SHOWN_PRICE_SQL} as price_cents, greatest(0, coalesce(s.sold_date, $5::date) - s.acquired_on) as days_in_stock,
        coalesce(v.views, 0) as views, coalesce(a.leads, 0) as leads, s.status = ${SOLD} as is_sold
      from viewed v full join asked a on a.stock_id = v.stock_id
        join stock_vehicle s on s.dealership_id = $1 and s.id = coalesce(v.stock_id, a.stock_id)
      where s.deleted_at is null ${search})`;
  const [count] = await queryRows<{ total: number }>(
    db,
    `${cars} select count(*)::int as total from found`,
    values.values,
  );
  const rows = await queryRows<{ [K in keyof CarResult]: CarResult[K] }>(
    db,
    `${cars} select f.stock_id, f.stock_no, f.title, f.public_token, f.price_cents, f.days_in_stock, f.views, f.leads, f.is_sold,
        (select p.id from vehicle_photo p where p.dealership_id = $1 and p.stock_id = f.stock_id and p.removed_at is null
          order by p.position, p.id limit 1) as photo_id
      from found f order by ${order} limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

export interface CarChannel {
  stock_id: number;
  channel: ResultChannel;
  views: number;
  leads: number;
}

/** Of the vehicles of a page, by channel. */
export const channelsOfCars = (
  db: Db,
  tenant: number,
  { from, to, timezone }: Period,
  ids: readonly number[],
) =>
  queryRows<{ [K in keyof CarChannel]: CarChannel[K] }>(
    db,
    `select stock_id, channel, sum(views)::int as views, sum(leads)::int as leads from (
        select stock_id, channel, views, 0 as leads from car_view where dealership_id = $1 and day between $2::date and $3::date
          and stock_id = any($5::int[])
        union all select l.stock_id, ${LEAD_CHANNEL_SQL} as channel, 0 as views, 1 as leads ${leadsOf('$4::text')}
          and l.stock_id = any($5::int[])) found
      where channel is not null group by stock_id, channel order by views desc, leads desc, channel`,
    [tenant, from, to, timezone, ids],
  );

export const carExists = async (db: Db, tenant: number, id: number): Promise<boolean> =>
  (
    await queryRows(
      db,
      'select 1 from stock_vehicle where dealership_id = $1 and id = $2 and deleted_at is null',
      [tenant, id],
    )
  ).length > 0;
