import type { QueryOf } from '@forecourt/contract';
import type { accountingCalls } from '@forecourt/contract/accounting/index';
import type { Db } from '../../../db/database';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import { type SqlValues, sqlValues } from '../../../db/sql-values';

export type LineFilters = Partial<QueryOf<typeof accountingCalls.journalLines>>;

export interface ListedLine {
  id: number;
  entry_id: number;
  number: number;
  day: string;
  kind: string;
  memo: string;
  account: string;
  cents: number;
  stock_id: number | null;
  stock: string;
  customer_id: number | null;
  customer: string;
  vendor_id: number | null;
  vendor: string;
}

/** Names of what lines belong to; whoever was merged into another has the other's name. */
export const LINK_FIELDS = `l.stock_id, coalesce(s.title || ', ' || s.stock_no, '') as stock, coalesce(c.merged_into, l.customer_id) as customer_id,
  coalesce(into_customer.full_name, c.full_name, '') as customer, coalesce(v.merged_into, l.vendor_id) as vendor_id,
  coalesce(into_vendor.name, v.name, '') as vendor`;
export const LINK_JOINS = `left join stock_vehicle s on s.dealership_id = l.dealership_id and s.id = l.stock_id
  left join customer c on c.dealership_id = l.dealership_id and c.id = l.customer_id
  left join customer into_customer on into_customer.dealership_id = l.dealership_id and into_customer.id = c.merged_into
  left join vendor v on v.dealership_id = l.dealership_id and v.id = l.vendor_id
  left join vendor into_vendor on into_vendor.dealership_id = l.dealership_id and into_vendor.id = v.merged_into`;

/** A search for words looks at the newest entries: one that finds nothing must not read all of them. */
const SEARCHED = 20_000;

const searchCondition = (q: string, { add }: SqlValues): string => {
  const number = /^\d{1,9}$/.exec(q)?.[0];
  if (number)
    return `l.entry_id in (select id from journal_entry where dealership_id = $1 and number = ${add(Number(number))})`;
  return `l.entry_id in (select id from (select id, memo from journal_entry where dealership_id = $1
    order by day desc, id desc limit ${SEARCHED}) newest where position(lower(${add(q)}) in lower(newest.memo)) > 0)`;
};

/** The customer or vendor with those who were merged into it. */
const partyCondition = (table: 'customer' | 'vendor', id: number, { add }: SqlValues): string => {
  const place = add(id);
  return `l.${table}_id in (select id from ${table} where dealership_id = $1 and (id = ${place} or merged_into = ${place}))`;
};

export const lineConditions = (filters: LineFilters, values: SqlValues): string[] => {
  const { account, from, to, stock_id, customer_id, vendor_id, tax, q } = filters;
  const { add } = values;
  return [
    'l.dealership_id = $1',
    ...(account ? [`l.account = ${add(account)}`] : []),
    ...(from ? [`l.day >= ${add(from)}`] : []),
    ...(to ? [`l.day <= ${add(to)}`] : []),
    ...(stock_id ? [`l.stock_id = ${add(stock_id)}`] : []),
    ...(customer_id ? [partyCondition('customer', customer_id, values)] : []),
    ...(vendor_id ? [partyCondition('vendor', vendor_id, values)] : []),
    ...(tax ? [`l.tax_kind = ${add(tax)}`] : []),
    ...(q ? [searchCondition(q, values)] : []),
  ];
};

/** Leaves the lines of a source out; `source` is a name of ours. */
export const notFromSource = (source: string): string =>
  `not exists (select 1 from journal_entry y where y.dealership_id = $1 and y.id = l.entry_id and y.source = '${source}')`;

export const listLines = (
  db: Db,
  tenant: number,
  conditions: (values: SqlValues) => string[],
  { limit, offset, isAscending }: { limit: number; offset: number; isAscending: boolean },
) => {
  const values = sqlValues(tenant);
  const way = isAscending ? 'asc' : 'desc';
  const where = conditions(values).join(' and ');
  // the planner looks at a plain value and plans for each page anew, which takes longer than reading it
  const place = `(select ${values.add(offset)}::bigint)`;
  return queryCachedPlan<ListedLine>(
    db,
    `select l.id, l.entry_id, e.number, l.day, e.kind, e.memo, l.account, l.amount_cents::float8 as cents, ${LINK_FIELDS}
      from (select l.id from journal_line l where ${where} order by l.day ${way}, l.id ${way}
          limit ${limit} offset ${place}) page
        join journal_line l on l.dealership_id = $1 and l.id = page.id
        join journal_entry e on e.dealership_id = l.dealership_id and e.id = l.entry_id ${LINK_JOINS}
      order by l.day ${way}, l.id ${way}`,
    values.values,
  );
};

/** Counts and sums lines one by one: for filters that leave few of them. */
export const countLines = async (
  db: Db,
  tenant: number,
  conditions: (values: SqlValues) => string[],
): Promise<{ debit: number; credit: number; lines: number }> => {
  const values = sqlValues(tenant);
  const [row] = await queryCachedPlan<{ debit: number; credit: number; lines: number }>(
    db,
    `select coalesce(sum(greatest(l.amount_cents, 0)), 0)::float8 as debit,
        coalesce(sum(greatest(-l.amount_cents, 0)), 0)::float8 as credit, count(*)::int as lines
      from journal_line l where ${conditions(values).join(' and ')}`,
    values.values,
  );
  return row ?? { debit: 0, credit: 0, lines: 0 };
};
