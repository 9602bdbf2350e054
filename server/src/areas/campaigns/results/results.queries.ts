import type { QueryOf } from '@forecourt/contract';
import type { campaignCalls, RecipientRow } from '@forecourt/contract/campaigns/campaigns';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';
import { ENQUIRED, SOLD } from '../audience/audience-filter.queries';

interface Counts {
  sent: number;
  bounced: number;
  opened: number;
  clicked: number;
  unsubscribed: number;
}

/** Lines that a campaign led to stay when they are lifted later: what was counted stays so. */
const UNSUBSCRIBED = `exists (select 1 from suppressed_address s where s.dealership_id = $1 and s.key = m.key
  and s.channel = m.channel and s.campaign_id = m.campaign_id and s.reason in ('unsubscribe', 'complaint'))`;

const COUNTS = `count(*) filter (where m.sent_at is not null)::int as sent, count(*) filter (where m.state = 'bounced')::int as bounced,
  count(*) filter (where m.opened_at is not null)::int as opened, count(*) filter (where m.clicked_at is not null)::int as clicked,
  count(*) filter (where m.queued_at is not null and ${UNSUBSCRIBED})::int as unsubscribed`;

const OF_CAMPAIGN = 'm.dealership_id = $1 and m.campaign_id = $2';

export const countMessages = async (db: Db, tenant: number, id: number) => {
  const [row] = await queryRows<
    Counts & {
      recipients: number;
      waiting: number;
      failed: number;
      machine_opens: number;
      [key: string]: unknown;
    }
  >(
    db,
    `select ${COUNTS}, count(*)::int as recipients, count(*) filter (where m.state in ('waiting', 'queued'))::int as waiting,
        count(*) filter (where m.state = 'failed')::int as failed, coalesce(sum(m.machine_opens), 0)::int as machine_opens
      from campaign_message m where ${OF_CAMPAIGN}`,
    [tenant, id],
  );
  if (!row) throw new Error('an aggregate answers one row');
  return row;
};

export const countByVariant = (db: Db, tenant: number, id: number) =>
  queryRows<{
    variant: 'a' | 'b';
    sent: number;
    bounced: number;
    opened: number;
    clicked: number;
    unsubscribed: number;
  }>(
    db,
    `select m.variant, ${COUNTS} from campaign_message m where ${OF_CAMPAIGN} and m.variant in ('a', 'b')
      group by m.variant order by m.variant`,
    [tenant, id],
  );

export const countSkipped = (db: Db, tenant: number, id: number) =>
  queryRows<{ reason: string | null; count: number }>(
    db,
    `select m.skipped as reason, count(*)::int as count from campaign_message m
      where ${OF_CAMPAIGN} and m.state = 'skipped' group by m.skipped order by 2 desc`,
    [tenant, id],
  );

export const countLinks = (db: Db, tenant: number, id: number) =>
  queryRows<{ url: string; clicks: number; people: number }>(
    db,
    `select url, clicks, people from campaign_link where dealership_id = $1 and campaign_id = $2 order by number`,
    [tenant, id],
  );

/** Leads and sales of customers who were written to, from the message on for so many days; each counts once. */
export const countAttributed = async (db: Db, tenant: number, id: number, days: number) => {
  const [row] = await queryRows<{ leads: number; sales: number; sales_cents: string }>(
    db,
    `with written as (select m.customer_id, min(m.sent_at) as at from campaign_message m
        where ${OF_CAMPAIGN} and m.sent_at is not null and m.customer_id is not null group by m.customer_id)
      select (select count(*)::int from written w join lead l on l.dealership_id = $1 and l.customer_id = w.customer_id
          and l.received_at >= w.at and l.received_at < w.at + $3 * interval '1 day' and ${ENQUIRED}) as leads,
        (select count(*)::int from written w join bill_of_sale b on b.dealership_id = $1 and b.customer_id = w.customer_id
          and b.sold_on >= w.at::date and b.sold_on <= (w.at + $3 * interval '1 day')::date and ${SOLD}) as sales,
        (select coalesce(sum(b.total_cents), 0)::text from written w join bill_of_sale b on b.dealership_id = $1
          and b.customer_id = w.customer_id and b.sold_on >= w.at::date
          and b.sold_on <= (w.at + $3 * interval '1 day')::date and ${SOLD}) as sales_cents`,
    [tenant, id, days],
  );
  return row ?? { leads: 0, sales: 0, sales_cents: '0' };
};

export const countHours = (db: Db, tenant: number, id: number) =>
  queryRows<{ at: string; sent: number; opened: number }>(
    db,
    `select h.at, count(*) filter (where h.did = 'sent')::int as sent, count(*) filter (where h.did = 'opened')::int as opened
      from (select date_trunc('hour', m.sent_at) as at, 'sent' as did from campaign_message m where ${OF_CAMPAIGN} and m.sent_at is not null
        union all
        select date_trunc('hour', m.opened_at), 'opened' from campaign_message m where ${OF_CAMPAIGN} and m.opened_at is not null) h
      group by h.at order by h.at limit 72`,
    [tenant, id],
  );

const ORDER = { id: 'm.id', name: 'lower(m.name)', sent_at: 'm.sent_at' };
const DID = {
  opened: 'm.opened_at is not null',
  clicked: 'm.clicked_at is not null',
  unsubscribed: UNSUBSCRIBED,
} as const;

export const listRecipients = async (
  db: Db,
  tenant: number,
  id: number,
  query: QueryOf<typeof campaignCalls.recipients>,
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDER, 'id', 'm.id');
  const values = sqlValues(tenant, id);
  const pattern = query.q ? values.add(contains(query.q)) : '';
  const where = [
    OF_CAMPAIGN,
    ...(query.state ? [`m.state = ${values.add(query.state)}`] : []),
    ...(query.variant ? [`m.variant = ${values.add(query.variant)}`] : []),
    ...(query.did ? [DID[query.did]] : []),
    ...(query.q ? [`(m.name ilike ${pattern} or m.key ilike ${pattern})`] : []),
  ].join(' and ');
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from campaign_message m where ${where}`,
    values.values,
  );
  const rows = await queryRows<{ [K in keyof RecipientRow]: RecipientRow[K] }>(
    db,
    `select m.id::int as id, m.customer_id, m.lead_id, m.name, m.key as address, m.variant, m.state, m.skipped, m.failure, m.sent_at,
        m.opened_at, m.opens, m.machine_opens, m.clicked_at, m.clicks, m.bounced_at, m.bounce_status,
        (select max(s.created_at) from suppressed_address s where s.dealership_id = $1 and s.key = m.key and s.channel = m.channel
          and s.campaign_id = m.campaign_id and s.reason in ('unsubscribe', 'complaint')) as unsubscribed_at
      from campaign_message m where ${where} order by ${order} limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};
