import type { DEAL_VISIBILITY } from '@forecourt/contract/deals/desk';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, sqlValues } from '../../../db/sql-values';

export type DealVisibility = (typeof DEAL_VISIBILITY)[number];

export interface DealSettings {
  visibility: DealVisibility;
  minimum_gross: number;
  pack: number;
  fees: { label: string; amount: number; treatment: string }[];
  quotation_days: number;
  deposit_days: number;
  checklist: string[];
  version: number;
}

const FIELDS = 'visibility, minimum_gross, pack, fees, quotation_days, deposit_days, checklist, version';

/** What a dealership has that never saved its settings. */
const DEFAULT_SETTINGS: DealSettings = {
  visibility: 'own-and-free',
  minimum_gross: 0,
  pack: 0,
  fees: [],
  quotation_days: 14,
  deposit_days: 7,
  checklist: ["Driver's licence", 'Proof of insurance', 'Void cheque', 'Down payment'],
  version: 0,
};

export const readSettings = async (db: Db, tenant: number): Promise<DealSettings> => {
  const text = `select ${FIELDS} from deal_setting where dealership_id = $1`;
  const [row] = await queryPrepared<DealSettings>(db, text, [tenant]);
  return row ?? DEFAULT_SETTINGS;
};

/** The row of the settings, locked; made with the defaults when there is none yet. */
export const lockSettings = async (tx: Db, tenant: number): Promise<DealSettings> => {
  const { checklist } = DEFAULT_SETTINGS;
  await queryRows(
    tx,
    'insert into deal_setting (dealership_id, checklist, version) values ($1, $2, 0) on conflict do nothing',
    [tenant, checklist],
  );
  const text = `select ${FIELDS} from deal_setting where dealership_id = $1 for no key update`;
  const [row] = await queryRows<DealSettings>(tx, text, [tenant]);
  if (!row) throw new Error('the settings were just inserted');
  return row;
};

export const updateSettings = async (tx: Db, tenant: number, changes: object): Promise<void> => {
  const values = sqlValues(tenant);
  const sets = assignments(changes, values);
  await queryRows(
    tx,
    `update deal_setting set ${sets ? `${sets}, ` : ''}version = version + 1 where dealership_id = $1`,
    values.values,
  );
};
