import type { QueryOf } from '@forecourt/contract';
import type { mechanicCalls } from '@forecourt/contract/mechanic/index';
import { shopInvoiceCount } from '@forecourt/domain/mechanic/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { FROM_INVOICE, INVOICE_FIELDS, type StoredInvoice } from './invoice.queries';

type InvoiceQuery = QueryOf<typeof mechanicCalls.invoices>;

/** A number, or words of the customer's or the vehicle's name. */
const searchConditions = (q: string, { add }: SqlValues): string[] => {
  const number = shopInvoiceCount(q);
  if (number !== undefined) return [`i.number = ${add(number)}`];
  return q
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => {
      const inside = add(contains(word));
      return `(lower(c.full_name) like ${inside} or s.words like ${inside})`;
    });
};

const stateCondition = (state: InvoiceQuery['state'], today: string, { add }: SqlValues): string[] => {
  if (state === undefined) return [];
  if (state === 'cancelled') return ['i.cancelled_at is not null'];
  if (state === 'paid') return ['i.cancelled_at is null and i.paid >= i.total'];
  const owed = 'i.cancelled_at is null and i.paid < i.total';
  return [state === 'overdue' ? `${owed} and i.due_on < ${add(today)}::date` : owed];
};

const ORDER = { number: 'i.number', day: 'i.day', total: 'i.total', balance: 'i.total - i.paid' };

export const listInvoices = async (
  db: Db,
  { tenant, today }: { tenant: number; today: string },
  query: InvoiceQuery,
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDER, '-number', 'i.id');
  const values = sqlValues(tenant);
  const { add } = values;
  const where = [
    'i.dealership_id = $1',
    ...stateCondition(query.state, today, values),
    ...(query.customer_id === undefined ? [] : [`i.customer_id = ${add(query.customer_id)}`]),
    ...(query.from ? [`i.day >= ${add(query.from)}::date`] : []),
    ...(query.to ? [`i.day <= ${add(query.to)}::date`] : []),
    ...searchConditions(query.q ?? '', values),
  ].join(' and ');
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total ${FROM_INVOICE} where ${where}`,
    values.values,
  );
  const rows = await queryCachedPlan<StoredInvoice>(
    db,
    `select ${INVOICE_FIELDS} ${FROM_INVOICE} where ${where} order by ${order} limit ${add(limit)} offset ${add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};
