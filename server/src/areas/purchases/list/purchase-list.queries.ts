import type { QueryOf } from '@forecourt/contract';
import type { purchasesCalls } from '@forecourt/contract/purchases/index';
import { typedPurchaseNumber } from '@forecourt/domain/purchase/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { kindsOfList, type PurchaseViewer, seesAmountsSql } from '../access';
import { FROM_PURCHASE, PURCHASE_FIELDS, type StoredPurchase } from '../record/purchase.queries';

type ListQuery = QueryOf<typeof purchasesCalls.list>;

const MOST_WORDS = 8;

/** The number of a purchase, or words of the seller, the vehicle or its VIN. */
const searchConditions = (q: string, { add }: SqlValues): string[] => {
  const number = typedPurchaseNumber(q);
  if (number !== null) return [`p.number = ${add(number)}`];
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return words.map((word) => {
    const inside = add(contains(word));
    return `(lower(c.full_name) like ${inside} or lower(v.name) like ${inside} or lower(p.title) like ${inside}
      or lower(s.stock_no) like ${inside} or lower(p.vin) like ${inside} or lower(p.invoice_no) like ${inside})`;
  });
};

const isOwed = (viewer: PurchaseViewer, values: SqlValues): string =>
  `(${seesAmountsSql(viewer, values)} and p.cancelled_on is null and p.paid < p.total)`;

const conditionsOf = (query: ListQuery, viewer: PurchaseViewer, values: SqlValues): string[] => {
  const { add } = values;
  const kinds = kindsOfList(query.kind, query.source).filter((kind) => viewer.kinds.includes(kind));
  const hasLien = `(p.lien_result = 'found' and p.lien_paid < p.lien_amount and p.cancelled_on is null)`;
  return [
    `p.dealership_id = $1 and p.kind = any(${add(kinds)})`,
    ...(query.state ? [`p.cancelled_on is ${query.state === 'booked' ? 'null' : 'not null'}`] : []),
    ...(query.owed === undefined ? [] : [`${isOwed(viewer, values)} = ${query.owed === 1}`]),
    ...(query.lien === undefined ? [] : [query.lien === 1 ? hasLien : `not ${hasLien}`]),
    ...(query.customer_id === undefined ? [] : [`p.customer_id = ${add(query.customer_id)}`]),
    ...(query.vendor_id === undefined ? [] : [`p.vendor_id = ${add(query.vendor_id)}`]),
    ...(query.from ? [`p.day >= ${add(query.from)}::date`] : []),
    ...(query.to ? [`p.day <= ${add(query.to)}::date`] : []),
    ...searchConditions(query.q ?? '', values),
  ];
};

/** The order would tell amounts that a seller does not see, so that these count as none. */
const orderOf = ({ sort = '-day' }: ListQuery, viewer: PurchaseViewer, values: SqlValues) => {
  const isByAmount = /total|owed/.test(sort) && !viewer.seesCosts;
  const sees = isByAmount ? seesAmountsSql(viewer, values) : 'true';
  const seen = (amount: string) => (isByAmount ? `case when ${sees} then ${amount} end` : amount);
  return { day: 'p.day', number: 'p.number', total: seen('p.total'), owed: seen('(p.total - p.paid)') };
};

export const listPurchases = async (
  db: Db,
  tenant: number,
  viewer: PurchaseViewer,
  query: ListQuery,
  defaultLimit: number,
) => {
  const values = sqlValues(tenant);
  const where = `where ${conditionsOf(query, viewer, values).join(' and ')}`;
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total ${FROM_PURCHASE} ${where}`,
    [...values.values],
  );
  const { page, limit, offset, order } = pageOf(
    query,
    defaultLimit,
    orderOf(query, viewer, values),
    '-day',
    'p.id',
  );
  const rows = await queryCachedPlan<StoredPurchase>(
    db,
    `select ${PURCHASE_FIELDS} ${FROM_PURCHASE} ${where} order by ${order}
      limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};
