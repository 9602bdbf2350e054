import type { BHPH_CHANNELS } from '@forecourt/contract/bhph-forms';
import type { Db } from '../../../db/database';
import { contains } from '../../../db/paging';
import { queryRows } from '../../../db/query';

export interface ContactRow {
  id: number;
  channel: (typeof BHPH_CHANNELS)[number];
  text: string;
  promised_on: string | null;
  promised_amount: number | null;
  user_id: number | null;
  created_at: string;
}

export interface NewContact {
  accountId: number;
  channel: ContactRow['channel'];
  text: string;
  promisedOn: string | null;
  promisedAmount: number | null;
  userId: number | null;
}

/** Written into the log; the account says when the last contact was. */
export const insertContact = async (tx: Db, tenant: number, contact: NewContact): Promise<void> => {
  const { accountId, channel, text, promisedOn, promisedAmount, userId } = contact;
  await queryRows(
    tx,
    `insert into bhph_contact (dealership_id, account_id, channel, text, promised_on, promised_amount, user_id)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [tenant, accountId, channel, text, promisedOn, promisedAmount, userId],
  );
  await queryRows(
    tx,
    'update bhph_account set last_contact_at = now() where dealership_id = $1 and id = $2',
    [tenant, accountId],
  );
};

interface Page {
  q: string;
  rising: boolean;
  limit: number;
  offset: number;
}

export const listContacts = async (db: Db, tenant: number, accountId: number, page: Page) => {
  const where = `where t.dealership_id = $1 and t.account_id = $2 and ($3 = '' or t.text ilike $4)`;
  const values = [tenant, accountId, page.q, contains(page.q)];
  const way = page.rising ? 'asc' : 'desc';
  const rows = await queryRows<ContactRow>(
    db,
    `select t.id, t.channel, t.text, t.promised_on, t.promised_amount, t.user_id, t.created_at from bhph_contact t ${where}
      order by t.id ${way} limit ${page.limit} offset ${page.offset}`,
    values,
  );
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from bhph_contact t ${where}`,
    values,
  );
  return { rows, total: count?.total ?? 0 };
};
