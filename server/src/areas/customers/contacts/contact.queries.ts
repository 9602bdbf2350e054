import type { CONTACT_CHANNELS, CONTACT_STATES } from '@forecourt/contract/customers/following';
import type { Db } from '../../../db/database';
import { contains } from '../../../db/paging';
import { queryRows } from '../../../db/query';

export type ContactChannel = (typeof CONTACT_CHANNELS)[number];
export type ContactState = (typeof CONTACT_STATES)[number];

export interface ContactRow {
  id: number;
  channel: ContactChannel;
  direction: 'in' | 'out';
  address: string;
  subject: string;
  text: string;
  is_commercial: 0 | 1;
  state: ContactState;
  failure: string;
  user_id: number | null;
  at: string;
}

export interface LeadContactRow extends ContactRow {
  lead_id: number;
}

const FIELDS = `t.id, t.channel, t.direction, t.address, t.subject, t.text, t.is_commercial::int as is_commercial, t.state,
  t.failure, t.user_id, t.happened_at as at`;

export interface NewContact {
  /** null where a lead has no customer. */
  customerId: number | null;
  leadId?: number | null;
  replyTo?: string;
  externalKey?: string | null;
  channel: ContactChannel;
  direction: 'in' | 'out';
  address: string;
  subject: string;
  text: string;
  isCommercial: boolean;
  state: ContactState;
  /** null: it came in, or a rule sent it. */
  userId: number | null;
  at: string;
}

/** undefined when a message of the same external key is kept already. */
export const insertContactOnce = async (
  tx: Db,
  tenant: number,
  contact: NewContact,
): Promise<ContactRow | undefined> => {
  const { customerId, channel, direction, address, subject, text, isCommercial, state, userId, at } = contact;
  const { leadId = null, replyTo = '', externalKey = null } = contact;
  const [row] = await queryRows<ContactRow>(
    tx,
    `insert into customer_contact as t (dealership_id, customer_id, channel, direction, address, subject, text,
        is_commercial, state, user_id, happened_at, lead_id, reply_to, external_key)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
      on conflict do nothing returning ${FIELDS}`,
    [
      ...[tenant, customerId, channel, direction, address, subject, text, isCommercial, state, userId, at],
      ...[leadId, replyTo, externalKey],
    ],
  );
  return row;
};

export const insertContact = async (tx: Db, tenant: number, contact: NewContact): Promise<ContactRow> => {
  const row = await insertContactOnce(tx, tenant, contact);
  if (!row) throw new Error('an insert answers its row');
  return row;
};

export interface ContactPage {
  channel: ContactChannel | null;
  q: string;
  rising: boolean;
  limit: number;
  offset: number;
}

export const listContacts = async (db: Db, tenant: number, customerId: number, page: ContactPage) => {
  const where = `where t.dealership_id = $1 and t.customer_id = $2 and t.removed_at is null and ($3::text is null or t.channel = $3)
    and ($4 = '' or t.subject ilike $5 or t.text ilike $5)`;
  const values = [tenant, customerId, page.channel, page.q, contains(page.q)];
  const way = page.rising ? 'asc' : 'desc';
  const rows = await queryRows<ContactRow>(
    db,
    `select ${FIELDS} from customer_contact t ${where}
      order by t.happened_at ${way}, t.id ${way} limit ${page.limit} offset ${page.offset}`,
    values,
  );
  const count = `select count(*)::int as total from customer_contact t ${where}`;
  const [counted] = await queryRows<{ total: number }>(db, count, values);
  return { rows, total: counted?.total ?? 0 };
};

export interface QueuedContact extends Pick<ContactRow, 'channel' | 'address' | 'subject' | 'text'> {
  reply_to: string;
}

/** What is still to be sent; nothing when it was. */
export const findQueued = async (db: Db, tenant: number, id: number): Promise<QueuedContact | undefined> =>
  (
    await queryRows<QueuedContact>(
      db,
      `select channel, address, subject, text, reply_to from customer_contact
        where dealership_id = $1 and id = $2 and state = 'queued' and removed_at is null`,
      [tenant, id],
    )
  )[0];

export const endSending = (tx: Db, tenant: number, id: number, state: 'sent' | 'failed', failure: string) =>
  queryRows(
    tx,
    `update customer_contact set state = $3, failure = $4 where dealership_id = $1 and id = $2 and state = 'queued'`,
    [tenant, id, state, failure],
  );

/** So many messages of a conversation are shown: nobody reads more. */
const THREAD_MOST = 500;

/** What was said over some channels in leads, oldest first. */
export const contactsOfLeads = (
  db: Db,
  tenant: number,
  leadIds: readonly number[],
  channels: readonly ContactChannel[],
) =>
  queryRows<LeadContactRow>(
    db,
    `select * from (
        select t.lead_id, ${FIELDS} from customer_contact t
        where t.dealership_id = $1 and t.lead_id = any($2) and t.channel = any($3) and t.removed_at is null
        order by t.happened_at desc, t.id desc limit ${THREAD_MOST}) latest
      order by at, id`,
    [tenant, leadIds, channels],
  );

export const findLeadContact = async (
  tx: Db,
  tenant: number,
  id: number,
): Promise<LeadContactRow | undefined> =>
  (
    await queryRows<LeadContactRow>(
      tx,
      `select t.lead_id, ${FIELDS} from customer_contact t
        where t.dealership_id = $1 and t.id = $2 and t.lead_id is not null and t.removed_at is null
        for no key update of t`,
      [tenant, id],
    )
  )[0];

type ContactChange = Pick<ContactRow, 'channel' | 'direction' | 'address' | 'subject' | 'text' | 'at'>;

export const updateContact = (tx: Db, tenant: number, id: number, after: ContactChange) =>
  queryRows(
    tx,
    `update customer_contact set channel = $3, direction = $4, address = $5, subject = $6, text = $7, happened_at = $8
      where dealership_id = $1 and id = $2`,
    [tenant, id, after.channel, after.direction, after.address, after.subject, after.text, after.at],
  );

export const markContactRemoved = (tx: Db, tenant: number, id: number) =>
  queryRows(tx, 'update customer_contact set removed_at = now() where dealership_id = $1 and id = $2', [
    ...[tenant, id],
  ]);
