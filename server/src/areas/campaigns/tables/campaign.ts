import type { Audience } from '@forecourt/contract/campaigns/campaign';
import type { AbTest } from '@forecourt/domain/campaign/ab-test';
import type { RichTextDocument } from '@forecourt/domain/rich-text/index';
import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, keyColumn, rowId, tenantId, versionColumn } from '../../../db/columns';
import { unauditedTable } from '../../../db/table-kinds';
import { ofCustomer } from '../../customers';

/** The texts that campaigns are made of. */
export const campaignTemplate = pgTable(
  'campaign_template',
  {
    dealershipId: tenantId(),
    id: rowId(),
    name: text('name').notNull(),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    subject: text('subject').notNull().default(''),
    subjectB: text('subject_b').notNull().default(''),
    body: jsonb('body').$type<RichTextDocument>().notNull(),
    smsText: text('sms_text').notNull().default(''),
    userId: integer('user_id'),
    version: versionColumn(),
    createdAt: createdAt(),
    changedAt: instantColumn('changed_at').notNull().default(sql`now()`),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('campaign_template_name')
      .on(t.dealershipId, t.channel, sql`lower(${t.name})`)
      .where(sql`removed_at is null`),
    index('campaign_template_by_change').on(t.dealershipId, t.changedAt, t.id).where(sql`removed_at is null`),
  ],
);

/** One message to many: who, what, when, and how far it is. */
export const campaign = pgTable(
  'campaign',
  {
    dealershipId: tenantId(),
    id: rowId(),
    name: text('name').notNull(),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    state: text('state', {
      enum: ['draft', 'scheduled', 'preparing', 'sending', 'paused', 'stopped', 'done'],
    })
      .notNull()
      .default('draft'),
    audience: jsonb('audience').$type<Audience>().notNull(),
    subject: text('subject').notNull().default(''),
    subjectB: text('subject_b').notNull().default(''),
    ab: jsonb('ab').$type<AbTest>().notNull(),
    body: jsonb('body').$type<RichTextDocument>().notNull(),
    smsText: text('sms_text').notNull().default(''),
    scheduledAt: instantColumn('scheduled_at'),
    startedAt: instantColumn('started_at'),
    preparedAt: instantColumn('prepared_at'),
    finishedAt: instantColumn('finished_at'),
    winner: text('winner', { enum: ['a', 'b'] }),
    winnerAt: instantColumn('winner_at'),
    createdBy: integer('created_by'),
    version: versionColumn(),
    createdAt: createdAt(),
    changedAt: instantColumn('changed_at').notNull().default(sql`now()`),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('campaign_by_change').on(t.dealershipId, t.changedAt, t.id).where(sql`removed_at is null`),
    index('campaign_running')
      .on(t.dealershipId, t.state)
      .where(sql`state in ('scheduled', 'preparing', 'sending')`),
  ],
);

/** How far a campaign is: written all the time while it runs, so it has no audit and no version. */
export const campaignProgress = unauditedTable(
  'campaign_progress',
  {
    dealershipId: tenantId(),
    campaignId: integer('campaign_id').notNull(),
    /** Customers up to this id, and then leads up to this one, are chosen or left out. */
    throughCustomer: integer('through_customer').notNull().default(0),
    throughLead: integer('through_lead').notNull().default(0),
    recipients: integer('recipients').notNull().default(0),
    /** How many were left out by each reason. */
    excluded: jsonb('excluded').$type<Record<string, number>>().notNull().default({}),
    /** When every message of the two groups had gone out: from then on the hours before a winner are counted. */
    testedAt: instantColumn('tested_at'),
    failure: text('failure').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.campaignId] }),
    foreignKey({
      columns: [t.dealershipId, t.campaignId],
      foreignColumns: [campaign.dealershipId, campaign.id],
      name: 'campaign_progress_of',
    }),
  ],
);

