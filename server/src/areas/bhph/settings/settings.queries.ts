import type { BodyOf } from '@forecourt/contract';
import type { bhphCalls } from '@forecourt/contract/bhph';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

/** What a dealership saved, as it goes on the wire. */
export type SavedSettings = Omit<BodyOf<typeof bhphCalls.saveSettings>, 'version'>;

export interface StoredSettings {
  contents: SavedSettings | Record<string, never>;
  last_file_number: number;
  version: number;
}

const FIELDS = 'contents, last_file_number, version';
const NONE: StoredSettings = { contents: {}, last_file_number: 0, version: 0 };

export const findSettings = async (db: Db, tenant: number): Promise<StoredSettings> => {
  const text = `select ${FIELDS} from bhph_settings where dealership_id = $1`;
  return (await queryPrepared<StoredSettings>(db, text, [tenant]))[0] ?? NONE;
};

/** Locked; made empty when there are none yet. */
export const lockSettings = async (tx: Db, tenant: number): Promise<StoredSettings> => {
  await queryRows(
    tx,
    `insert into bhph_settings (dealership_id, contents, version) values ($1, '{}', 0) on conflict do nothing`,
    [tenant],
  );
  const text = `select ${FIELDS} from bhph_settings where dealership_id = $1 for no key update`;
  const [row] = await queryRows<StoredSettings>(tx, text, [tenant]);
  if (!row) throw new Error('the settings were just inserted');
  return row;
};

export const updateSettings = (tx: Db, tenant: number, contents: SavedSettings) =>
  queryRows(tx, 'update bhph_settings set contents = $2, version = version + 1 where dealership_id = $1', [
    tenant,
    contents,
  ]);

export const setFileNumber = (tx: Db, tenant: number, number: number) =>
  queryRows(tx, 'update bhph_settings set last_file_number = $2 where dealership_id = $1', [tenant, number]);
