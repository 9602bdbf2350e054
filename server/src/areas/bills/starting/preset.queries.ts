import type { BillInput } from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export type PresetContents = Pick<BillInput, 'values'> &
  Partial<Pick<BillInput, 'fees' | 'addOns' | 'products' | 'mandatoryCharges'>>;

export interface PresetRow {
  type: number;
  contents: PresetContents;
  version: number;
}

export const readPresets = (db: Db, tenant: number) =>
  queryPrepared<PresetRow>(
    db,
    'select type, contents, version from bill_preset where dealership_id = $1 order by type',
    [tenant],
  );

/** The preset of a type, locked when it is about to be changed. */
export const findPreset = async (
  db: Db,
  tenant: number,
  type: number,
  lock: '' | 'for update' = '',
): Promise<PresetRow | undefined> =>
  (
    await queryPrepared<PresetRow>(
      db,
      `select type, contents, version from bill_preset where dealership_id = $1 and type = $2 ${lock}`,
      [tenant, type],
    )
  )[0];

export const savePreset = (tx: Db, tenant: number, type: number, contents: PresetContents) =>
  queryRows(
    tx,
    `insert into bill_preset (dealership_id, type, contents) values ($1, $2, $3)
      on conflict (dealership_id, type) do update set contents = excluded.contents, version = bill_preset.version + 1`,
    [tenant, type, JSON.stringify(contents)],
  );
