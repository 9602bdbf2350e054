import type { Visit } from '@forecourt/domain/lead/visit';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
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

const PRESENT = sql`removed_at is null`;

export interface StoredCandidate {
  id: number;
  score: number;
  reasons: unknown[];
}

/** Someone who asked for something, of any type: the type's own fields are in `fields`. */
export const lead = pgTable(
  'lead',
  {
    dealershipId: tenantId(),
    id: rowId(),
    /** The code of screens.md 9. */
    type: smallint('type').notNull(),
    /** Of a physical lead: 1 walk-in, 2 call, 3 e-mail, others admin. */
    howItMade: smallint('how_it_made'),
    channel: text('channel').notNull(),
    source: text('source').notNull().default(''),
    state: text('state').notNull().default('new'),
    lostReason: text('lost_reason').notNull().default(''),
    /** The person as the lead names them; the customer may be called otherwise. */
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    companyName: text('company_name').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    nameKey: keyColumn('name_key')
      .notNull()
      .generatedAlwaysAs(
        sql`left(lower(coalesce(nullif(trim(both from first_name || ' ' || last_name), ''), company_name)), 200)`,
      ),
    /** The last name, or what a company's name has after its first word: found by a later word too. */
    lastKey: keyColumn('last_key')
      .notNull()
      .generatedAlwaysAs(
        sql`left(lower(coalesce(nullif(trim(both from last_name), ''), regexp_replace(company_name, '^\\s*\\S+\\s*', ''))), 200)`,
      ),
    /** The plate of the car that is offered, as it is searched for. */
    plateKey: keyColumn('plate_key')
      .notNull()
      .generatedAlwaysAs(
        sql`left(regexp_replace(upper(coalesce(fields ->> 'trade_plate', '')), '[^[:alnum:]]+', '', 'g'), 40)`,
      ),
    customerId: integer('customer_id'),
    linkKind: text('link_kind').notNull().default('none'),
    linkScore: smallint('link_score'),
    linkReasons: jsonb('link_reasons').$type<unknown[]>().notNull().default([]),
    linkCandidates: jsonb('link_candidates').$type<StoredCandidate[]>().notNull().default([]),
    /** A car in stock; no foreign key, since a car may be moved to another branch. */
    stockId: integer('stock_id'),
    /** Who it is given to; may work at another branch, so no foreign key. */
    sellerId: integer('seller_id'),
    methodOfContact: text('method_of_contact').notNull().default(''),
    requestedDate: date('requested_date'),
    message: text('message').notNull().default(''),
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull().default({}),
    /** Sensitive fields as encrypted JSON, so that neither the table nor its audit has them in plain text. */
    secretFields: text('secret_fields').notNull().default(''),
    receivedAt: instantColumn('received_at').notNull().default(sql`now()`),
    /** When an answer is due; null once it is answered. */
    respondBy: instantColumn('respond_by'),
    /** When it is passed on unless it is answered; null once that is decided. */
    passOnAt: instantColumn('pass_on_at'),
    /** When the rule for unanswered leads makes its task; null once it was made. */
    taskAt: instantColumn('task_at'),
    answeredAt: instantColumn('answered_at'),
    answeredBy: integer('answered_by'),
    /** Open minutes from the receipt to the first answer. */
    answerMinutes: integer('answer_minutes'),
    lastInAt: instantColumn('last_in_at'),
    lastOutAt: instantColumn('last_out_at'),
    /** How often it was passed on because nobody answered. */
    passedOn: smallint('passed_on').notNull().default(0),
    /** The first lead of the conversation that this one belongs to; null for a first one. */
    conversationId: integer('conversation_id'),
    /** How many leads the conversation of a first one has. */
    conversationSize: smallint('conversation_size').notNull().default(1),
    /** How the visitor came to the website; empty for a lead that came in another way. */
    cameBy: text('came_by').notNull().default(''),
    visit: jsonb('visit').$type<Partial<Visit>>().notNull().default({}),
    /** What the customer agreed to when they asked for offers: it is noted on the customer, also when they are linked later. */
    offersConsent: text('offers_consent').notNull().default(''),
    messageId: integer('message_id'),
    /** The sender's own name for it: the same one again makes no second lead. */
    externalKey: text('external_key'),
    createdBy: integer('created_by'),
    version: versionColumn(),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('lead', t),
    uniqueIndex('lead_external').on(t.dealershipId, t.externalKey).where(sql`external_key is not null`),
    // with what lists are filtered by, so that rows of other types are passed over within the index
    index('lead_by_received')
      .on(...([t.dealershipId, t.receivedAt, t.id, t.type, t.state, t.sellerId, t.conversationId] as const))
      .where(PRESENT),
    index('lead_by_type').on(t.dealershipId, t.type, t.receivedAt, t.id, t.state, t.sellerId).where(PRESENT),
    index('lead_by_state')
      .on(t.dealershipId, t.state, t.receivedAt, t.id, t.type, t.sellerId, t.conversationId)
      .where(PRESENT),
    index('lead_by_seller')
      .on(t.dealershipId, t.sellerId, t.receivedAt, t.id, t.type, t.state, t.conversationId)
      .where(PRESENT),
    index('lead_by_name').on(t.dealershipId, t.nameKey, t.id).where(PRESENT),
    index('lead_by_last_name')
      .on(t.dealershipId, t.lastKey, t.id)
      .where(sql`removed_at is null and last_key <> ''`),
    index('lead_by_plate').on(t.dealershipId, t.plateKey).where(sql`removed_at is null and plate_key <> ''`),
    index('lead_of_customer').on(t.dealershipId, t.customerId, t.receivedAt, t.id),
    index('lead_of_car').on(t.dealershipId, t.stockId, t.receivedAt).where(sql`stock_id is not null`),
    index('lead_waiting')
      .on(t.dealershipId, t.respondBy, t.id)
      .where(sql`respond_by is not null and removed_at is null`),
    index('lead_clock')
      .on(t.dealershipId, sql`least(pass_on_at, task_at)`, t.id)
      .where(sql`(pass_on_at is not null or task_at is not null) and removed_at is null`),
    index('lead_conversation').on(t.dealershipId, t.conversationId).where(sql`conversation_id is not null`),
    index('lead_removed').on(t.dealershipId, t.receivedAt, t.id).where(sql`removed_at is not null`),
  ],
);

/** What happened to a lead, one row each: states, assignments, links, answers. */
export const leadEvent = pgTable(
  'lead_event',
  {
    dealershipId: tenantId(),
    id: rowId(),
    leadId: integer('lead_id').notNull(),
    kind: text('kind').notNull(),
    fromValue: text('from_value').notNull().default(''),
    toValue: text('to_value').notNull().default(''),
    text: text('text').notNull().default(''),
    userId: integer('user_id'),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    index('lead_event_of').on(t.dealershipId, t.leadId, t.id),
  ],
);

/** How many leads there are by what lists are filtered by: a change adds a line, and lines are summed up now and then. */
export const leadTally = unauditedTable(
  'lead_tally',
  {
    dealershipId: tenantId(),
    type: smallint('type').notNull(),
    state: text('state').notNull(),
    /** 0: nobody's. */
    sellerId: integer('seller_id').notNull(),
    /** The first of its conversation. */
    isFirst: boolean('is_first').notNull(),
    count: integer('n').notNull(),
  },
  (t) => [index('lead_tally_of').on(t.dealershipId, t.type, t.state, t.sellerId)],
);
