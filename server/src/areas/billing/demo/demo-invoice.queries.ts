import { DEFAULT_TIMEZONE } from '@forecourt/domain/dates';
import { DEALERSHIP_STATUS, UPDATE_CARD_STATUSES } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { Party, TaxLine } from '../tables';

const BUYER = `json_build_object('name', d.business_name, 'lines', array_remove(array[nullif(d.street, ''),
  nullif(concat_ws(' ', concat_ws(', ', c.name, p.abbreviation), nullif(d.postal, '')), ''), nullif(d.email, '')], null))`;

/** An invoice for each month that was paid, and one for the month that could not be, numbered by their days. */
const INVOICES = `insert into platform_invoice (dealership_id, number, kind, package_id, period_start, period_end, issued_on, description,
    seller, buyer, subtotal, taxes, tax, total, status, payment_id, paid_at, created_at)
  select d.id, row_number() over (order by m.created_at, d.id), 'renewal', m.package_id, m.day,
    (m.day + interval '29 days')::date, m.day, m.description, $1::jsonb, ${BUYER}, m.amount, m.taxes, m.tax,
    m.amount + m.tax, case when m.status = 'succeeded' then 'paid' else 'open' end,
    case when m.status = 'succeeded' then m.id end, case when m.status = 'succeeded' then m.created_at end, m.created_at
  from (select distinct on (t.dealership_id, t.month) t.* from (
      select pay.*, case when pay.status = 'succeeded' then pay.id else 0 end as month,
        (pay.created_at at time zone coalesce(k.timezone, $2))::date as day
      from platform_payment pay join dealership p on p.id = pay.dealership_id left join city k on k.id = p.city_id) t
    order by t.dealership_id, t.month, t.created_at) m
  join dealership d on d.id = m.dealership_id left join city c on c.id = d.city_id left join province p on p.id = c.province_id
  order by m.created_at, d.id returning 1`;

const LINES = `insert into platform_invoice_line (dealership_id, invoice_id, position, description, amount)
  select i.dealership_id, i.id, 0, 'Complete', i.subtotal from platform_invoice i order by i.dealership_id, i.id returning 1`;

const CREDIT_NOTES = `insert into platform_credit_note (dealership_id, invoice_id, number, issued_on, subtotal, taxes, tax, total, reason,
    payment_reference, reference, status, created_at)
  select i.dealership_id, i.id, t.number, (i.issued_on + interval '3 days')::date, t.subtotal, t.taxes, t.tax, t.total,
    'Goodwill for the outage in the first week of the month', pay.reference, 're_local_demo_' || i.id, 'succeeded',
    i.created_at + interval '3 days'
  from json_to_recordset($1) t(dealership int, invoice int, number int, subtotal numeric, taxes jsonb, tax numeric, total numeric)
    join platform_invoice i on i.dealership_id = t.dealership and i.id = t.invoice
    join platform_payment pay on pay.dealership_id = i.dealership_id and pay.id = i.payment_id
  order by t.number returning 1`;

const REFUNDED = `update platform_invoice i set refunded = n.total from platform_credit_note n
  where n.dealership_id = i.dealership_id and n.invoice_id = i.id returning 1`;

const NUMBERS = `insert into platform_number (series, last) values ('invoice', $1), ('credit-note', $2) on conflict (series) do nothing`;

const ACCOUNTS = `insert into billing_account (dealership_id, failed_tries, last_failure, last_failed_at, next_retry_at, status_before)
  select d.id, count(*)::int, max(pay.failure), max(pay.created_at), case when d.status = $2::int then now() + interval '1 day' end, $3
  from dealership d join platform_payment pay on pay.dealership_id = d.id and pay.status = 'refused'
  where d.status = any($1::int[]) group by d.id, d.status order by d.id returning 1`;

export interface DemoCredit {
  dealership: number;
  invoice: number;
  number: number;
  subtotal: number;
  taxes: TaxLine[];
  tax: number;
  total: number;
}

/** Answers how many there are. */
export const insertInvoices = async (tx: Db, seller: Party): Promise<number> => {
  const invoices = await queryRows(tx, INVOICES, [JSON.stringify(seller), DEFAULT_TIMEZONE]);
  await queryRows(tx, LINES, []);
  const { updateCard8, open } = DEALERSHIP_STATUS;
  await queryRows(tx, ACCOUNTS, [UPDATE_CARD_STATUSES, updateCard8, open]);
  return invoices.length;
};

interface OldestInvoice {
  dealership: number;
  id: number;
  subtotal: number;
  taxes: TaxLine[];
}

export const oldestInvoices = (tx: Db, dealerships: readonly number[]) =>
  queryRows<OldestInvoice>(
    tx,
    `select distinct on (dealership_id) dealership_id as dealership, id, subtotal, taxes from platform_invoice
      where dealership_id = any($1::int[]) and status = 'paid' order by dealership_id, id`,
    [dealerships],
  );

export const insertCreditNotes = async (tx: Db, credits: readonly DemoCredit[]) => {
  await queryRows(tx, CREDIT_NOTES, [JSON.stringify(credits)]);
  await queryRows(tx, REFUNDED, []);
};

/** The numbers that the demo has used. */
export const setNumbers = async (tx: Db, invoices: number, creditNotes: number) => {
  await queryRows(tx, NUMBERS, [invoices, creditNotes]);
};
