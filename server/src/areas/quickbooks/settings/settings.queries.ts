import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { THIS_COMPANY } from '../connection/company.queries';

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

/** The whole journal is looked through again: entries that are in a posting stay there. */
export const lookAgain = async (tx: Db, tenant: number) => {
  await queryRows(tx, 'update quickbooks_sync set planned_to = 0 where dealership_id = $1', [tenant]);
};

const WANTED = `p.day >= $2 and (case p.category when 'sales' then $3::boolean when 'purchases' then $4::boolean else $5::boolean end)`;
/** QuickBooks has it or may have it, or a part of it. */
const IN_QUICKBOOKS = `exists (select 1 from quickbooks_posting o where o.dealership_id = p.dealership_id and o.realm_id = p.realm_id
  and o.record_key = p.record_key and (o.qb_id is not null or o.request is not null or o.state = 'sending'))`;

/** Takes back what the settings do not ask for and QuickBooks never saw; what they ask for again comes back as it was. */
export const withdrawUnwanted = async (
  tx: Db,
  tenant: number,
  { start_day, post_sales, post_purchases, post_journal }: StoredSettings,
) => {
  const values = [tenant, start_day, post_sales, post_purchases, post_journal];
  const own = `p.dealership_id = $1 and p.realm_id = ${THIS_COMPANY}`;
  await queryRows(
    tx,
    `update quickbooks_posting p set is_withdrawn = false where ${own} and p.is_withdrawn and (${WANTED})`,
    values,
  );
  await queryRows(
    tx,
    `update quickbooks_posting p set is_withdrawn = true
      where ${own} and not p.is_withdrawn and p.state <> 'sent' and not (${WANTED}) and not ${IN_QUICKBOOKS}`,
    values,
  );
};

/** In the mode by hand nothing goes out by itself, and the other way round. */
export const releaseHeld = (tx: Db, tenant: number, mode: string) =>
  mode === 'automatic'
    ? queryRows(
        tx,
        `update quickbooks_posting set state = 'waiting', next_at = null
          where dealership_id = $1 and realm_id = ${THIS_COMPANY} and state = 'held'`,
        [tenant],
      )
    : queryRows(
        tx,
        `update quickbooks_posting set state = 'held'
          where dealership_id = $1 and realm_id = ${THIS_COMPANY} and state = 'waiting' and request is null`,
        [tenant],
      );
