import { cartTotals, platformTax, toCents, toDollars } from '@forecourt/domain';
import { PAID_STATUSES, UPDATE_CARD_STATUSES } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database';

const PRICE = 399;
/** Those whose last payment was refused have paid before. */
const HAVE_PAID = [...PAID_STATUSES, ...UPDATE_CARD_STATUSES];

interface Customer extends Record<string, unknown> {
  id: number;
  province: string | null;
  country: string | null;
}

const taxOf = (place: Customer): number => {
  const tax = platformTax(place, new Date().toISOString().slice(0, 10));
  return toDollars(cartTotals([{ price: toCents(PRICE), setupFee: toCents(0) }], tax).tax);
};

/** A card on file and half a year of receipts for each dealership that has paid, with the tax of its place. */
export const insertPayments = async (tx: Db) => {
  const { rows } = await tx.execute<Customer>(sql`
    select d.id, p.abbreviation as province, y.name as country from dealership d left join city c on c.id = d.city_id
      left join province p on p.id = c.province_id left join country y on y.id = p.country_id
    where d.status = any(${sql.param(HAVE_PAID)}::int[]) order by d.id`);
  const taxes = JSON.stringify(rows.map((row) => ({ id: row.id, tax: taxOf(row) })));
  await tx.execute(sql`insert into payment_card (dealership_id, reference, brand, last4, exp_month, exp_year, contact_first_name, contact_last_name, contact_email, contact_mobile)
    select d.id, 'cus_demo', 'visa', '4242', 12, 2031, u.first_name, u.last_name, u.email, u.mobile
    from dealership d join app_user u on u.dealership_id = d.id and u.id = d.owner_user_id where d.status = any(${sql.param(HAVE_PAID)}::int[])`);
  await tx.execute(sql`insert into platform_payment (dealership_id, charge_key, package_id, description, amount, tax, status, reference, card, created_at)
    select d.id, 'demo-' || m, 4, 'Complete, monthly', ${PRICE}::numeric, t.tax,
      case when d.status = any(${sql.param(UPDATE_CARD_STATUSES)}::int[]) and m = 0 then 'refused' else 'succeeded' end,
      'pi_demo_' || d.id || '_' || m, 'Visa •••• 4242', now() - make_interval(months => m)
    from json_to_recordset(${taxes}::json) t(id int, tax numeric) join dealership d on d.id = t.id, generate_series(0, 5) m
    order by d.id, m desc`);
};
