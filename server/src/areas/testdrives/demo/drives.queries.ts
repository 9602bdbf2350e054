import { DEFAULT_TIMEZONE } from '@forecourt/domain/dates';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { DemoWorld } from '../../../demo/world';

const PER_DEALERSHIP = 40;

const COMMENTS = [
  'Wants to try it on the highway.',
  '',
  'Comes with the family, needs the child seat.',
  '',
  'Asked about the trade-in value of the old car.',
];
const METHODS = ['Cellphone', 'E-mail', 'Text message', 'Cellphone'];
const INSURERS = ['ICBC', 'Intact', 'Aviva', 'The Co-operators'];

/**
 * Of each forty: five that are out (two of them late), ten to come, five that were cancelled, and the rest long back. The
 * first ones are to come. Those to come have a day each, so that no car is booked twice.
 */
const DRIVES = `with places as materialized (
    select d.id as dealership_id, coalesce(y.timezone, $5) as timezone,
      (select array_agg(s.id order by s.id) from stock_vehicle s
        where s.dealership_id = d.id and s.deleted_at is null and s.status <> ${SOLD} and not s.coming_soon) as cars,
      (select array_agg(c.id order by c.id) from customer c
        where c.dealership_id = d.id and c.removed_at is null and c.merged_into is null and c.type = 1) as customers
    from dealership d left join city y on y.id = d.city_id where d.id = any($1)),
  planned as (
    select p.*, n, n % ${PER_DEALERSHIP} as k, p.cars[1 + n % cardinality(p.cars)] as stock_id,
      p.customers[1 + (n * 7) % cardinality(p.customers)] as customer_id
    from places p cross join generate_series(1, $2) as n where cardinality(p.cars) >= 5 and cardinality(p.customers) > 0),
  timed as (
    select q.*, case when k between 25 and 29 then 1 when k between 1 and 9 or k = 0 then 0 when k % 6 = 0 then 3 else 2 end as status,
      case when k between 25 and 27 then date_trunc('minute', now()) - make_interval(mins => (k - 15)::int)
        when k between 28 and 29 then date_trunc('minute', now()) - make_interval(mins => (60 + k)::int)
        else (date_trunc('day', now() at time zone q.timezone)
          + make_interval(days => (case when k between 1 and 9 or k = 0 then k + 1 else -n end)::int, hours => (9 + n % 8)::int,
            mins => (15 * (n % 4))::int)) at time zone q.timezone end as starts_at
    from planned q)
  insert into test_drive (dealership_id, stock_id, car_title, customer_id, seller_id, salutation, starts_at, ends_at, method_of_contact,
    requested_date, comment, status, dealer_plate, insurance_company, insurance_policy, odometer_out, odometer_in, out_at, back_at,
    waiver_signed_at, signed_name, late_notified_at, created_by, created_at, changed_at)
  select t.dealership_id, t.stock_id, s.title, t.customer_id, c.seller_id, case c.gender when 0 then 'Mr.' when 1 then 'Ms.' else 'Mx.' end, t.starts_at,
    t.starts_at + case when k between 28 and 29 then interval '45 minutes' else make_interval(mins => (30 + 15 * (n % 3))::int) end,
    ($3::text[])[1 + n % 4], (t.starts_at at time zone t.timezone)::date, ($4::text[])[1 + n % 5], t.status,
    case when t.status in (1, 2) then 'D' || lpad((100 + n)::text, 5, '0') else '' end,
    case when t.status in (1, 2) then ($6::text[])[1 + n % 4] else '' end,
    case when t.status in (1, 2) then 'POL-' || (480000 + n) else '' end,
    case when t.status in (1, 2) then coalesce(s.odometer, 20) end,
    case when t.status = 2 then coalesce(s.odometer, 20) + 8 + n % 30 end,
    case when t.status in (1, 2) then t.starts_at + interval '4 minutes' end,
    case when t.status = 2 then t.starts_at + interval '32 minutes' end,
    -- one of those that are out left without a signature
    case when t.status in (1, 2) and k <> 26 then t.starts_at end,
    case when t.status in (1, 2) and k <> 26 then c.full_name else '' end, case when k between 28 and 29 then now() end, c.seller_id,
    least(now(), t.starts_at) - interval '1 day', least(now(), t.starts_at) - interval '1 day'
  from timed t join stock_vehicle s on s.dealership_id = t.dealership_id and s.id = t.stock_id
    join customer c on c.dealership_id = t.dealership_id and c.id = t.customer_id
  order by t.dealership_id, t.n returning 1`;

/** About forty test drives for each dealership: past, out now, late, and to come. */
export const insertDrives = async (tx: Db, { dealerships, scale }: DemoWorld) => {
  await queryRows(tx, DRIVES, [
    ...[dealerships.map(({ id }) => id), Math.round(PER_DEALERSHIP * scale)],
    ...[METHODS, COMMENTS, DEFAULT_TIMEZONE, INSURERS],
  ]);
  await queryRows(
    tx,
    `insert into test_drive_note (dealership_id, test_drive_id, text, user_id, created_at)
      select dealership_id, id, case id % 2 when 0 then 'Liked the seats, found it loud on the highway.'
          else 'Wants to come again with the partner before the weekend.' end, seller_id, coalesce(back_at, created_at)
      from test_drive where id % 3 = 1 and status = 2 order by dealership_id, id returning 1`,
    [],
  );
  await queryRows(
    tx,
    `update contact_method w set verified_at = t.out_at - interval '10 minutes' from (
        select dealership_id, customer_id, max(out_at) as out_at from test_drive where out_at is not null group by 1, 2) t
      where w.dealership_id = t.dealership_id and w.customer_id = t.customer_id and w.kind = 'mobile' and w.is_primary
      returning 1`,
    [],
  );
};
