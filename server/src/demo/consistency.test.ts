import { SOLD, STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test-support/app';
import { fillDemo } from '.';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await fillDemo(t.deps.database, 2);
});
afterAll(() => t.stop());

const { justEntered, readyForSale } = STOCK_STATUS;

/** Each finds records that contradict themselves or each other. */
const CONTRADICTIONS: Record<string, SQL> = {
  'a vehicle sold before it was bought': sql`select id from stock_vehicle where sold_date < acquired_on`,
  'a vehicle with a day in the future': sql`select id from stock_vehicle
    where acquired_on > current_date or sold_date > current_date`,
  'a sale without its day, or a day without a sale': sql`select id from stock_vehicle
    where (status = ${SOLD}) <> (sold_date is not null) or (status = ${SOLD}) <> (status_before_sale is not null)`,
  'a vehicle on its way that is sold, in a deal or in the shop': sql`select id from stock_vehicle
    where (coming_soon or in_transit) and status not in (${justEntered}, ${readyForSale})`,
  'a vehicle of a model year that is not built yet': sql`select id from stock_vehicle
    where year > extract(year from current_date) + 1`,
  'a vehicle that cost more than it is sold for, or nothing': sql`select id from stock_vehicle
    where cost_price is null or cost_price >= sell_price or cost_price < sell_price * 0.6`,
  'a purchase after the vehicle came in, or with another cost': sql`select p.id from auction_purchase p
    join stock_vehicle s on s.dealership_id = p.dealership_id and s.id = p.stock_id
    where p.purchase_date > s.acquired_on
      or s.cost_price <> (select sum((l ->> 'amount')::numeric) from jsonb_array_elements(p.lines) l)
      or p.total <> (select sum((l ->> 'amount')::numeric + (l ->> 'tax')::numeric) from jsonb_array_elements(p.lines) l)`,
  'a rent of a vehicle that was not there': sql`select r.id from rent r
    join stock_vehicle s on s.dealership_id = r.dealership_id and s.id = r.stock_id
    where r.start_date < s.acquired_on or r.end_date < r.start_date or r.returned_on < r.start_date
      or r.returned_on > coalesce(s.sold_date, current_date)`,
  'a price that is not the last of its history': sql`select s.id from stock_vehicle s join lateral (
      select p.sell_price from price_change p where p.dealership_id = s.dealership_id and p.stock_id = s.id
      order by p.id desc limit 1) last on true where last.sell_price is distinct from s.sell_price`,
  'a VIN that is in stock twice': sql`select min(id) as id from stock_vehicle group by dealership_id, vin having count(*) > 1`,
  'an inactive user who is online': sql`select u.id from app_user u join presence p on p.user_id = u.id
    where p.is_online and not u.is_active`,
  'a user seen before they were added': sql`select u.id from app_user u join presence p on p.user_id = u.id
    where p.last_seen_at < u.created_at`,
  'an owner who is inactive': sql`select d.id from dealership d join app_user u on u.id = d.owner_user_id
    where not u.is_active`,
  'a task that was done in the future, or by nobody, or ends before it begins': sql`select id from task
    where done_at > now() or (done_at is null) <> (done_by is null) or (state = 'done') <> (done_at is not null) or ends_at <= due_at`,
  'a contact or a note before the customer was known, or in the future': sql`select c.id from customer_contact c
    join customer k on k.dealership_id = c.dealership_id and k.id = c.customer_id
    where c.happened_at < k.created_at or c.happened_at > now()
    union all select n.id from customer_note n join customer k on k.dealership_id = n.dealership_id and k.id = n.customer_id
    where n.created_at < k.created_at or n.created_at > now()`,
  'a consent that ends before it begins': sql`select id from customer_consent where until < since or since > current_date`,
};

describe('the demo has no', () => {
  it.each(Object.entries(CONTRADICTIONS))('%s', async (_name, statement) => {
    expect(await t.sql(statement)).toEqual([]);
  });
});

it('has records of every kind that is looked at', async () => {
  for (const table of ['stock_vehicle', 'auction_purchase', 'rent', 'presence', 'task', 'customer_contact'])
    expect(await t.sql(sql`select 1 as one from ${sql.identifier(table)} limit 1`), table).toHaveLength(1);
});
