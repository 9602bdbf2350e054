import type { Db } from '../../db/database';
import { queryPrepared, queryRows } from '../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../db/sql-values';
import { notFound } from '../../http/refusal';
import { type CostViewer, visibleCosts } from './access';

export interface StoredCost {
  id: number;
  stock_id: number | null;
  vendor_id: number | null;
  category: string;
  description: string;
  invoice_no: string;
  comment: string;
  day: string;
  amount: number;
  gst: number;
  pst: number;
  qst: number;
  total: number;
  paid_by: string | null;
  paid_on: string | null;
  paid_reference: string;
  due_on: string | null;
  cheque_id: number | null;
  receipt: string | null;
  receipt_name: string;
  repeat_id: number | null;
  repeat_no: number | null;
  source: string;
  source_id: number | null;
  created_by: number | null;
  created_at: string;
  removed_at: string | null;
  version: number;
}

/** With what a list shows of the vehicle, the vendor and the series. */
export interface ShownCost extends StoredCost {
  vendor: string | null;
  car_title: string | null;
  stock_no: string | null;
  vin: string | null;
  photo: string | null;
  car_status: number | null;
  every: string | null;
  next_on: string | null;
  until_on: string | null;
  repeats: boolean | null;
}

const FIELDS = `c.id, c.stock_id, c.vendor_id, c.category, c.description, c.invoice_no, c.comment, c.day, c.amount, c.gst, c.pst, c.qst,
  c.total, c.paid_by, c.paid_on, c.paid_reference, c.due_on, c.cheque_id, c.receipt, c.receipt_name, c.repeat_id, c.repeat_no, c.source, c.source_id, c.created_by,
  c.created_at, c.removed_at, c.version`;
export const SHOWN_FIELDS = `${FIELDS}, v.name as vendor, s.title as car_title, s.stock_no, s.vin, s.main_photo as photo,
  s.status as car_status, r.every, r.next_on, r.until_on, r.is_active as repeats`;
export const FROM_COST = `from cost c left join vendor v on v.dealership_id = c.dealership_id and v.id = c.vendor_id
  left join stock_vehicle s on s.dealership_id = c.dealership_id and s.id = c.stock_id
  left join cost_repeat r on r.dealership_id = c.dealership_id and r.id = c.repeat_id`;

/** One cost, removed or not, if the viewer sees it; 404 otherwise. */
export const findCost = async (
  db: Db,
  tenant: number,
  viewer: CostViewer,
  id: number,
): Promise<ShownCost> => {
  const where = ['c.dealership_id = $1', 'c.id = $2', ...visibleCosts(viewer)].join(' and ');
  const [row] = await queryPrepared<ShownCost>(db, `select ${SHOWN_FIELDS} ${FROM_COST} where ${where}`, [
    tenant,
    id,
  ]);
  if (!row) throw notFound();
  return row;
};

/** The cost itself, locked until the transaction ends; undefined when there is none. */
export const lockCost = async (tx: Db, tenant: number, id: number): Promise<StoredCost | undefined> =>
  (
    await queryPrepared<StoredCost>(
      tx,
      `select ${FIELDS} from cost c where c.dealership_id = $1 and c.id = $2 for no key update`,
      [tenant, id],
    )
  )[0];

type Written =
  | ('stock_id' | 'vendor_id' | 'category' | 'description' | 'invoice_no' | 'comment' | 'day' | 'amount')
  | (
      | 'gst'
      | 'pst'
      | 'qst'
      | 'paid_by'
      | 'paid_on'
      | 'paid_reference'
      | 'due_on'
      | 'receipt'
      | 'receipt_name'
      | 'removed_at'
      | 'cheque_id'
    );
export type CostColumns = { [K in Written]?: StoredCost[K] | undefined };
export type NewCostColumns = CostColumns &
  Partial<Pick<StoredCost, 'repeat_id' | 'repeat_no' | 'source' | 'source_id' | 'created_by'>>;

export const insertCost = async (tx: Db, tenant: number, columns: NewCostColumns): Promise<number> => {
  const values = sqlValues();
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into cost ${columnsAndValues({ dealership_id: tenant, ...columns }, values)} returning id`,
    values.values,
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const updateCost = (tx: Db, tenant: number, id: number, columns: CostColumns) => {
  const values = sqlValues(tenant, id);
  const sets = [assignments(columns, values), 'version = version + 1'].filter(Boolean).join(', ');
  return queryRows(
    tx,
    `update cost set ${sets} where dealership_id = $1 and id = $2 returning id`,
    values.values,
  );
};

/** What the costs of these vehicles come to: with the tax that does not come back, and with all tax. */
export const costsOfStock = async (db: Db, tenant: number, stockIds: readonly number[]) => {
  const rows = await queryPrepared<{ stock_id: number; net: number; total: number; owed: number }>(
    db,
    `select c.stock_id, sum(c.amount + c.pst) as net, sum(c.total) as total,
        coalesce(sum(c.total) filter (where c.paid_on is null), 0) as owed
      from cost c where c.dealership_id = $1 and c.stock_id = any($2) and c.stock_id is not null and c.removed_at is null
      group by c.stock_id`,
    [tenant, stockIds],
  );
  return new Map(rows.map(({ stock_id, ...sums }) => [stock_id, sums]));
};
