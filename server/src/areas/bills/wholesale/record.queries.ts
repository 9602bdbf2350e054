import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';

export interface WholesaleRow {
  id: number;
  stock_id: number | null;
  vehicle_title: string;
  customer_id: number | null;
  dealer: string;
  price: number;
  tax: string;
  tax_amount: number;
  total: number;
  day: string;
  comment: string;
  bill_id: number | null;
  created_at: string;
  version: number;
}

const FIELDS =
  'id, stock_id, vehicle_title, customer_id, dealer, price, tax, tax_amount, total, day, comment, bill_id, created_at, version';

export const findWholesale = async (
  db: Db,
  tenant: number,
  id: number,
  lock: '' | 'for no key update' = '',
): Promise<WholesaleRow | undefined> =>
  (
    await queryPrepared<WholesaleRow>(
      db,
      `select ${FIELDS} from wholesale_record where dealership_id = $1 and id = $2 and removed_at is null ${lock}`,
      [tenant, id],
    )
  )[0];

const SORTS: Readonly<Record<string, string>> = {
  day: 'day',
  price: 'price',
  dealer: 'lower(dealer)',
  created_at: 'created_at',
};

interface Wanted {
  stockId?: number;
  q?: string;
  sort: string;
  limit: number;
  offset: number;
}

export const listWholesale = async (
  db: Db,
  tenant: number,
  { stockId, q, sort, limit, offset }: Wanted,
): Promise<{ rows: WholesaleRow[]; total: number }> => {
  const values = sqlValues(tenant);
  const where = [
    'dealership_id = $1 and removed_at is null',
    ...(stockId === undefined ? [] : [`stock_id = ${values.add(stockId)}`]),
    ...(q ? [`position(lower(${values.add(q.trim())}) in lower(dealer || ' ' || vehicle_title)) > 0`] : []),
  ].join(' and ');
  const way = sort.startsWith('-') ? 'desc' : 'asc';
  const order = `${SORTS[sort.replace(/^-/, '')] ?? 'day'} ${way}, id ${way}`;
  const [counted] = await queryCachedPlan<{ total: number }>(
    db,
    `select count(*)::int as total from wholesale_record where ${where}`,
    values.values,
  );
  const rows = await queryCachedPlan<WholesaleRow>(
    db,
    `select ${FIELDS} from wholesale_record where ${where} order by ${order} limit ${limit} offset ${offset}`,
    values.values,
  );
  return { rows, total: counted?.total ?? 0 };
};

export const insertWholesale = async (tx: Db, columns: object): Promise<number> => {
  const values = sqlValues();
  const text = `insert into wholesale_record ${columnsAndValues(columns, values)} returning id`;
  const [row] = await queryRows<{ id: number }>(tx, text, values.values);
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const updateWholesale = (tx: Db, tenant: number, id: number, columns: object) => {
  const values = sqlValues(tenant, id);
  const sets = assignments(columns, values);
  return queryRows(
    tx,
    `update wholesale_record set ${sets ? `${sets}, ` : ''}version = version + 1 where dealership_id = $1 and id = $2`,
    values.values,
  );
};
