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

const FIELDS = `t.id, t.channel, t.direction, t.address, t.subject, t.text, t.is_commercial::int as is_commercial, t.state,
  t.failure, t.user_id, t.happened_at as at`;

export interface NewContact {
  customerId: number;
  channel: ContactChannel;
  direction: 'in' | 'out';
  address: string;
  subject: string;
  text: string;
  isCommercial: boolean;
  state: ContactState;
  userId: number;
  at: string;
}

export const insertContact = async (tx: Db, tenant: number, contact: NewContact): Promise<ContactRow> => {
  const { customerId, channel, direction, address, subject, text, isCommercial, state, userId, at } = contact;
  const [row] = await queryRows<ContactRow>(
    tx,
    `insert into customer_contact as t (dealership_id, customer_id, channel, direction, address, subject, text,
        is_commercial, state, user_id, happened_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${FIELDS}`,
    [tenant, customerId, channel, direction, address, subject, text, isCommercial, state, userId, at],
  );
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
  const where = `where t.dealership_id = $1 and t.customer_id = $2 and ($3::text is null or t.channel = $3)
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

export type QueuedContact = Pick<ContactRow, 'channel' | 'address' | 'subject' | 'text'>;

/** What is still to be sent; nothing when it was. */
export const findQueued = async (db: Db, tenant: number, id: number): Promise<QueuedContact | undefined> =>
  (
    await queryRows<QueuedContact>(
      db,
      `select channel, address, subject, text from customer_contact
        where dealership_id = $1 and id = $2 and state = 'queued'`,
      [tenant, id],
    )
  )[0];

export const endSending = (tx: Db, tenant: number, id: number, state: 'sent' | 'failed', failure: string) =>
  queryRows(
    tx,
    `update customer_contact set state = $3, failure = $4 where dealership_id = $1 and id = $2 and state = 'queued'`,
    [tenant, id, state, failure],
  );
