import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';
import { notFound } from '../../../http/refusal';

/** Amounts are dollars. */
export interface WizardTrade {
  id: number;
  stock_id: number | null;
  vin: string;
  year: number | null;
  make: string;
  model: string;
  odometer: number | null;
  allowance: number;
  lien: number;
  lien_holder: string;
}

export type TradeColumns = Partial<Omit<WizardTrade, 'id'>>;

export const readTrades = (db: Db, tenant: number, wizardId: number) =>
  queryPrepared<WizardTrade>(
    db,
    `select id, stock_id, vin, year, make, model, odometer, allowance, lien, lien_holder from bill_wizard_trade
      where dealership_id = $1 and wizard_id = $2 order by id`,
    [tenant, wizardId],
  );

export const findWizardOfTrade = async (db: Db, tenant: number, id: number): Promise<number> => {
  const [row] = await queryPrepared<{ wizard_id: number }>(
    db,
    'select wizard_id from bill_wizard_trade where dealership_id = $1 and id = $2',
    [tenant, id],
  );
  if (!row) throw notFound();
  return row.wizard_id;
};

export const insertTrade = async (
  tx: Db,
  tenant: number,
  wizardId: number,
  columns: TradeColumns,
): Promise<number> => {
  const values = sqlValues();
  const whole = { dealership_id: tenant, wizard_id: wizardId, ...columns };
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into bill_wizard_trade ${columnsAndValues(whole, values)} returning id`,
    values.values,
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const updateTrade = async (tx: Db, tenant: number, id: number, columns: TradeColumns) => {
  const values = sqlValues(tenant, id);
  const sets = assignments(columns, values);
  if (sets)
    await queryRows(
      tx,
      `update bill_wizard_trade set ${sets} where dealership_id = $1 and id = $2`,
      values.values,
    );
};

/** Whether it was there. */
export const deleteTrade = async (tx: Db, tenant: number, id: number): Promise<boolean> =>
  (
    await queryRows(tx, 'delete from bill_wizard_trade where dealership_id = $1 and id = $2 returning id', [
      ...[tenant, id],
    ])
  ).length > 0;
