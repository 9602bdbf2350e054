import type { InterestIn } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface UnitSettings {
  lot_cost_per_day_cents: number;
  pack_cents: number;
  interest_in: InterestIn;
  ignores_commission: boolean;
  version: number;
}

const USUAL: UnitSettings = {
  ...{ lot_cost_per_day_cents: 0, pack_cents: 0, interest_in: 'front', ignores_commission: false },
  version: 0,
};

export const readUnitSettings = async (db: Db, tenant: number): Promise<UnitSettings> =>
  (
    await queryPrepared<UnitSettings>(
      db,
      `select lot_cost_per_day_cents, pack_cents, interest_in, ignores_commission, version from ledger_settings
        where dealership_id = $1`,
      [tenant],
    )
  )[0] ?? USUAL;

export const saveUnitSettings = (tx: Db, tenant: number, settings: Omit<UnitSettings, 'version'>) =>
  queryRows(
    tx,
    `insert into ledger_settings as s (dealership_id, lot_cost_per_day_cents, pack_cents, interest_in, ignores_commission)
      values ($1, $2, $3, $4, $5)
      on conflict (dealership_id) do update set lot_cost_per_day_cents = excluded.lot_cost_per_day_cents,
        pack_cents = excluded.pack_cents, interest_in = excluded.interest_in, ignores_commission = excluded.ignores_commission,
        version = s.version + 1`,
    [
      ...[tenant, settings.lot_cost_per_day_cents, settings.pack_cents],
      ...[settings.interest_in, settings.ignores_commission],
    ],
  );
