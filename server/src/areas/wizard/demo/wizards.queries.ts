import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { DemoWorld } from '../../../demo/world';

/** The newest vehicle that is ready for sale and on neither a deal nor a bill. */
const WIZARDS = `insert into bill_wizard (dealership_id, step, seller_id, stock_id, "values", fees, user_id, created_at, changed_at)
  select d.id, 'trade-in', d.owner_user_id, car.id, jsonb_build_object('deposit', 50000), $2::jsonb, d.owner_user_id,
    now() - interval '3 hours', now() - interval '2 hours'
  from dealership d cross join lateral (
      select s.id from stock_vehicle s
      where s.dealership_id = d.id and s.deleted_at is null and s.status = ${STOCK_STATUS.readyForSale}
        and not exists (select 1 from deal_car k where k.dealership_id = d.id and k.stock_id = s.id)
        and not exists (select 1 from bill_of_sale b where b.dealership_id = d.id and b.stock_id = s.id)
      order by s.id desc limit 1) car
  where d.id = any($1) returning dealership_id, id`;

const FEES = [{ id: 'demo-documentation', label: 'Documentation fee', amount: 49_900, tax: 'all' }];

/** One bill of each dealership that was begun step by step and left at the trade-in. */
export const insertWizards = async (tx: Db, { dealerships }: DemoWorld) => {
  const made = await queryRows<{ dealership_id: number; id: number }>(tx, WIZARDS, [
    ...[dealerships.map(({ id }) => id), JSON.stringify(FEES)],
  ]);
  const of = [made.map(({ dealership_id }) => dealership_id), made.map(({ id }) => id)];
  await queryRows(
    tx,
    `insert into bill_wizard_person (dealership_id, wizard_id, customer_id, role)
      select w.dealership_id, w.id, c.id, 'buyer' from unnest($1::int[], $2::int[]) as w(dealership_id, id)
      cross join lateral (select id from customer where dealership_id = w.dealership_id and removed_at is null
        and merged_into is null and type = 1 order by id offset 4 limit 1) c returning customer_id`,
    of,
  );
  await queryRows(
    tx,
    `insert into bill_wizard_trade (dealership_id, wizard_id, vin, year, make, model, odometer, allowance, lien, lien_holder)
      select w.dealership_id, w.id, '2HGFB2F59CH0' || lpad(w.id::text, 5, '0'), 2012, 'Honda', 'Civic', 148200, 6500, 1200, 'Scotiabank'
      from unnest($1::int[], $2::int[]) as w(dealership_id, id) returning id`,
    of,
  );
};
