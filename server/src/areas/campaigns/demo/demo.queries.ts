import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/**
 * Messages of a campaign to the first customers with an address: most were delivered, some opened and clicked, one came back. The
 * last third of a campaign that did not end waits, or is skipped when it was stopped.
 */
export const insertDemoMessages = async (
  tx: Db,
  tenant: number,
  campaignId: number,
  {
    channel,
    most,
    startedAt,
    isWhole,
    isStopped,
    isSplit,
  }: {
    channel: 'email' | 'sms';
    most: number;
    startedAt: string;
    isWhole: boolean;
    isStopped: boolean;
    isSplit: boolean;
  },
): Promise<number> => {
  const key =
    channel === 'email'
      ? 'c.email_key'
      : `coalesce((select m.key from contact_method m where m.dealership_id = $1 and m.customer_id = c.id and m.kind = 'mobile'
          and m.key <> '' order by m.id limit 1), '')`;
  const rows = await queryRows(
    tx,
    `with people as (select distinct on (key) c.id, c.full_name as name, ${key} as key from customer c where c.dealership_id = $1
        and c.removed_at is null and c.merged_into is null and ${key} <> '' order by key, c.id limit $3),
      numbered as (select p.*, row_number() over (order by p.id) as n, count(*) over () as total from people p),
      timed as (select n.*, $5::timestamptz + n.n * interval '20 seconds' as at, ($6 or n.n <= n.total * 2 / 3) as is_sent from numbered n)
      insert into campaign_message (dealership_id, campaign_id, channel, key, name, customer_id, variant, state, skipped, queued_at, sent_at,
          opened_at, opens, machine_opens, clicked_at, clicks, bounced_at, bounce_status)
        select $1, $2, $4, t.key, t.name, t.id, case when $7 and t.n % 2 = 0 then 'b' else 'a' end,
          case when not t.is_sent and $8 then 'skipped' when not t.is_sent then 'waiting' when $4 = 'email' and t.n % 23 = 5 then 'bounced' else 'sent' end,
          case when not t.is_sent and $8 then 'stopped' end,
          case when t.is_sent then t.at end, case when t.is_sent then t.at end,
          case when t.is_sent and $4 = 'email' and t.n % 23 <> 5 and t.n % 5 < 2 then t.at + (t.n * 13) * interval '1 minute' end,
          case when t.is_sent and $4 = 'email' and t.n % 23 <> 5 and t.n % 5 < 2 then 1 + t.n % 3 else 0 end,
          case when t.is_sent and $4 = 'email' and t.n % 9 = 1 then 1 else 0 end,
          case when t.is_sent and $4 = 'email' and t.n % 23 <> 5 and t.n % 10 = 1 then t.at + (t.n * 14) * interval '1 minute' end,
          case when t.is_sent and $4 = 'email' and t.n % 23 <> 5 and t.n % 10 = 1 then 1 else 0 end,
          case when t.is_sent and $4 = 'email' and t.n % 23 = 5 then t.at + interval '1 minute' end,
          case when t.is_sent and $4 = 'email' and t.n % 23 = 5 then '5.1.1' else '' end
        from timed t returning 1 as one`,
    [tenant, campaignId, most, channel, startedAt, isWhole, isSplit, isStopped],
  );
  return rows.length;
};

/** The clicks of its messages, on its one link. */
export const countDemoClicks = async (tx: Db, tenant: number, campaignId: number) => {
  await queryRows(
    tx,
    `insert into campaign_click (dealership_id, message_id, number, created_at) select $1, m.id, 1, m.clicked_at from campaign_message m
      where m.dealership_id = $1 and m.campaign_id = $2 and m.clicked_at is not null returning 1`,
    [tenant, campaignId],
  );
  await queryRows(
    tx,
    `update campaign_link l set clicks = s.clicks, people = s.people
      from (select coalesce(sum(m.clicks), 0)::int as clicks, count(*)::int as people from campaign_message m
        where m.dealership_id = $1 and m.campaign_id = $2 and m.clicked_at is not null) s
      where l.dealership_id = $1 and l.campaign_id = $2`,
    [tenant, campaignId],
  );
};

/** Addresses whose messages came back, and one whose reader unsubscribed. */
export const insertDemoSuppressions = (tx: Db, tenant: number, campaignId: number) =>
  queryRows(
    tx,
    `insert into suppressed_address (dealership_id, channel, key, reason, note, campaign_id, created_at)
      select $1, m.channel, m.key, case when m.state = 'bounced' then 'bounce' else 'unsubscribe' end,
        case when m.state = 'bounced' then 'Bounced (5.1.1)' else 'By the link in a message' end, $2,
        m.sent_at + interval '1 hour'
      from campaign_message m where m.dealership_id = $1 and m.campaign_id = $2 and m.sent_at is not null
        and (m.state = 'bounced' or m.id = (select max(o.id) from campaign_message o where o.dealership_id = $1 and o.campaign_id = $2
          and o.sent_at is not null and o.state = 'sent'))
      on conflict (dealership_id, channel, key) where lifted_at is null do nothing`,
    [tenant, campaignId],
  );

export const insertDemoFeed = async (tx: Db, tenant: number, key: string) => {
  await queryRows(
    tx,
    `insert into hillz_channel (dealership_id, is_on, key, key_since) values ($1, true, $2, now() - interval '40 days')
      on conflict (dealership_id) do nothing`,
    [tenant, key],
  );
  await queryRows(
    tx,
    `insert into hillz_fetch (dealership_id, day, agent, address, format, vehicles, times, at)
      select $1, current_date - d, 'HillzFeedReader/2.1', '203.0.113.10', 'json', 24 + d, 24, now() - d * interval '1 day' - interval '10 minutes'
      from generate_series(0, 6) d on conflict (dealership_id, day, agent, address, format) do nothing`,
    [tenant],
  );
};
