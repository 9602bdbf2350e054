import type { QueryOf } from '@forecourt/contract';
import type { bankingCalls } from '@forecourt/contract/banking/index';
import type { Db } from '../../../db/database';
import { pageOf } from '../../../db/paging';
import { queryAny, queryPrepared, queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';

export interface TransferRow {
  id: number;
  day: string;
  from_id: number;
  from: string;
  from_code: string;
  to_id: number;
  to: string;
  to_code: string;
  amount_cents: number;
  memo: string;
  user_id: number | null;
  reversed_on: string | null;
  reversed_reason: string;
  entry_id: number | null;
}

export const TRANSFER_SOURCE = 'bank-transfer';

const SELECT = `select t.id, t.day, t.from_id, f.name as "from", f.account_code as from_code, t.to_id, o.name as "to",
    o.account_code as to_code, t.amount_cents::float8 as amount_cents, t.memo, t.user_id, t.reversed_on, t.reversed_reason,
    (select e.id from journal_entry e where e.dealership_id = $1 and e.source = '${TRANSFER_SOURCE}' and e.source_id = t.id
      and e.part = 1) as entry_id
  from bank_transfer t join bank_account f on f.dealership_id = $1 and f.id = t.from_id
    join bank_account o on o.dealership_id = $1 and o.id = t.to_id`;

export const findTransfer = async (db: Db, tenant: number, id: number): Promise<TransferRow | undefined> =>
  (
    await queryPrepared<TransferRow>(db, `${SELECT} where t.dealership_id = $1 and t.id = $2`, [tenant, id])
  )[0];

export const listTransfers = async (
  db: Db,
  tenant: number,
  query: QueryOf<typeof bankingCalls.transfers>,
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, { day: 't.day' }, '-day', 't.id');
  const values = sqlValues(tenant);
  const { bank_account_id: account } = query;
  const place = account ? values.add(account) : '';
  const where = `t.dealership_id = $1${account ? ` and (t.from_id = ${place} or t.to_id = ${place})` : ''}`;
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from bank_transfer t where ${where}`,
    values.values,
  );
  const rows = await queryRows<TransferRow>(
    db,
    `${SELECT} where ${where} order by ${order} limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

export interface NewTransfer {
  fromId: number;
  toId: number;
  day: string;
  amount: number;
  memo: string;
  userId: number | null;
}

export const insertTransfer = async (tx: Db, tenant: number, transfer: NewTransfer): Promise<number> => {
  const { fromId, toId, day, amount, memo, userId } = transfer;
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into bank_transfer (dealership_id, from_id, to_id, day, amount_cents, memo, user_id)
      values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [tenant, fromId, toId, day, amount, memo, userId],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

/** False when it is reversed already. */
export const markReversed = (
  tx: Db,
  tenant: number,
  id: number,
  { day, reason, userId }: { day: string; reason: string; userId: number },
) =>
  queryAny(
    tx,
    `update bank_transfer set reversed_on = $3, reversed_reason = $4, reversed_by = $5
      where dealership_id = $1 and id = $2 and reversed_on is null returning id`,
    [tenant, id, day, reason, userId],
  );

export const transferIdsAfter = async (
  db: Db,
  tenant: number,
  after: number,
  limit: number,
): Promise<number[]> =>
  (
    await queryPrepared<{ id: number }>(
      db,
      'select id from bank_transfer where dealership_id = $1 and id > $2 order by id limit $3',
      [tenant, after, limit],
    )
  ).map(({ id }) => id);
