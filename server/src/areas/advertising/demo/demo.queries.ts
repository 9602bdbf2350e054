import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { columnsAndValues, sqlValues } from '../../../db/sql-values';
import { ADVERTISED_SQL } from '../../inventory';

export interface DemoCar {
  id: number;
  price: number;
}

/** Advertised vehicles with a price, in the order of their numbers. */
export const demoCars = (tx: Db, tenant: number, limit: number) =>
  queryRows<{ id: number; price: number }>(
    tx,
    `select id, sell_price as price from stock_vehicle where dealership_id = $1 and ${ADVERTISED_SQL} and sell_price > 0
        and not call_for_price and coalesce(special_price, 0) = 0 order by id limit $2`,
    [tenant, limit],
  );

export interface DemoPlace {
  owner_user_id: number | null;
  timezone: string | null;
}

export const demoPlace = async (tx: Db, tenant: number): Promise<DemoPlace> => {
  const [row] = await queryRows<{ owner_user_id: number | null; timezone: string | null }>(
    tx,
    'select d.owner_user_id, c.timezone from dealership d left join city c on c.id = d.city_id where d.id = $1',
    [tenant],
  );
  return row ?? { owner_user_id: null, timezone: null };
};

export const insertDemoChannel = (tx: Db, columns: object) => {
  const values = sqlValues();
  return queryRows(tx, `insert into feed_channel ${columnsAndValues(columns, values)}`, values.values);
};

export const insertDemoRun = async (tx: Db, columns: object): Promise<number> => {
  const values = sqlValues();
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into feed_run ${columnsAndValues(columns, values)} returning id`,
    values.values,
  );
  return row?.id ?? 0;
};

/** Views of the last days: more at weekends, fewer for vehicles at the end of the list; the same each time. */
export const insertDemoViews = (
  tx: Db,
  tenant: number,
  { today, days, channels }: { today: string; days: number; channels: Readonly<Record<string, number>> },
) =>
  queryRows(
    tx,
    `insert into car_view (dealership_id, day, stock_id, channel, views)
      select $1, counted.day, counted.id, counted.channel, counted.views from (
        select day::date as day, s.id, c.channel, floor(c.weight * (1 + (s.id * 7 + extract(doy from day)::int * 13) % 9) / (2 + s.place % 7)
          * case when extract(isodow from day) >= 6 then 1.6 else 1 end)::int as views
        from generate_series($2::date - $3::int, $2::date, '1 day') day
          cross join (select id, row_number() over (order by id) as place from stock_vehicle
            where dealership_id = $1 and ${ADVERTISED_SQL} order by id limit 60) s
          cross join (select key as channel, value::float8 as weight from jsonb_each_text($4::jsonb)) c) counted
      where counted.views > 0 on conflict (dealership_id, day, stock_id, channel) do nothing`,
    [tenant, today, days, JSON.stringify(channels)],
  );

/** Some visitors who came from a search came by a listing in truth. */
export const markDemoLeads = (tx: Db, tenant: number, channels: readonly string[]) =>
  queryRows(
    tx,
    `update lead l set came_by = 'campaign', visit = l.visit || jsonb_build_object('utm_medium', 'feed', 'utm_source', m.channel)
      from (select id, ($2::text[])[1 + (row_number() over (order by id))::int % cardinality($2::text[])] as channel
        from lead where dealership_id = $1 and came_by = 'organic-search') m
      where l.dealership_id = $1 and l.id = m.id and m.channel <> ''`,
    [tenant, channels],
  );
