import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';
import type { ReconciliationRow } from './reconciliation.queries';

type Of = Pick<ReconciliationRow, 'id' | 'bank_account_id' | 'account_code'>;

export type How = 'auto' | 'hand' | 'added' | 'before';

/** So many matches without lines; answers their ids. */
export const insertMatches = async (
  tx: Db,
  tenant: number,
  { id, bank_account_id }: Of,
  { how, userId, count }: { how: How; userId: number | null; count: number },
): Promise<number[]> =>
  (
    await queryRows<{ id: number }>(
      tx,
      `insert into bank_match (dealership_id, bank_account_id, reconciliation_id, how, user_id)
        select $1, $2, $3, $4, $5 from generate_series(1, $6::int) returning id`,
      [tenant, bank_account_id, id, how, userId, count],
    )
  ).map((row) => row.id);

/** Each line of the statement with its match. */
export const setMatches = (tx: Db, tenant: number, pairs: readonly { lineId: number; matchId: number }[]) =>
  queryRows(
    tx,
    `update bank_statement_line l set match_id = p.match_id from unnest($2::int[], $3::int[]) as p (line_id, match_id)
      where l.dealership_id = $1 and l.id = p.line_id`,
    [tenant, pairs.map(({ lineId }) => lineId), pairs.map(({ matchId }) => matchId)],
  );

/** Answers how many were not cleared before. */
export const clearLines = async (
  tx: Db,
  tenant: number,
  { id, bank_account_id, account_code }: Of,
  pairs: readonly { lineId: number; matchId: number }[],
): Promise<number> =>
  (
    await queryRows(
      tx,
      `insert into bank_cleared_line (dealership_id, line_id, bank_account_id, match_id, reconciliation_id, amount_cents)
        select $1, l.id, $2, p.match_id, $3, l.amount_cents from unnest($4::int[], $5::int[]) as p (line_id, match_id)
          join journal_line l on l.dealership_id = $1 and l.id = p.line_id and l.account = $6
        on conflict do nothing returning line_id`,
      [
        ...[tenant, bank_account_id, id, pairs.map(({ lineId }) => lineId)],
        ...[pairs.map(({ matchId }) => matchId), account_code],
      ],
    )
  ).length;

const MOST_AT_ONCE = 50_000;

/** All open lines of the ledger before a day; answers how many. */
export const clearLinesBefore = async (
  tx: Db,
  tenant: number,
  { id, bank_account_id, account_code }: Of,
  { matchId, before }: { matchId: number; before: string },
): Promise<number> => {
  const [row] = await queryRows<{ count: number }>(
    tx,
    `with cleared as (
        insert into bank_cleared_line (dealership_id, line_id, bank_account_id, match_id, reconciliation_id, amount_cents)
        select $1, l.id, $2, $3, $4, l.amount_cents from journal_line l
          where l.dealership_id = $1 and l.account = $5 and l.day < $6 and not exists (
            select 1 from bank_cleared_line c where c.dealership_id = $1 and c.line_id = l.id)
          order by l.day, l.id limit ${MOST_AT_ONCE}
        on conflict do nothing returning line_id)
      select count(*)::int as count from cleared`,
    [tenant, bank_account_id, matchId, id, account_code, before],
  );
  return row?.count ?? 0;
};

/** Whether a match is of this reconciliation. */
export const isMatchOf = (db: Db, tenant: number, reconciliationId: number, matchId: number) =>
  queryAny(db, 'select 1 from bank_match where dealership_id = $1 and reconciliation_id = $2 and id = $3', [
    ...[tenant, reconciliationId, matchId],
  ]);

/** Their lines are open again. */
export const deleteMatches = async (tx: Db, tenant: number, ids: readonly number[]) => {
  await queryRows(tx, 'delete from bank_cleared_line where dealership_id = $1 and match_id = any($2)', [
    ...[tenant, ids],
  ]);
  await queryRows(
    tx,
    'update bank_statement_line set match_id = null where dealership_id = $1 and match_id = any($2)',
    [tenant, ids],
  );
  await queryRows(tx, 'delete from bank_match where dealership_id = $1 and id = any($2)', [tenant, ids]);
};

/** The same for all matches of a reconciliation. */
export const deleteMatchesOf = async (tx: Db, tenant: number, reconciliationId: number) => {
  await queryRows(tx, 'delete from bank_cleared_line where dealership_id = $1 and reconciliation_id = $2', [
    ...[tenant, reconciliationId],
  ]);
  await queryRows(
    tx,
    `update bank_statement_line set match_id = null where dealership_id = $1 and match_id in (
      select id from bank_match where dealership_id = $1 and reconciliation_id = $2)`,
    [tenant, reconciliationId],
  );
  await queryRows(tx, 'delete from bank_match where dealership_id = $1 and reconciliation_id = $2', [
    ...[tenant, reconciliationId],
  ]);
};

/** The line of an entry on an account. */
export const lineOfEntry = async (
  db: Db,
  tenant: number,
  entryId: number,
  account: string,
): Promise<number | undefined> =>
  (
    await queryRows<{ id: number }>(
      db,
      'select id from journal_line where dealership_id = $1 and entry_id = $2 and account = $3 order by id limit 1',
      [tenant, entryId, account],
    )
  )[0]?.id;