/** A message of a campaign to one address: never two to the same. */
export const campaignMessage = unauditedTable(
  'campaign_message',
  {
    dealershipId: tenantId(),
    id: bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    campaignId: integer('campaign_id').notNull(),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    /** The e-mail in lower case, or the number as E.164. */
    key: keyColumn('key').notNull(),
    name: text('name').notNull().default(''),
    customerId: integer('customer_id'),
    leadId: integer('lead_id'),
    /** 'rest' waits until the better subject is known. */
    variant: text('variant', { enum: ['a', 'b', 'rest'] }).notNull(),
    state: text('state', { enum: ['waiting', 'queued', 'sent', 'bounced', 'failed', 'skipped'] })
      .notNull()
      .default('waiting'),
    skipped: text('skipped'),
    failure: text('failure').notNull().default(''),
    /** Handed over to the job that sends it. */
    queuedAt: instantColumn('queued_at'),
    /** A try began and its end is not noted: the server may have died after the mail server took the message. */
    tryingSince: instantColumn('trying_since'),
    sentAt: instantColumn('sent_at'),
    openedAt: instantColumn('opened_at'),
    opens: smallint('opens').notNull().default(0),
    machineOpens: smallint('machine_opens').notNull().default(0),
    clickedAt: instantColumn('clicked_at'),
    clicks: smallint('clicks').notNull().default(0),
    bouncedAt: instantColumn('bounced_at'),
    bounceStatus: text('bounce_status').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('campaign_message_once').on(t.dealershipId, t.campaignId, t.key),
    index('campaign_message_of').on(t.dealershipId, t.campaignId, t.id),
    index('campaign_message_waiting')
      .on(t.dealershipId, t.campaignId, t.variant, t.id)
      .where(sql`state = 'waiting'`),
    index('campaign_message_queued').on(t.dealershipId, t.queuedAt).where(sql`queued_at is not null`),
    index('campaign_message_to').on(t.key, t.queuedAt).where(sql`channel = 'sms' and queued_at is not null`),
    index('campaign_message_of_customer')
      .on(t.dealershipId, t.customerId)
      .where(sql`customer_id is not null`),
    ofCustomer('campaign_message', t),
    foreignKey({
      columns: [t.dealershipId, t.campaignId],
      foreignColumns: [campaign.dealershipId, campaign.id],
      name: 'campaign_message_of_campaign',
    }),
  ],
);

/** The addresses that the links of a campaign lead to: a redirect leads to no other. */
export const campaignLink = unauditedTable(
  'campaign_link',
  {
    dealershipId: tenantId(),
    campaignId: integer('campaign_id').notNull(),
    number: smallint('number').notNull(),
    url: text('url').notNull(),
    clicks: integer('clicks').notNull().default(0),
    people: integer('people').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.campaignId, t.number] }),
    foreignKey({
      columns: [t.dealershipId, t.campaignId],
      foreignColumns: [campaign.dealershipId, campaign.id],
      name: 'campaign_link_of',
    }),
  ],
);

/** Which person clicked which link, once each. */
export const campaignClick = unauditedTable(
  'campaign_click',
  {
    dealershipId: tenantId(),
    messageId: bigint('message_id', { mode: 'number' }).notNull(),
    number: smallint('number').notNull(),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.messageId, t.number] })],
);

/** Who messages come from, and how many go out in a minute; without a row the defaults count. */
export const campaignSettings = pgTable(
  'campaign_settings',
  {
    dealershipId: tenantId(),
    fromName: text('from_name').notNull().default(''),
    postalAddress: text('postal_address').notNull().default(''),
    contact: text('contact').notNull().default(''),
    replyTo: text('reply_to').notNull().default(''),
    perMinute: integer('per_minute').notNull().default(120),
    trackOpens: smallint('track_opens').notNull().default(1),
    trackClicks: smallint('track_clicks').notNull().default(1),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.dealershipId] })],
);
