import { PAID_STATUSES, UPDATE_CARD_STATUSES } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/** Those whose last payment was refused have paid before. */
const HAVE_PAID = [...PAID_STATUSES, ...UPDATE_CARD_STATUSES];

export interface PayingDealership {
  id: number;
  province: string | null;
  country: string | null;
}

export const findPayingDealerships = (tx: Db) =>
  queryRows<PayingDealership>(
    tx,
    `select d.id, p.abbreviation as province, y.name as country from dealership d left join city c on c.id = d.city_id
        left join province p on p.id = c.province_id left join country y on y.id = p.country_id
      where d.status = any($1::int[]) order by d.id`,
    [HAVE_PAID],
  );

const CARDS = `insert into payment_card (dealership_id, reference, brand, last4, exp_month, exp_year, contact_first_name, contact_last_name, contact_email, contact_mobile)
  select d.id, 'cus_demo', 'visa', '4242', 12, 2031, u.first_name, u.last_name, u.email, u.mobile
  from dealership d join app_user u on u.dealership_id = d.id and u.id = d.owner_user_id where d.status = any($1::int[])
  returning 1`;

const RECEIPTS = `insert into platform_payment (dealership_id, charge_key, package_id, description, amount, tax, status, reference, card, created_at)
  select d.id, 'demo-' || m, 4, 'Complete, monthly', $2::numeric, t.tax,
    case when d.status = any($3::int[]) and m = 0 then 'refused' else 'succeeded' end,
    'pi_demo_' || d.id || '_' || m, 'Visa •••• 4242', now() - make_interval(months => m)
  from json_to_recordset($1) t(id int, tax numeric) join dealership d on d.id = t.id, generate_series(0, 5) m
  order by d.id, m desc returning 1`;

/** A card on file for each dealership that has paid, and half a year of receipts with the tax of its place. */
export const insertCardsAndReceipts = async (
  tx: Db,
  price: number,
  taxes: readonly { id: number; tax: number }[],
) => {
  await queryRows(tx, CARDS, [HAVE_PAID]);
  await queryRows(tx, RECEIPTS, [JSON.stringify(taxes), price, UPDATE_CARD_STATUSES]);
};
