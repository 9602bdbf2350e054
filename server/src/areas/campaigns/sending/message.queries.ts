import type { Variant } from '@forecourt/domain/campaign/ab-test';
import type { CampaignState } from '@forecourt/domain/campaign/campaign-states';
import type { CampaignChannel, Exclusion } from '@forecourt/domain/campaign/exclusions';
import type { Db } from '../../../db/database';
import { queryAny, queryIds, queryPrepared, queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';
import type { Draw } from '../audience/audience.queries';
import { judgedSql } from '../audience/judge.queries';

export interface Taken {
  id: number;
  why: Exclusion | null;
}

/**
 * The next messages that wait, each with why it must not be sent after all. They are locked: another server that sends for the
 * same campaign takes others.
 */
export const takeWaiting = async (
  tx: Db,
  { tenant, channel, today, timezone }: Omit<Draw, 'audience'>,
  { campaignId, limit, restToo }: { campaignId: number; limit: number; restToo: boolean },
): Promise<Taken[]> => {
  const ids = await queryIds(
    tx,
    `select m.id from campaign_message m where m.dealership_id = $1 and m.campaign_id = $2 and m.state = 'waiting'
      ${restToo ? '' : "and m.variant in ('a', 'b')"} order by m.id limit $3 for update skip locked`,
    [tenant, campaignId, limit],
  );
  if (ids.length === 0) return [];
  const values = sqlValues(tenant, ids);
  const places = { today: values.add(today), timezone: values.add(timezone) };
  return queryRows<{ id: number; why: Exclusion | null }>(
    tx,
    `with person as (select m.id, m.customer_id, m.lead_id, m.name, m.key from campaign_message m
        where m.dealership_id = $1 and m.id = any($2::bigint[])), ${judgedSql(channel, places)}
      select j.id::int as id, j.why from judged j order by j.id`,
    values.values,
  );
};

/** Handed over to their jobs; the rest of a test gets the better subject. */
export const markQueued = (
  tx: Db,
  tenant: number,
  ids: readonly number[],
  { at, winner }: { at: string; winner: Variant | null },
) =>
  queryRows(
    tx,
    `update campaign_message set state = 'queued', queued_at = $3,
        variant = case when variant = 'rest' then $4 else variant end
      where dealership_id = $1 and id = any($2::bigint[])`,
    [tenant, ids, at, winner ?? 'a'],
  );

/** Handed over, but not to a carrier: it waits again. */
export const putBack = (tx: Db, tenant: number, id: number) =>
  queryRows(
    tx,
    `update campaign_message set state = 'waiting', queued_at = null where dealership_id = $1 and id = $2 and state = 'queued'
      returning 1`,
    [tenant, id],
  );

export const markSkipped = (tx: Db, tenant: number, taken: readonly { id: number; why: string }[]) =>
  queryRows(
    tx,
    `update campaign_message m set state = 'skipped', skipped = t.why
      from unnest($2::bigint[], $3::text[]) as t(id, why) where m.dealership_id = $1 and m.id = t.id`,
    [tenant, taken.map(({ id }) => id), taken.map(({ why }) => why)],
  );

/** The next that wait in a campaign that was stopped; answers how many there were. */
export const skipWaiting = async (
  tx: Db,
  tenant: number,
  campaignId: number,
  limit: number,
): Promise<number> => {
  const rows = await queryRows(
    tx,
    `update campaign_message set state = 'skipped', skipped = 'stopped' where dealership_id = $1 and id in (
        select m.id from campaign_message m where m.dealership_id = $1 and m.campaign_id = $2 and m.state = 'waiting'
          order by m.id limit $3 for update)
      returning 1 as one`,
    [tenant, campaignId, limit],
  );
  return rows.length;
};

/** How many the dealership handed over since an instant, and when the first of them was. */
export const countQueuedSince = async (db: Db, tenant: number, since: string) => {
  const [row] = await queryRows<{ n: number; first: string | null }>(
    db,
    `select count(*)::int as n, min(queued_at) as first from campaign_message
      where dealership_id = $1 and queued_at > $2::timestamptz`,
    [tenant, since],
  );
  return row ?? { n: 0, first: null };
};

export const hasWaiting = (db: Db, tenant: number, campaignId: number) =>
  queryAny(
    db,
    "select 1 from campaign_message where dealership_id = $1 and campaign_id = $2 and state = 'waiting' limit 1",
    [tenant, campaignId],
  );

export interface VariantRow {
  variant: Variant;
  sent: number;
  opened: number;
  clicked: number;
}

export const countVariants = (db: Db, tenant: number, campaignId: number) =>
  queryRows<{ variant: Variant; sent: number; opened: number; clicked: number }>(
    db,
    `select variant, count(*) filter (where sent_at is not null)::int as sent,
        count(*) filter (where opened_at is not null)::int as opened, count(*) filter (where clicked_at is not null)::int as clicked
      from campaign_message where dealership_id = $1 and campaign_id = $2 and variant in ('a', 'b') group by variant`,
    [tenant, campaignId],
  );

export interface QueuedMessage {
  id: number;
  campaign_id: number;
  campaign_state: CampaignState;
  channel: CampaignChannel;
  key: string;
  customer_id: number | null;
  lead_id: number | null;
  variant: Variant;
  trying_since: string | null;
}

/** One that was handed over and is not sent yet; locked, so that it is not sent by two servers at the same time. */
export const lockQueued = async (tx: Db, tenant: number, id: number): Promise<QueuedMessage | undefined> =>
  (
    await queryPrepared<QueuedMessage>(
      tx,
      `select m.id::int as id, m.campaign_id, c.state as campaign_state, m.channel, m.key, m.customer_id, m.lead_id, m.variant,
          m.trying_since
        from campaign_message m join campaign c on c.dealership_id = $1 and c.id = m.campaign_id
        where m.dealership_id = $1 and m.id = $2 and m.state = 'queued' for no key update of m`,
      [tenant, id],
    )
  )[0];

/** A try begins, or with null has ended without success. */
export const noteTry = (tx: Db, tenant: number, id: number, since: string | null) =>
  queryRows(tx, 'update campaign_message set trying_since = $3 where dealership_id = $1 and id = $2', [
    ...[tenant, id, since],
  ]);

export const markSent = (tx: Db, tenant: number, id: number, at: string) =>
  queryRows(
    tx,
    "update campaign_message set state = 'sent', sent_at = $3 where dealership_id = $1 and id = $2 and state = 'queued'",
    [tenant, id, at],
  );

export const markFailed = (tx: Db, tenant: number, id: number, failure: string) =>
  queryRows(
    tx,
    `update campaign_message set state = 'failed', failure = $3
      where dealership_id = $1 and id = $2 and state = 'queued'`,
    [tenant, id, failure.slice(0, 300)],
  );
