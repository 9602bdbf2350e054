import type { BodyOf } from '@forecourt/contract';
import type { mechanicCalls } from '@forecourt/contract/mechanic/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

/** What a dealership saved, as it goes on the wire. */
export type SavedSettings = Omit<BodyOf<typeof mechanicCalls.saveSettings>, 'version'>;

export interface StoredSettings {
  contents: Partial<SavedSettings>;
  first_invoice_number: number;
  /** 0: nobody has set the shop up. */
  version: number;
}

const FIELDS = 'contents, first_invoice_number, version';
const NONE: StoredSettings = { contents: {}, first_invoice_number: 1, version: 0 };

export const findSettings = async (db: Db, tenant: number): Promise<StoredSettings> => {
  const text = `select ${FIELDS} from shop_settings where dealership_id = $1`;
  return (await queryPrepared<StoredSettings>(db, text, [tenant]))[0] ?? NONE;
};

/** Locked; made empty when there are none yet. */
export const lockSettings = async (tx: Db, tenant: number): Promise<StoredSettings> => {
  await queryRows(
    tx,
    `insert into shop_settings (dealership_id, contents, version) values ($1, '{}', 0) on conflict do nothing`,
    [tenant],
  );
  const text = `select ${FIELDS} from shop_settings where dealership_id = $1 for no key update`;
  const [row] = await queryRows<StoredSettings>(tx, text, [tenant]);
  if (!row) throw new Error('the settings were just inserted');
  return row;
};

export const updateSettings = (tx: Db, tenant: number, contents: SavedSettings, firstInvoiceNumber: number) =>
  queryRows(
    tx,
    `update shop_settings set contents = $2, first_invoice_number = $3, version = version + 1 where dealership_id = $1`,
    [tenant, contents, firstInvoiceNumber],
  );
