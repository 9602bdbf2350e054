import type { QueryOf } from '@forecourt/contract';
import type { Audience } from '@forecourt/contract/campaigns/campaign';
import type { campaignCalls } from '@forecourt/contract/campaigns/campaigns';
import type { AbTest, Variant } from '@forecourt/domain/campaign/ab-test';
import type { CampaignState } from '@forecourt/domain/campaign/campaign-states';
import type { CampaignChannel } from '@forecourt/domain/campaign/exclusions';
import type { RichTextDocument } from '@forecourt/domain/rich-text/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, sqlValues } from '../../../db/sql-values';

export interface StoredCampaign {
  id: number;
  name: string;
  channel: CampaignChannel;
  state: CampaignState;
  audience: Audience;
  subject: string;
  subject_b: string;
  ab: AbTest;
  body: RichTextDocument;
  sms_text: string;
  scheduled_at: string | null;
  started_at: string | null;
  prepared_at: string | null;
  finished_at: string | null;
  winner: Variant | null;
  winner_at: string | null;
  created_by: number | null;
  version: number;
  created_at: string;
  changed_at: string;
}

const FIELDS = `c.id, c.name, c.channel, c.state, c.audience, c.subject, c.subject_b, c.ab, c.body, c.sms_text, c.scheduled_at,
  c.started_at, c.prepared_at, c.finished_at, c.winner, c.winner_at, c.created_by, c.version, c.created_at, c.changed_at`;

export const findCampaign = async (db: Db, tenant: number, id: number): Promise<StoredCampaign | undefined> =>
  (
    await queryPrepared<StoredCampaign>(
      db,
      `select ${FIELDS} from campaign c where c.dealership_id = $1 and c.id = $2 and c.removed_at is null`,
      [tenant, id],
    )
  )[0];

/** Held until the transaction ends: a step of a person and one of a job come one after the other. */
export const lockCampaign = async (tx: Db, tenant: number, id: number): Promise<StoredCampaign | undefined> =>
  (
    await queryPrepared<StoredCampaign>(
      tx,
      `select ${FIELDS} from campaign c where c.dealership_id = $1 and c.id = $2 and c.removed_at is null for no key update`,
      [tenant, id],
    )
  )[0];

export interface NewCampaign {
  name: string;
  channel: CampaignChannel;
  audience: Audience;
  subject: string;
  subjectB: string;
  ab: AbTest;
  body: RichTextDocument;
  smsText: string;
  createdBy: number | null;
}

export const insertCampaign = async (tx: Db, tenant: number, made: NewCampaign): Promise<number> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into campaign (dealership_id, name, channel, audience, subject, subject_b, ab, body, sms_text, created_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      ...[tenant, made.name, made.channel, JSON.stringify(made.audience), made.subject, made.subjectB],
      ...[JSON.stringify(made.ab), JSON.stringify(made.body), made.smsText, made.createdBy],
    ],
  );
  if (!row) throw new Error('an insert answers its row');
  await queryRows(tx, 'insert into campaign_progress (dealership_id, campaign_id) values ($1, $2)', [
    tenant,
    row.id,
  ]);
  return row.id;
};

/** Columns by their names; what is undefined stays. */
export const updateCampaign = (tx: Db, tenant: number, id: number, columns: object, at: string) => {
  const values = sqlValues(tenant, id);
  const sets = assignments({ ...columns, changed_at: at }, values);
  return queryRows(
    tx,
    `update campaign set ${sets}, version = version + 1 where dealership_id = $1 and id = $2`,
    values.values,
  );
};

export interface Progress {
  through_customer: number;
  through_lead: number;
  recipients: number;
  excluded: Record<string, number>;
  tested_at: string | null;
  failure: string;
}

export const readProgress = async (db: Db, tenant: number, id: number): Promise<Progress> => {
  const [row] = await queryPrepared<Progress>(
    db,
    `select through_customer, through_lead, recipients, excluded, tested_at, failure from campaign_progress
      where dealership_id = $1 and campaign_id = $2`,
    [tenant, id],
  );
  return (
    row ?? { through_customer: 0, through_lead: 0, recipients: 0, excluded: {}, tested_at: null, failure: '' }
  );
};

