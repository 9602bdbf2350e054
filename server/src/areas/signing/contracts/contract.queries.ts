import type { SIGNING_STATES } from '@forecourt/contract/signing/request';
import type { Db } from '../../../db/database';
import { contains } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import { type SqlValues, sqlValues } from '../../../db/sql-values';

interface ContractRow {
  id: number;
  template: string;
  title: string;
  customer_id: number;
  customer: string;
  user_id: number | null;
}

export interface NewContract {
  templateId: number;
  title: string;
  body: string;
  customerId: number;
  values: Readonly<Record<string, string>>;
  userId: number;
}

export const insertContract = async (tx: Db, tenant: number, contract: NewContract): Promise<number> => {
  const { templateId, title, body, customerId, values, userId } = contract;
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into contract (dealership_id, template_id, title, body, customer_id, values, user_id)
      values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [tenant, templateId, title, body, customerId, JSON.stringify(values), userId],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export interface ContractFilters {
  id?: number;
  customerId?: number;
  state?: (typeof SIGNING_STATES)[number];
  q?: string;
  now: string;
}

/** A contract has one request to sign it; one that waits is expired after its time. */
const stateCondition = (state: NonNullable<ContractFilters['state']>, now: string, { add }: SqlValues) => {
  const isLate = `r.expires_at <= ${add(now)}::timestamptz`;
  if (state === 'expired') return `r.state = 'waiting' and ${isLate}`;
  return state === 'waiting' ? `r.state = 'waiting' and not ${isLate}` : `r.state = ${add(state)}`;
};

const SOURCE = `contract t join signing_request r on r.dealership_id = t.dealership_id and r.contract_id = t.id
  join customer c on c.dealership_id = t.dealership_id and c.id = t.customer_id`;

const SORTS: Readonly<Record<string, string>> = {
  created_at: 't.created_at',
  title: 'lower(t.title)',
  customer: 'lower(c.full_name)',
};

const select = (tenant: number, { id, customerId, state, q, now }: ContractFilters) => {
  const values = sqlValues(tenant);
  const { add } = values;
  const like = q ? add(contains(q)) : '';
  const where = [
    't.dealership_id = $1',
    ...(id === undefined ? [] : [`t.id = ${add(id)}`]),
    ...(customerId === undefined ? [] : [`t.customer_id = ${add(customerId)}`]),
    ...(state === undefined ? [] : [stateCondition(state, now, values)]),
    ...(q ? [`(t.title ilike ${like} or c.full_name ilike ${like})`] : []),
  ].join(' and ');
  return { where, values: values.values };
};

export const countContracts = async (db: Db, tenant: number, filters: ContractFilters): Promise<number> => {
  const { where, values } = select(tenant, filters);
  const text = `select count(*)::int as total from ${SOURCE} where ${where}`;
  const [row] = await queryCachedPlan<{ total: number }>(db, text, values);
  return row?.total ?? 0;
};

export const readContracts = (
  db: Db,
  tenant: number,
  filters: ContractFilters,
  { limit, offset, sort }: { limit: number; offset: number; sort: string },
) => {
  const { where, values } = select(tenant, filters);
  const way = sort.startsWith('-') ? 'desc' : 'asc';
  const order = SORTS[sort.replace(/^-/, '')] ?? 't.created_at';
  return queryCachedPlan<ContractRow>(
    db,
    `select t.id, coalesce(m.name, '') as template, t.title, t.customer_id, c.full_name as customer, t.user_id
      from ${SOURCE} left join contract_template m on m.dealership_id = t.dealership_id and m.id = t.template_id
      where ${where} order by ${order} ${way}, t.id ${way} limit ${limit} offset ${offset}`,
    values,
  );
};
