import type { Db } from '../../../db/database';
import { queryAny, queryIds, queryPrepared, queryRows } from '../../../db/query';
import type { NewLine } from './statement-file';

export interface StatementRow {
  id: number;
  file_name: string;
  format: 'csv' | 'ofx';
  from: string | null;
  to: string | null;
  added: number;
  known: number;
  user_id: number | null;
  created_at: string;
}

const MOST_STATEMENTS = 50;

/** Imports of a reconciliation, the newest first. */
export const statementsOf = (db: Db, tenant: number, reconciliationId: number) =>
  queryPrepared<StatementRow>(
    db,
    `select id, file_name, format, from_day as "from", to_day as "to", added, known, user_id, created_at from bank_statement
      where dealership_id = $1 and reconciliation_id = $2 order by created_at desc, id desc limit ${MOST_STATEMENTS}`,
    [tenant, reconciliationId],
  );

/** Those of the keys that lines of the account have. */
export const knownKeys = async (
  db: Db,
  tenant: number,
  bankAccountId: number,
  keys: readonly string[],
): Promise<string[]> =>
  (
    await queryPrepared<{ key: string }>(
      db,
      'select key from bank_statement_line where dealership_id = $1 and bank_account_id = $2 and key = any($3)',
      [tenant, bankAccountId, keys],
    )
  ).map(({ key }) => key);

export interface NewStatement {
  bankAccountId: number;
  reconciliationId: number;
  fileName: string;
  format: string;
  userId: number;
}

export const insertStatement = async (
  tx: Db,
  tenant: number,
  { bankAccountId, reconciliationId, fileName, format, userId }: NewStatement,
): Promise<number> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into bank_statement (dealership_id, bank_account_id, reconciliation_id, file_name, format, added, known, user_id)
      values ($1, $2, $3, $4, $5, 0, 0, $6) returning id`,
    [tenant, bankAccountId, reconciliationId, fileName, format, userId],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

const PORTION = 1_000;

/** Answers how many were new: another import may have brought some in the meantime. */
export const insertStatementLines = async (
  tx: Db,
  tenant: number,
  { id, bankAccountId }: { id: number; bankAccountId: number },
  lines: readonly NewLine[],
): Promise<number> => {
  let added = 0;
  for (let at = 0; at < lines.length; at += PORTION) {
    const portion = lines.slice(at, at + PORTION);
    const [row] = await queryRows<{ count: number }>(
      tx,
      `with added as (
          insert into bank_statement_line (dealership_id, bank_account_id, statement_id, day, amount_cents, description, cheque_no, key)
          select $1, $2, $3, l.day, l.cents, l.description, l.cheque_no, l.key
            from unnest($4::date[], $5::bigint[], $6::text[], $7::text[], $8::text[]) with ordinality
              as l (day, cents, description, cheque_no, key, place) order by l.place
          on conflict (dealership_id, bank_account_id, key) do nothing returning id)
        select count(*)::int as count from added`,
      [
        ...[tenant, bankAccountId, id, portion.map(({ day }) => day), portion.map(({ amount }) => amount)],
        ...[portion.map(({ description }) => description), portion.map(({ chequeNo }) => chequeNo)],
        portion.map(({ key }) => key),
      ],
    );
    added += row?.count ?? 0;
  }
  return added;
};

export const setStatementCounts = (
  tx: Db,
  tenant: number,
  id: number,
  { added, known }: { added: number; known: number },
) =>
  queryRows(
    tx,
    `update bank_statement s set added = $3, known = $4,
        from_day = (select min(l.day) from bank_statement_line l where l.dealership_id = $1 and l.bank_account_id = s.bank_account_id
          and l.statement_id = $2),
        to_day = (select max(l.day) from bank_statement_line l where l.dealership_id = $1 and l.bank_account_id = s.bank_account_id
          and l.statement_id = $2)
      where s.dealership_id = $1 and s.id = $2`,
    [tenant, id, added, known],
  );

export interface OwnedStatement {
  id: number;
  bank_account_id: number;
  reconciliation_id: number;
}

export const findStatement = async (
  db: Db,
  tenant: number,
  id: number,
): Promise<OwnedStatement | undefined> =>
  (
    await queryPrepared<OwnedStatement>(
      db,
      'select id, bank_account_id, reconciliation_id from bank_statement where dealership_id = $1 and id = $2',
      [tenant, id],
    )
  )[0];

/** Whether a line of it is matched in a reconciliation that is finished. */
export const isStatementLocked = (db: Db, tenant: number, { id, bank_account_id }: OwnedStatement) =>
  queryAny(
    db,
    `select 1 from bank_statement_line l join bank_match m on m.dealership_id = $1 and m.id = l.match_id
        join bank_reconciliation r on r.dealership_id = $1 and r.id = m.reconciliation_id
      where l.dealership_id = $1 and l.bank_account_id = $2 and l.statement_id = $3 and r.finished_at is not null limit 1`,
    [tenant, bank_account_id, id],
  );

export const matchesOfStatement = (db: Db, tenant: number, { id, bank_account_id }: OwnedStatement) =>
  queryIds(
    db,
    `select distinct match_id as id from bank_statement_line
      where dealership_id = $1 and bank_account_id = $2 and statement_id = $3 and match_id is not null`,
    [tenant, bank_account_id, id],
  );

export const deleteStatement = async (tx: Db, tenant: number, { id, bank_account_id }: OwnedStatement) => {
  await queryRows(
    tx,
    'delete from bank_statement_line where dealership_id = $1 and bank_account_id = $2 and statement_id = $3',
    [tenant, bank_account_id, id],
  );
  await queryRows(tx, 'delete from bank_statement where dealership_id = $1 and id = $2', [tenant, id]);
};
