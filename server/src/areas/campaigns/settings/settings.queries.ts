import type { CampaignSettings } from '@forecourt/contract/campaigns/campaigns';
import type { Db } from '../../../db/database';
import { queryAny, queryPrepared, queryRows } from '../../../db/query';
import { assignments, sqlValues } from '../../../db/sql-values';

/** What a dealership saved; undefined while the defaults count. */
export const findSettings = async (db: Db, tenant: number): Promise<CampaignSettings | undefined> =>
  (
    await queryPrepared<CampaignSettings & { [key: string]: unknown }>(
      db,
      `select from_name, postal_address, contact, reply_to, per_minute, track_opens, track_clicks, version
        from campaign_settings where dealership_id = $1`,
      [tenant],
    )
  )[0];

export const insertSettings = (tx: Db, tenant: number, settings: Omit<CampaignSettings, 'version'>) =>
  queryRows(
    tx,
    `insert into campaign_settings (dealership_id, from_name, postal_address, contact, reply_to, per_minute, track_opens, track_clicks)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (dealership_id) do nothing`,
    [
      ...[tenant, settings.from_name, settings.postal_address, settings.contact, settings.reply_to],
      ...[settings.per_minute, settings.track_opens, settings.track_clicks],
    ],
  );

export const lockSettings = (tx: Db, tenant: number) =>
  queryRows<{ version: number }>(
    tx,
    'select version from campaign_settings where dealership_id = $1 for no key update',
    [tenant],
  );

/** Whether a campaign is to send messages, or sends them. */
export const hasUnfinished = (db: Db, tenant: number) =>
  queryAny(
    db,
    `select 1 from campaign where dealership_id = $1 and removed_at is null
      and state in ('scheduled', 'preparing', 'sending', 'paused') limit 1`,
    [tenant],
  );

export const updateSettings = (tx: Db, tenant: number, columns: object) => {
  const values = sqlValues(tenant);
  const sets = assignments(columns, values);
  return queryRows(
    tx,
    `update campaign_settings set ${sets ? `${sets}, ` : ''}version = version + 1 where dealership_id = $1`,
    values.values,
  );
};
