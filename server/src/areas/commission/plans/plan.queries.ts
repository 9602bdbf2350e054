import type { QueryOf } from '@forecourt/contract';
import type { commissionCalls } from '@forecourt/contract/commission/index';
import type { CommissionPlan } from '@forecourt/domain/commission/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, sqlValues } from '../../../db/sql-values';

export interface StoredPlan {
  id: number;
  kind: CommissionPlan['kind'];
  basis: CommissionPlan['basis'];
  name: string;
  comment: string;
  archived: boolean;
  version: number;
  changed_at: string;
}

const FIELDS = `p.id, p.kind, p.basis, p.name, p.comment, p.archived_at is not null as archived, p.version, p.changed_at`;

export const findPlan = async (
  db: Db,
  tenant: number,
  id: number,
  lock: '' | 'for no key update' = '',
): Promise<StoredPlan | undefined> => {
  const text = `select ${FIELDS} from commission_plan p where p.dealership_id = $1 and p.id = $2 ${lock}`;
  return (await queryPrepared<StoredPlan>(db, text, [tenant, id]))[0];
};

const ORDER = { name: 'lower(p.name)', changed_at: 'p.changed_at' };

/** `heldBy`: only the plans that this person has on the day. */
export interface PlanSelection {
  heldBy: number | null;
  today: string;
}

export const listPlans = async (
  db: Db,
  tenant: number,
  query: QueryOf<typeof commissionCalls.plans>,
  { heldBy, today }: PlanSelection,
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDER, 'name', 'p.id');
  const values = sqlValues(tenant);
  const { add } = values;
  const conditions = [
    'p.dealership_id = $1',
    `p.archived_at is ${query.archived === 1 ? 'not null' : 'null'}`,
    ...(query.kind ? [`p.kind = ${add(query.kind)}`] : []),
    ...(query.q ? [`lower(p.name) like ${add(contains(query.q.toLowerCase()))}`] : []),
    ...(heldBy === null
      ? []
      : [
          `p.id in (select distinct on (a.basis) a.plan_id from commission_plan_assignment a where a.dealership_id = $1
            and a.user_id = ${add(heldBy)} and a.from_day <= ${add(today)}::date order by a.basis, a.from_day desc)`,
        ]),
  ];
  const where = `from commission_plan p where ${conditions.join(' and ')}`;
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total ${where}`,
    values.values,
  );
  const rows = await queryRows<StoredPlan>(
    db,
    `select ${FIELDS} ${where} order by ${order} limit ${add(limit)} offset ${add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

export const insertPlan = async (
  tx: Db,
  tenant: number,
  { kind, basis, name, comment }: Pick<StoredPlan, 'kind' | 'basis' | 'name' | 'comment'>,
): Promise<number> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into commission_plan (dealership_id, kind, basis, name, comment) values ($1, $2, $3, $4, $5) returning id`,
    [tenant, kind, basis, name, comment],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const updatePlan = (
  tx: Db,
  tenant: number,
  id: number,
  columns: { name?: string; comment?: string; archived_at?: string | null; changed_at: string },
) => {
  const values = sqlValues(tenant, id);
  return queryRows(
    tx,
    `update commission_plan set ${assignments(columns, values)}, version = version + 1 where dealership_id = $1 and id = $2`,
    values.values,
  );
};
