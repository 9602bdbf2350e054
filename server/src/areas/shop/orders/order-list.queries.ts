import type { QueryOf } from '@forecourt/contract';
import type { shopCalls } from '@forecourt/contract/shop/index';
import { orderCount } from '@forecourt/domain/shop/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { FROM_ORDER, ORDER_FIELDS, ORDER_TOTAL, type StoredOrder } from './order.queries';

type ListQuery = QueryOf<typeof shopCalls.orders>;

const ORDER = { number: 'o.number', day: 'o.day', total: ORDER_TOTAL };

/** A number, or words of the buyer's name, e-mail or phone. */
const searched = (q: string, { add }: SqlValues): string[] => {
  const number = orderCount(q);
  if (number !== undefined) return [`o.number = ${add(number)}`];
  return q
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => {
      const inside = add(contains(word));
      return `(lower(o.name || ' ' || o.email || ' ' || o.phone) like ${inside} or lower(c.full_name) like ${inside}
        or exists (select 1 from product_order_line l where l.dealership_id = $1 and l.order_id = o.id and lower(l.name || ' ' || l.sku) like ${inside}))`;
    });
};

export const listOrders = async (db: Db, tenant: number, query: ListQuery, defaultLimit: number) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDER, '-number', 'o.id');
  const values = sqlValues(tenant);
  const { add } = values;
  const where = [
    'o.dealership_id = $1',
    ...(query.state === undefined ? [] : [`o.state = ${add(query.state)}`]),
    ...(query.channel === undefined ? [] : [`o.channel = ${add(query.channel)}`]),
    ...(query.from ? [`o.day >= ${add(query.from)}::date`] : []),
    ...(query.to ? [`o.day <= ${add(query.to)}::date`] : []),
    ...searched(query.q ?? '', values),
  ].join(' and ');
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total ${FROM_ORDER} where ${where}`,
    values.values,
  );
  const rows = await queryRows<StoredOrder & Record<string, unknown>>(
    db,
    `select ${ORDER_FIELDS} ${FROM_ORDER} where ${where} order by ${order} limit ${add(limit)} offset ${add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};
