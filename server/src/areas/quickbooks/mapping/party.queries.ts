import type { Db } from '../../../db/database';
import { contains, type PageRequest, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';
import { THIS_COMPANY } from '../connection/company.queries';

/** A customer or vendor as QuickBooks needs it. */
export interface PartyRow {
  key: string;
  name: string;
  first_name: string;
  last_name: string;
  company_name: string;
  email: string;
  phone: string;
  address: string;
  postal: string;
  city: string;
  province: string;
}

const PLACE = `coalesce(y.name, '') as city, coalesce(r.abbreviation, '') as province`;
const JOIN_PLACE = (alias: string) =>
  `left join city y on y.id = ${alias}.city_id left join province r on r.id = y.province_id`;

/** Those of the keys that there are: v12 a vendor, c12 a customer. */
export const readParties = async (db: Db, tenant: number, keys: readonly string[]): Promise<PartyRow[]> => {
  const ids = (letter: string) =>
    keys.filter((key) => key.startsWith(letter)).map((key) => Number(key.slice(1)));
  const customers = await queryRows<PartyRow>(
    db,
    `select 'c' || c.id as key, c.full_name as name, c.first_name, c.last_name, c.company_name, c.email,
        case when c.mobile <> '' then c.mobile else c.phone end as phone, c.address, c.postal, ${PLACE}
      from customer c ${JOIN_PLACE('c')} where c.dealership_id = $1 and c.id = any($2)`,
    [tenant, ids('c')],
  );
  const vendors = await queryRows<PartyRow>(
    db,
    `select 'v' || v.id as key, v.name, '' as first_name, '' as last_name, v.name as company_name, v.email,
        case when v.phone <> '' then v.phone else v.mobile end as phone, v.address, v.postal, ${PLACE}
      from vendor v ${JOIN_PLACE('v')} where v.dealership_id = $1 and v.id = any($2)`,
    [tenant, ids('v')],
  );
  return [...customers, ...vendors];
};

export interface PartyListRow {
  key: string;
  name: string;
  detail: string;
  postings: number;
  entity_id: number | null;
  entity_name: string | null;
}

interface PartyFilters extends PageRequest {
  kind: 'customer' | 'vendor';
  q?: string | undefined;
  mapped?: 0 | 1 | undefined;
}

const OF_POSTINGS = `p.dealership_id = $1 and p.realm_id = ${THIS_COMPANY} and not p.is_withdrawn`;

/** Those whom postings name: customers of sales, or vendors and the customers whom the dealership bought from. */
const NAMED = {
  customer: `select 'c' || p.customer_id as key, count(*)::int as postings from quickbooks_posting p
      where ${OF_POSTINGS} and p.customer_id is not null and p.category <> 'purchases' group by 1`,
  vendor: `select case when p.vendor_id is not null then 'v' || p.vendor_id else 'c' || p.customer_id end as key,
        count(*)::int as postings from quickbooks_posting p
      where ${OF_POSTINGS} and (p.vendor_id is not null or (p.customer_id is not null and p.category = 'purchases')) group by 1`,
} as const;

export const listParties = async (db: Db, tenant: number, query: PartyFilters, defaultLimit: number) => {
  const values = sqlValues(tenant, query.kind);
  const like = query.q ? values.add(contains(query.q.toLowerCase())) : '';
  const where = [
    'true',
    ...(like ? [`lower(n.name) like ${like}`] : []),
    ...(query.mapped === undefined
      ? []
      : [query.mapped === 1 ? 'm.entity_id is not null' : 'm.entity_id is null']),
  ].join(' and ');
  const cte = `with named as (${NAMED[query.kind]}),
    n as (select d.key, d.postings, coalesce(c.full_name, v.name, '') as name, coalesce(c.email, v.email, '') as detail from named d
      left join customer c on c.dealership_id = $1 and d.key = 'c' || c.id
      left join vendor v on v.dealership_id = $1 and d.key = 'v' || v.id)`;
  const from = `from n left join quickbooks_mapping m on m.dealership_id = $1 and m.realm_id = ${THIS_COMPANY} and m.kind = $2 and m.key = n.key
    left join quickbooks_entity e on e.dealership_id = $1 and e.id = m.entity_id where ${where}`;
  const page = pageOf(query, defaultLimit, { name: 'lower(n.name)' }, 'name', 'n.key');
  const [count] = await queryRows<{ total: number }>(
    db,
    `${cte} select count(*)::int as total ${from}`,
    values.values,
  );
  const rows = await queryRows<PartyListRow>(
    db,
    `${cte} select n.key, n.name, n.detail, n.postings, e.id as entity_id, e.name as entity_name ${from}
      order by m.entity_id is not null, ${page.order} limit ${values.add(page.limit)} offset ${values.add(page.offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page: page.page, limit: page.limit };
};
