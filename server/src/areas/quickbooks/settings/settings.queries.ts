import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface StoredSettings {
  mode: string;
  post_sales: boolean;
  post_purchases: boolean;
  post_journal: boolean;
  start_day: string;
  version: number;
}

const FIELDS = 'mode, post_sales, post_purchases, post_journal, start_day, version';

/** With 0 as version where nothing was saved yet: by hand, everything, from the first day of this year. */
export const readSettings = async (db: Db, tenant: number, today: string): Promise<StoredSettings> =>
  (
    await queryRows<StoredSettings>(
      db,
      `select ${FIELDS} from quickbooks_settings where dealership_id = $1`,
      [tenant],
    )
  )[0] ?? {
    ...{ mode: 'by-hand', post_sales: true, post_purchases: true, post_journal: true, version: 0 },
    start_day: `${today.slice(0, 4)}-01-01`,
  };

export const writeSettings = async (
  tx: Db,
  tenant: number,
  { mode, post_sales, post_purchases, post_journal, start_day, version }: StoredSettings,
): Promise<boolean> =>
  (
    await queryRows<{ version: number }>(
      tx,
      `insert into quickbooks_settings as s (dealership_id, mode, post_sales, post_purchases, post_journal, start_day)
        values ($1, $2, $3, $4, $5, $6)
        on conflict (dealership_id) do update set mode = excluded.mode, post_sales = excluded.post_sales,
          post_purchases = excluded.post_purchases, post_journal = excluded.post_journal, start_day = excluded.start_day,
          version = s.version + 1 where s.version = $7
        returning version`,
      [tenant, mode, post_sales, post_purchases, post_journal, start_day, version],
    )
  ).length > 0;

/** The whole journal is looked through again. Postings that nobody sent yet are made anew by it. */
export const lookAgain = async (tx: Db, tenant: number) => {
  await queryRows(tx, 'update quickbooks_sync set planned_to = 0 where dealership_id = $1', [tenant]);
};

/** In the mode by hand nothing goes out by itself, and the other way round. */
export const releaseHeld = (tx: Db, tenant: number, mode: string) =>
  mode === 'automatic'
    ? queryRows(
        tx,
        `update quickbooks_posting set state = 'waiting', next_at = null where dealership_id = $1 and state = 'held'`,
        [tenant],
      )
    : queryRows(
        tx,
        `update quickbooks_posting set state = 'held' where dealership_id = $1 and state = 'waiting' and request is null`,
        [tenant],
      );
