import type { QueryOf } from '@forecourt/contract';
import type { VendorRow, vendorsCalls } from '@forecourt/contract/vendors/index';
import { ACCOUNT } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryIds, queryRows } from '../../../db/query';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { PRESENT, REMOVED, ROW_FIELDS, ROW_JOINS } from '../record/vendor.queries';

type ListQuery = QueryOf<typeof vendorsCalls.list>;

/** The list's own filters, all of them optional, as a bulk change of 'all that match' repeats them. */
export type VendorFilters = {
  [K in keyof Omit<ListQuery, 'page' | 'limit' | 'sort'>]?: ListQuery[K] | undefined;
};

/** What is owed by vendor, with what was booked under ids that were merged into it. */
const BALANCES = `recursive root as (
    select id, id as root from vendor where dealership_id = $1 and merged_into is null
    union all select v.id, r.root from root r join vendor v on v.dealership_id = $1 and v.merged_into = r.id),
  owed as (
    select r.root as id, -sum(l.amount_cents) as cents from journal_line l join root r on r.id = l.vendor_id
    where l.dealership_id = $1 and l.vendor_id is not null and l.account = '${ACCOUNT.payables}' group by r.root)`;

const BALANCE_CONDITIONS = {
  owed: 'o.cents > 0',
  ahead: 'o.cents < 0',
  none: 'coalesce(o.cents, 0) = 0',
} as const;

const TEXTS = ['v.name', 'v.contact', 'v.email', 'v.account_no', 'v.tax_number', 'y.name'];

/** Each word is in a text of the vendor; digits are in a telephone number, however it is written. */
const searchConditions = (q: string, { add }: SqlValues): string[] =>
  q
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => {
      const inside = add(contains(word));
      const digits = word.replace(/\D/g, '');
      const phones =
        digits.length < 3
          ? []
          : [`regexp_replace(v.phone || ' ' || v.mobile, '[^0-9 ]', '', 'g') like ${add(contains(digits))}`];
      return `(${[...TEXTS.map((text) => `lower(${text}) like ${inside}`), ...phones].join(' or ')})`;
    });

interface Selection {
  with: string;
  from: string;
  where: string;
  values: SqlValues;
}

/** Balances are computed where they are asked for alone. */
const selectVendors = (tenant: number, filters: VendorFilters, sorts: boolean): Selection => {
  const values = sqlValues(tenant);
  const { kind, is_active, balance, removed, q = '' } = filters;
  const isOfBalance = sorts || balance !== undefined;
  const where = [
    'v.dealership_id = $1',
    removed === 1 ? REMOVED : PRESENT,
    ...(kind ? [`v.kind = ${values.add(kind)}`] : []),
    ...(is_active === undefined ? [] : [is_active === 1 ? 'v.is_active' : 'not v.is_active']),
    ...(balance ? [BALANCE_CONDITIONS[balance]] : []),
    ...searchConditions(q, values),
  ].join(' and ');
  return {
    with: isOfBalance ? `with ${BALANCES}` : '',
    from: `from vendor v ${ROW_JOINS} ${isOfBalance ? 'left join owed o on o.id = v.id' : ''}`,
    where,
    values,
  };
};

const ORDER = {
  name: 'v.name_key',
  kind: 'v.kind',
  created_at: 'v.created_at',
  balance: 'coalesce(o.cents, 0)',
};

export type StoredListRow = Omit<VendorRow, 'balance'>;

export const listVendors = async (db: Db, tenant: number, query: ListQuery, defaultLimit: number) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDER, 'name', 'v.id');
  const sorts = query.sort?.endsWith('balance') ?? false;
  const { with: cte, from, where, values } = selectVendors(tenant, query, sorts);
  const [count] = await queryRows<{ total: number }>(
    db,
    `${cte} select count(*)::int as total ${from} where ${where}`,
    values.values,
  );
  const rows = await queryRows<StoredListRow>(
    db,
    `${cte} select ${ROW_FIELDS} ${from} where ${where} order by ${order}
      limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

export const selectedVendorIds = (db: Db, tenant: number, filters: VendorFilters): Promise<number[]> => {
  const { with: cte, from, where, values } = selectVendors(tenant, filters, false);
  return queryIds(db, `${cte} select v.id ${from} where ${where} order by v.id`, values.values);
};
