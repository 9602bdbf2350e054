import type { QueryOf } from '@forecourt/contract';
import type { floorplanCalls } from '@forecourt/contract/floorplan/index';
import type { CurtailmentRule, FloorPlanAccrual, FloorPlanRate } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';

export interface StoredLender {
  id: number;
  vendor_id: number;
  name: string;
  rates: FloorPlanRate[];
  curtailments: CurtailmentRule[];
  term_days: number | null;
  payoff_days: number;
  accrual: FloorPlanAccrual;
  credit_limit_cents: number | null;
  comment: string;
  is_active: boolean;
  version: number;
}

export interface LenderWithSums extends StoredLender {
  count: number;
  floored_cents: number;
}

const FIELDS = `l.id, l.vendor_id, v.name, l.rates, l.curtailments, l.term_days, l.payoff_days, l.accrual, l.credit_limit_cents,
  l.comment, l.is_active, l.version`;
const FROM = 'from floor_lender l join vendor v on v.dealership_id = l.dealership_id and v.id = l.vendor_id';
const SUMS = `left join (select lender_id, count(*)::int as count, sum(amount_cents - paid_cents)::float8 as floored_cents
  from floor_advance where dealership_id = $1 and closed_on is null and cancelled_on is null group by lender_id) o on o.lender_id = l.id`;
const WITH_SUMS = `${FIELDS}, coalesce(o.count, 0) as count, coalesce(o.floored_cents, 0) as floored_cents`;

export const listLenders = async (
  db: Db,
  tenant: number,
  query: QueryOf<typeof floorplanCalls.lenders>,
  defaultLimit: number,
) => {
  const order = { name: 'lower(v.name)', floored: 'coalesce(o.floored_cents, 0)' };
  const page = pageOf(query, defaultLimit, order, 'name', 'l.id');
  const values = sqlValues(tenant);
  const where = [
    'l.dealership_id = $1',
    ...(query.is_active === undefined ? [] : [`l.is_active = ${values.add(query.is_active === 1)}`]),
    ...(query.q ? [`lower(v.name) like ${values.add(contains(query.q.toLowerCase()))}`] : []),
  ].join(' and ');
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total ${FROM} where ${where}`,
    values.values,
  );
  const rows = await queryRows<LenderWithSums>(
    db,
    `select ${WITH_SUMS} ${FROM} ${SUMS} where ${where} order by ${page.order}
      limit ${values.add(page.limit)} offset ${values.add(page.offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page: page.page, limit: page.limit };
};

export const findLender = async (db: Db, tenant: number, id: number): Promise<LenderWithSums | undefined> =>
  (
    await queryPrepared<LenderWithSums>(
      db,
      `select ${WITH_SUMS} ${FROM} ${SUMS} where l.dealership_id = $1 and l.id = $2`,
      [tenant, id],
    )
  )[0];

/** Locked, so that what is floored at it and its terms hold until the transaction ends. */
export const lockLender = async (tx: Db, tenant: number, id: number): Promise<StoredLender | undefined> =>
  (
    await queryPrepared<StoredLender>(
      tx,
      `select ${FIELDS} ${FROM} where l.dealership_id = $1 and l.id = $2 for no key update of l`,
      [tenant, id],
    )
  )[0];

/** Distinguishes this lock from others of the database. */
const LENDER_LOCK = 7_203_165;

/** Whether a vendor is a lender, for the one transaction of the dealership that may add lenders now. */
export const lenderOfVendor = async (tx: Db, tenant: number, vendorId: number): Promise<boolean> => {
  await queryRows(tx, 'select pg_advisory_xact_lock($1, $2)', [LENDER_LOCK, tenant]);
  const found = await queryRows(
    tx,
    'select 1 from floor_lender where dealership_id = $1 and vendor_id = $2 limit 1',
    [tenant, vendorId],
  );
  return found.length > 0;
};

type Columns = Partial<Omit<StoredLender, 'id' | 'name' | 'version'>>;

const stored = ({ rates, curtailments, ...columns }: Columns) => ({
  ...columns,
  ...(rates && { rates: JSON.stringify(rates) }),
  ...(curtailments && { curtailments: JSON.stringify(curtailments) }),
});

export const insertLender = async (tx: Db, tenant: number, columns: Columns): Promise<number> => {
  const values = sqlValues();
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into floor_lender ${columnsAndValues({ dealership_id: tenant, ...stored(columns) }, values)} returning id`,
    values.values,
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const updateLender = (tx: Db, tenant: number, id: number, columns: Columns) => {
  const values = sqlValues(tenant, id);
  const sets = [assignments(stored(columns), values), 'version = version + 1'].filter(Boolean).join(', ');
  return queryRows(
    tx,
    `update floor_lender set ${sets} where dealership_id = $1 and id = $2 returning id`,
    values.values,
  );
};
