import { DEALERSHIP_STATUS, PAID_STATUSES, UPDATE_CARD_STATUSES } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { PaidTax } from '../tables';

/** Those whose last payment was refused have paid before. */
const HAVE_PAID = [...PAID_STATUSES, ...UPDATE_CARD_STATUSES];

export interface PayingDealership {
  id: number;
  status: number;
  province: string | null;
  country: string | null;
}

export const findPayingDealerships = (tx: Db) =>
  queryRows<PayingDealership>(
    tx,
    `select d.id, d.status, p.abbreviation as province, y.name as country from dealership d left join city c on c.id = d.city_id
        left join province p on p.id = c.province_id left join country y on y.id = p.country_id
      where d.status = any($1::int[]) order by d.id`,
    [HAVE_PAID],
  );

const CARDS = `insert into payment_card (dealership_id, reference, brand, last4, exp_month, exp_year, contact_first_name, contact_last_name, contact_email, contact_mobile)
  select d.id, case d.status when $2::int then 'pm_demo_declined' when $3::int then 'pm_demo_expired' else 'pm_demo_good' end,
    case d.status when $3::int then 'mastercard' else 'visa' end,
    case d.status when $2::int then '0341' when $3::int then '4444' else '4242' end,
    case d.status when $2::int then 4 when $3::int then 9 else 12 end,
    case d.status when $2::int then 2030 when $3::int then 2025 else 2031 end,
    u.first_name, u.last_name, u.email, u.mobile
  from dealership d join app_user u on u.dealership_id = d.id and u.id = d.owner_user_id where d.status = any($1::int[])
  returning 1`;

export interface DemoPayment {
  id: number;
  key: string;
  /** How many days ago. */
  days: number;
  status: 'succeeded' | 'refused';
  card: string;
  failure: string | null;
  tax: number;
  taxes: PaidTax[];
}

const PAYMENTS = `insert into platform_payment
    (dealership_id, charge_key, kind, package_id, description, amount, tax, taxes, lines, status, reference, card, failure, created_at)
  select t.id, t.key, 'renewal', 4, 'Complete, monthly', $2::numeric, t.tax, t.taxes, '[]', t.status,
    case when t.status = 'succeeded' then 'pi_local_demo_' || t.id || '_' || t.days else 'card_declined' end, t.card, t.failure,
    now() - make_interval(days => t.days)
  from json_to_recordset($1) t(id int, key text, days int, status text, card text, failure text, tax numeric, taxes jsonb)
  order by t.days desc, t.id returning 1`;

/** A card on file for each dealership that has paid, and half a year of payments with the tax of its place. */
export const insertCardsAndPayments = async (tx: Db, price: number, payments: readonly DemoPayment[]) => {
  const { updateCard8, updateCard9 } = DEALERSHIP_STATUS;
  await queryRows(tx, CARDS, [HAVE_PAID, updateCard8, updateCard9]);
  await queryRows(tx, PAYMENTS, [JSON.stringify(payments), price]);
};

/** Months are counted from the last payment that was due. */
export const setDemoMonths = async (tx: Db, months: readonly { status: number; days: number }[]) => {
  for (const { status, days } of months)
    await queryRows(
      tx,
      `update platform_contract k set billed_from = now() - make_interval(days => $2::int),
          next_invoice_at = now() - make_interval(days => $2::int) + interval '1 month'
        from dealership d where k.dealership_id = d.id and d.status = $1 and k.ended_at is null returning 1`,
      [status, days],
    );
};
