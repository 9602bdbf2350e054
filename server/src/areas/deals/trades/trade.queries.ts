import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';

/** A trade-in as it is stored. */
export interface TradeRecord {
  id: number;
  deal_id: number;
  vin: string;
  year: number | null;
  make: string;
  model: string;
  trim: string;
  color: string;
  plate: string;
  odometer: number | null;
  odometer_type: number;
  condition: number | null;
  comment: string;
  allowance: number;
  actual_cash_value: number;
  lien: number;
  lien_holder: string;
  lien_account: string;
  lien_due_on: string | null;
  lien_paid_on: string | null;
  lien_paid: number | null;
  lien_proof: string | null;
  is_registrant: boolean;
  stock_id: number | null;
  appraised_by: number | null;
  appraised_at: string | null;
  version: number;
}

const FIELDS = `id, deal_id, vin, year, make, model, trim, color, plate, odometer, odometer_type, condition, comment, allowance,
  actual_cash_value, lien, lien_holder, lien_account, lien_due_on, lien_paid_on, lien_paid, lien_proof, is_registrant, stock_id,
  appraised_by, appraised_at, version`;

export const findTrade = async (
  db: Db,
  tenant: number,
  id: number,
  lock = '',
): Promise<TradeRecord | undefined> =>
  (
    await queryPrepared<TradeRecord>(
      db,
      `select ${FIELDS} from deal_trade where dealership_id = $1 and id = $2 and removed_at is null ${lock}`,
      [tenant, id],
    )
  )[0];

export const tradesOfDeal = (db: Db, tenant: number, dealId: number, lock = '') =>
  queryPrepared<TradeRecord>(
    db,
    `select ${FIELDS} from deal_trade where dealership_id = $1 and deal_id = $2 and removed_at is null order by id ${lock}`,
    [tenant, dealId],
  );

export const insertTrade = async (tx: Db, columns: object): Promise<number> => {
  const values = sqlValues();
  const text = `insert into deal_trade ${columnsAndValues(columns, values)} returning id`;
  const [row] = await queryRows<{ id: number }>(tx, text, values.values);
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const updateTrade = (tx: Db, tenant: number, id: number, columns: object) => {
  const values = sqlValues(tenant, id);
  const sets = assignments(columns, values);
  return queryRows(
    tx,
    `update deal_trade set ${sets ? `${sets}, ` : ''}version = version + 1 where dealership_id = $1 and id = $2`,
    values.values,
  );
};

/** Whether another trade-in became this car in stock. */
export const isStockOfTrade = async (db: Db, tenant: number, stockId: number): Promise<boolean> =>
  (
    await queryRows(db, 'select 1 from deal_trade where dealership_id = $1 and stock_id = $2', [
      tenant,
      stockId,
    ])
  ).length > 0;

/** A trade-in whose sale was taken back is the customer's again. */
export const takeTradeBack = (
  tx: Db,
  tenant: number,
  id: number,
  { clearsLienDay }: { clearsLienDay: boolean },
) =>
  queryRows(
    tx,
    `update deal_trade set stock_id = null, lien_due_on = case when $3 and lien_paid_on is null then null else lien_due_on end,
        version = version + 1 where dealership_id = $1 and id = $2`,
    [tenant, id, clearsLienDay],
  );
