import type { QueryOf } from '@forecourt/contract';
import type { billingCalls } from '@forecourt/contract/billing/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { INVOICE_FIELDS, type StoredInvoice } from './invoice.queries';

const STATE_SQL = `case when i.status = 'open' then 'open' when i.refunded = 0 then 'paid'
  when i.refunded < i.total then 'part-refunded' else 'refunded' end`;

/** 'INV-000012', '000012' and '12' name the same invoice. */
const numberIn = (text: string): number | null => {
  const digits = /^(?:inv-)?0*(\d{1,9})$/i.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
};

const searchInvoices = (q: string, { add }: SqlValues): string => {
  const number = numberIn(q);
  const text = `i.description ilike ${add(contains(q))}`;
  return number === null ? text : `(i.number = ${add(number)} or ${text})`;
};

type Own = QueryOf<typeof billingCalls.list>;

export const listInvoices = async (db: Db, dealershipId: number, query: Own, defaultLimit: number) => {
  const sorted = { issued_on: 'i.issued_on', total: 'i.total' };
  const { page, limit, offset, order } = pageOf(query, defaultLimit, sorted, '-issued_on', 'i.id');
  const values = sqlValues(dealershipId);
  const where = [
    'i.dealership_id = $1',
    ...(query.q ? [searchInvoices(query.q, values)] : []),
    ...(query.state ? [`${STATE_SQL} = ${values.add(query.state)}`] : []),
  ].join(' and ');
  const [counted] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from platform_invoice i where ${where}`,
    values.values,
  );
  const rows = await queryRows<StoredInvoice>(
    db,
    `select ${INVOICE_FIELDS} from platform_invoice i where ${where}
      order by ${order} limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: counted?.total ?? 0, page, limit };
};

type OfAll = QueryOf<typeof billingCalls.staffInvoices>;
type NamedInvoice = StoredInvoice & { dealership_name: string };

/** Of all dealerships: for platform staff alone. */
export const listAllInvoices = async (systemDb: Db, query: OfAll, defaultLimit: number) => {
  const sorted = {
    issued_on: 'i.issued_on',
    total: 'i.total',
    number: 'i.number',
    dealership_name: 'd.business_name',
  };
  const { page, limit, offset, order } = pageOf(query, defaultLimit, sorted, '-issued_on', 'i.number');
  const values = sqlValues();
  const { q, dealership_id, from, to, state } = query;
  const where = [
    'true',
    ...(dealership_id === undefined ? [] : [`i.dealership_id = ${values.add(dealership_id)}`]),
    ...(from ? [`i.issued_on >= ${values.add(from)}::date`] : []),
    ...(to ? [`i.issued_on <= ${values.add(to)}::date`] : []),
    ...(state ? [`${STATE_SQL} = ${values.add(state)}`] : []),
    ...(q ? [`(${searchInvoices(q, values)} or d.business_name ilike ${values.add(contains(q))})`] : []),
  ].join(' and ');
  const source = `platform_invoice i join dealership d on d.id = i.dealership_id where ${where}`;
  const [counted] = await queryRows<{ total: number }>(
    systemDb,
    `select count(*)::int as total from ${source}`,
    values.values,
  );
  const rows = await queryRows<NamedInvoice>(
    systemDb,
    `select ${INVOICE_FIELDS}, d.business_name as dealership_name from ${source}
      order by ${order} limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: counted?.total ?? 0, page, limit };
};
