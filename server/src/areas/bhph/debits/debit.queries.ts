import type { BhphAccount } from '@forecourt/domain/bhph/index';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface DebitAccount {
  id: number;
  customer: string;
  account: BhphAccount;
  institution: string;
  transit: string;
  /** Encrypted. */
  bank_account: string;
  /** Due days that a file collects already. */
  collected: string[];
}

/** Open accounts with an agreement on which something may be due by a day, in turns by their ids. */
export const accountsToDebit = (db: Db, tenant: number, dueTo: string, after: number, limit: number) =>
  queryRows<DebitAccount>(
    db,
    `select a.id, c.full_name as customer, (a.account - 'entries') || '{"entries": []}' as account,
        a.debit_institution as institution, a.debit_transit as transit, a.debit_account as bank_account,
        array(select e.due_day::text from bhph_debit e where e.dealership_id = $1 and e.account_id = a.id) as collected
      from bhph_account a join customer c on c.dealership_id = a.dealership_id and c.id = a.customer_id
      where a.dealership_id = $1 and a.removed_at is null and a.status = 'open' and a.debit_agreed_on is not null
        and a.next_due <= $2::date and a.id > $3
      order by a.id limit $4 for no key update of a`,
    [tenant, dueTo, after, limit],
  );

export interface FileRow {
  id: number;
  number: number;
  due_to: string;
  collect_on: string;
  count: number;
  total: number;
  user_id: number | null;
  created_at: string;
}

interface NewFile {
  number: number;
  dueTo: string;
  collectOn: string;
  count: number;
  total: number;
  text: string;
  userId: number;
}

export const insertFile = async (tx: Db, tenant: number, file: NewFile): Promise<number> => {
  const { number, dueTo, collectOn, count, total, text, userId } = file;
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into bhph_debit_file (dealership_id, number, due_to, collect_on, count, total, text, user_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [tenant, number, dueTo, collectOn, count, total, text, userId],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export interface Collected {
  accountId: number;
  dueDay: string;
  amount: number;
}

/** Each due day of an account once: a second time is refused by the key. */
export const insertDebits = (tx: Db, tenant: number, fileId: number, debits: readonly Collected[]) =>
  queryRows(
    tx,
    `insert into bhph_debit (dealership_id, account_id, due_day, file_id, amount)
      select $1, d.account_id, d.due_day, $2, d.amount
      from unnest($3::int[], $4::date[], $5::numeric[]) as d (account_id, due_day, amount) returning 1`,
    [
      ...[tenant, fileId, debits.map(({ accountId }) => accountId), debits.map(({ dueDay }) => dueDay)],
      debits.map(({ amount }) => amount),
    ],
  );

export const listFiles = async (db: Db, tenant: number, limit: number, offset: number) => {
  const rows = await queryRows<FileRow>(
    db,
    `select id, number, due_to, collect_on, count, total, user_id, created_at from bhph_debit_file
      where dealership_id = $1 order by id desc limit $2 offset $3`,
    [tenant, limit, offset],
  );
  const [count] = await queryRows<{ total: number }>(
    db,
    'select count(*)::int as total from bhph_debit_file where dealership_id = $1',
    [tenant],
  );
  return { rows, total: count?.total ?? 0 };
};

/** The last one of a number: after 9999 files the numbers start again. */
export const findFile = async (db: Db, tenant: number, id: number) =>
  (
    await queryRows<{ number: number; count: number; total: number; text: string }>(
      db,
      `select number, count, total, text from bhph_debit_file where dealership_id = $1 and id = $2`,
      [tenant, id],
    )
  )[0];