export const updateProgress = (tx: Db, tenant: number, id: number, columns: object) => {
  const values = sqlValues(tenant, id);
  return queryRows(
    tx,
    `update campaign_progress set ${assignments(columns, values)} where dealership_id = $1 and campaign_id = $2`,
    values.values,
  );
};

export interface SentCounts {
  sent: number;
  delivered: number;
  opened: number;
  clicked: number;
}

const SENT = `(select count(*)::int from campaign_message m where m.dealership_id = $1 and m.campaign_id = c.id
  and m.sent_at is not null) as sent,
  (select count(*)::int from campaign_message m where m.dealership_id = $1 and m.campaign_id = c.id and m.sent_at is not null
    and m.state <> 'bounced') as delivered,
  (select count(*)::int from campaign_message m where m.dealership_id = $1 and m.campaign_id = c.id and m.opened_at is not null) as opened,
  (select count(*)::int from campaign_message m where m.dealership_id = $1 and m.campaign_id = c.id and m.clicked_at is not null) as clicked`;

export const readSentCounts = async (db: Db, tenant: number, id: number): Promise<SentCounts> => {
  const [row] = await queryRows<SentCounts>(
    db,
    `select ${SENT} from campaign c where c.dealership_id = $1 and c.id = $2`,
    [tenant, id],
  );
  return row ?? { sent: 0, delivered: 0, opened: 0, clicked: 0 };
};

type ListedCampaign = Pick<
  StoredCampaign,
  | 'id'
  | 'name'
  | 'channel'
  | 'state'
  | 'scheduled_at'
  | 'started_at'
  | 'finished_at'
  | 'created_by'
  | 'created_at'
  | 'changed_at'
> &
  SentCounts & { recipients: number };

const ORDER = {
  changed_at: 'c.changed_at',
  created_at: 'c.created_at',
  name: 'lower(c.name)',
  started_at: 'c.started_at',
  scheduled_at: 'c.scheduled_at',
};

export const listCampaigns = async (
  db: Db,
  tenant: number,
  query: QueryOf<typeof campaignCalls.list>,
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDER, '-changed_at', 'c.id');
  const values = sqlValues(tenant);
  const where = [
    'c.dealership_id = $1 and c.removed_at is null',
    ...(query.state ? [`c.state = ${values.add(query.state)}`] : []),
    ...(query.channel ? [`c.channel = ${values.add(query.channel)}`] : []),
    ...(query.q ? [`c.name ilike ${values.add(contains(query.q))}`] : []),
  ].join(' and ');
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from campaign c where ${where}`,
    values.values,
  );
  const rows = await queryRows<ListedCampaign>(
    db,
    `select c.id, c.name, c.channel, c.state, c.scheduled_at, c.started_at, c.finished_at, c.created_by, c.created_at, c.changed_at,
        coalesce((select p.recipients from campaign_progress p where p.dealership_id = $1 and p.campaign_id = c.id), 0) as recipients,
        ${SENT} from campaign c where ${where} order by ${order} limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

/** Whether another campaign of the dealership is being prepared that started before this one. */
export const findPreparing = (db: Db, tenant: number, id: number) =>
  queryRows<{ id: number }>(
    db,
    `select c.id from campaign c where c.dealership_id = $1 and c.state = 'preparing' and c.id <> $2
      and (c.started_at, c.id) < (select o.started_at, o.id from campaign o where o.dealership_id = $1 and o.id = $2) limit 1`,
    [tenant, id],
  );

/** The addresses that its links lead to, numbered; written when it starts. */
export const replaceLinks = async (tx: Db, tenant: number, id: number, urls: readonly string[]) => {
  await queryRows(tx, 'delete from campaign_link where dealership_id = $1 and campaign_id = $2', [
    tenant,
    id,
  ]);
  if (urls.length > 0)
    await queryRows(
      tx,
      `insert into campaign_link (dealership_id, campaign_id, number, url)
        select $1, $2, u.number, u.url from unnest($3::text[]) with ordinality as u(url, number) returning 1`,
      [tenant, id, urls],
    );
};

export const readLinks = (db: Db, tenant: number, id: number) =>
  queryPrepared<{ number: number; url: string }>(
    db,
    'select number, url from campaign_link where dealership_id = $1 and campaign_id = $2 order by number',
    [tenant, id],
  );
