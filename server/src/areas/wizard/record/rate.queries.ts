import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface WizardRate {
  id: number;
  name: string;
  /** Percent. */
  rate: number;
}

export const readRates = (db: Db, tenant: number, wizardId: number) =>
  queryPrepared<WizardRate>(
    db,
    'select id, name, rate from bill_wizard_rate where dealership_id = $1 and wizard_id = $2 order by id',
    [tenant, wizardId],
  );

export const insertRate = (
  tx: Db,
  tenant: number,
  wizardId: number,
  { name, rate }: Omit<WizardRate, 'id'>,
) =>
  queryRows(
    tx,
    'insert into bill_wizard_rate (dealership_id, wizard_id, name, rate) values ($1, $2, $3, $4)',
    [tenant, wizardId, name, rate],
  );

/** Whether the wizard has it. */
export const updateRate = async (
  tx: Db,
  tenant: number,
  wizardId: number,
  { id, name, rate }: WizardRate,
): Promise<boolean> =>
  (
    await queryRows(
      tx,
      `update bill_wizard_rate set name = $4, rate = $5 where dealership_id = $1 and wizard_id = $2 and id = $3
        returning id`,
      [tenant, wizardId, id, name, rate],
    )
  ).length > 0;

export const deleteRate = async (tx: Db, tenant: number, wizardId: number, id: number): Promise<boolean> =>
  (
    await queryRows(
      tx,
      'delete from bill_wizard_rate where dealership_id = $1 and wizard_id = $2 and id = $3 returning id',
      [tenant, wizardId, id],
    )
  ).length > 0;
