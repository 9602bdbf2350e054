import { DEFAULT_TIMEZONE } from '@forecourt/domain/dates';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface CountedView {
  token: string;
  channel: string;
  views: number;
}

/** Adds views to those of the day where the dealership is; tokens that no vehicle has count nowhere. */
export const addViews = (tx: Db, tenant: number, at: string, counted: readonly CountedView[]) =>
  queryRows(
    tx,
    `insert into car_view as v (dealership_id, day, stock_id, channel, views)
      select $1, ($2::timestamptz at time zone coalesce((select c.timezone from dealership d join city c on c.id = d.city_id
          where d.id = $1), '${DEFAULT_TIMEZONE}'))::date, s.id, given.channel, sum(given.views)::int
      from jsonb_to_recordset($3::jsonb) as given(token text, channel text, views int)
        join stock_vehicle s on s.dealership_id = $1 and s.public_token = given.token
      group by s.id, given.channel
      on conflict (dealership_id, day, stock_id, channel) do update set views = v.views + excluded.views`,
    [tenant, at, JSON.stringify(counted)],
  );
