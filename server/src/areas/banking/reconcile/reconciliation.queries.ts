import type { QueryOf } from '@forecourt/contract';
import type { bankingCalls } from '@forecourt/contract/banking/index';
import type { Db } from '../../../db/database';
import { pageOf } from '../../../db/paging';
import { queryPrepared, queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';

export interface ReconciliationRow {
  id: number;
  bank_account_id: number;
  bank_account: string;
  account_code: string;
  account_no: string;
  to_day: string;
  end_cents: number;
  opening_cents: number;
  cleared_cents: number;
  user_id: number | null;
  created_at: string;
  finished_at: string | null;
  finished_by: number | null;
  reopened_at: string | null;
  reopened_by: number | null;
  reopened_reason: string;
  version: number;
}

const SELECT = `select r.id, r.bank_account_id, b.name as bank_account, b.account_code, b.account_no, r.to_day,
    r.end_balance_cents::float8 as end_cents, r.opening_cents::float8 as opening_cents,
    (r.opening_cents + coalesce((select sum(c.amount_cents) from bank_cleared_line c
      where c.dealership_id = $1 and c.reconciliation_id = r.id), 0))::float8 as cleared_cents,
    r.user_id, r.created_at, r.finished_at, r.finished_by, r.reopened_at, r.reopened_by, r.reopened_reason, r.version
  from bank_reconciliation r join bank_account b on b.dealership_id = $1 and b.id = r.bank_account_id`;

export const findReconciliation = async (
  db: Db,
  tenant: number,
  id: number,
): Promise<ReconciliationRow | undefined> =>
  (
    await queryPrepared<ReconciliationRow>(db, `${SELECT} where r.dealership_id = $1 and r.id = $2`, [
      ...[tenant, id],
    ])
  )[0];

/** Held until the transaction ends: whoever matches and whoever finishes come one after the other. */
export const lockReconciliation = async (
  tx: Db,
  tenant: number,
  id: number,
): Promise<ReconciliationRow | undefined> =>
  (
    await queryRows<ReconciliationRow>(
      tx,
      `${SELECT} where r.dealership_id = $1 and r.id = $2 for no key update of r`,
      [tenant, id],
    )
  )[0];

export const listReconciliations = async (
  db: Db,
  tenant: number,
  query: QueryOf<typeof bankingCalls.reconciliations>,
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, { day: 'r.to_day' }, '-day', 'r.id');
  const values = sqlValues(tenant);
  const { bank_account_id: account } = query;
  const where = `r.dealership_id = $1${account ? ` and r.bank_account_id = ${values.add(account)}` : ''}`;
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from bank_reconciliation r where ${where}`,
    values.values,
  );
  const rows = await queryRows<ReconciliationRow>(
    db,
    `${SELECT} where ${where} order by ${order} limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

export interface LastFinished {
  id: number;
  to_day: string;
  end_cents: number;
}

/** The last finished one of an account. */
export const lastFinished = async (
  db: Db,
  tenant: number,
  bankAccountId: number,
): Promise<LastFinished | undefined> =>
  (
    await queryPrepared<LastFinished>(
      db,
      `select id, to_day, end_balance_cents::float8 as end_cents from bank_reconciliation
        where dealership_id = $1 and bank_account_id = $2 and finished_at is not null order by to_day desc, id desc limit 1`,
      [tenant, bankAccountId],
    )
  )[0];

export const openReconciliationOf = async (
  db: Db,
  tenant: number,
  bankAccountId: number,
): Promise<number | undefined> =>
  (
    await queryPrepared<{ id: number }>(
      db,
      'select id from bank_reconciliation where dealership_id = $1 and bank_account_id = $2 and finished_at is null',
      [tenant, bankAccountId],
    )
  )[0]?.id;

export interface NewReconciliation {
  bankAccountId: number;
  toDay: string;
  end: number;
  opening: number;
  userId: number | null;
}

/** Nothing when one is open already. */
export const insertReconciliation = async (
  tx: Db,
  tenant: number,
  { bankAccountId, toDay, end, opening, userId }: NewReconciliation,
): Promise<number | undefined> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into bank_reconciliation (dealership_id, bank_account_id, to_day, end_balance_cents, opening_cents, user_id)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (dealership_id, bank_account_id) where finished_at is null do nothing returning id`,
    [tenant, bankAccountId, toDay, end, opening, userId],
  );
  return row?.id;
};

export const setEnd = (tx: Db, tenant: number, id: number, { toDay, end }: { toDay: string; end: number }) =>
  queryRows(
    tx,
    `update bank_reconciliation set to_day = $3, end_balance_cents = $4, version = version + 1
      where dealership_id = $1 and id = $2`,
    [tenant, id, toDay, end],
  );

export const setFinished = (tx: Db, tenant: number, id: number, userId: number, at: string) =>
  queryRows(
    tx,
    `update bank_reconciliation set finished_at = $4, finished_by = $3, version = version + 1
      where dealership_id = $1 and id = $2`,
    [tenant, id, userId, at],
  );

export const setReopened = (
  tx: Db,
  tenant: number,
  id: number,
  { userId, reason, at }: { userId: number; reason: string; at: string },
) =>
  queryRows(
    tx,
    `update bank_reconciliation set finished_at = null, finished_by = null, reopened_at = $5, reopened_by = $3, reopened_reason = $4,
        version = version + 1
      where dealership_id = $1 and id = $2`,
    [tenant, id, userId, reason, at],
  );

/** With its matches and imports. */
export const deleteReconciliation = async (
  tx: Db,
  tenant: number,
  { id, bank_account_id }: { id: number; bank_account_id: number },
) => {
  await queryRows(
    tx,
    `delete from bank_statement_line where dealership_id = $1 and bank_account_id = $3
      and statement_id in (select id from bank_statement where dealership_id = $1 and reconciliation_id = $2)`,
    [tenant, id, bank_account_id],
  );
  await queryRows(tx, 'delete from bank_statement where dealership_id = $1 and reconciliation_id = $2', [
    ...[tenant, id],
  ]);
  await queryRows(tx, 'delete from bank_reconciliation where dealership_id = $1 and id = $2', [tenant, id]);
};

export interface OpenSums {
  open_statement_lines: number;
  open_statement_cents: number;
  open_ledger_lines: number;
  open_ledger_cents: number;
  matched_lines: number;
  ledger_cents: number;
}

/** What is open up to the last day of the statement, and what the ledger has on it. */
export const openSums = async (
  db: Db,
  tenant: number,
  { id, bank_account_id, account_code, to_day }: ReconciliationRow,
): Promise<OpenSums> => {
  const [row] = await queryPrepared<OpenSums>(
    db,
    `select s.lines as open_statement_lines, s.cents as open_statement_cents, g.lines as open_ledger_lines, g.cents as open_ledger_cents,
        m.lines as matched_lines, t.cents as ledger_cents
      from (select count(*)::int as lines, coalesce(sum(amount_cents), 0)::float8 as cents from bank_statement_line
          where dealership_id = $1 and bank_account_id = $2 and match_id is null and day <= $3) s,
        (select count(*)::int as lines, coalesce(sum(l.amount_cents), 0)::float8 as cents from journal_line l
          where l.dealership_id = $1 and l.account = $4 and l.day <= $3 and not exists (
            select 1 from bank_cleared_line c where c.dealership_id = $1 and c.line_id = l.id)) g,
        (select count(*)::int as lines from bank_cleared_line where dealership_id = $1 and reconciliation_id = $5) m,
        (select coalesce(sum(amount_cents), 0)::float8 as cents from journal_line
          where dealership_id = $1 and account = $4 and day <= $3) t`,
    [tenant, bank_account_id, to_day, account_code, id],
  );
  if (!row) throw new Error('a select of sums answers a row');
  return row;
};
