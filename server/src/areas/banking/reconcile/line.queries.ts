import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import type { ReconciliationRow } from './reconciliation.queries';

export interface StatementLineRow {
  id: number;
  day: string;
  cents: number;
  description: string;
  cheque_no: string;
  match_id: number | null;
  how: string | null;
  is_locked: boolean;
}

export interface Page {
  limit: number;
  offset: number;
  isDescending: boolean;
}

const STATES = {
  open: 'l.match_id is null and l.day <= $4',
  // $4 is not needed, and a value that is not used has no type
  matched: 'm.reconciliation_id = $3 and $4::date is not null',
} as const;

const STATEMENT_FROM = `from bank_statement_line l left join bank_match m on m.dealership_id = $1 and m.id = l.match_id
    left join bank_reconciliation r on r.dealership_id = $1 and r.id = m.reconciliation_id
  where l.dealership_id = $1 and l.bank_account_id = $2 and $3::int is not null`;

export const listStatementLines = async (
  db: Db,
  tenant: number,
  { id, bank_account_id, to_day }: ReconciliationRow,
  state: keyof typeof STATES,
  { limit, offset, isDescending }: Page,
) => {
  const values = [tenant, bank_account_id, id, to_day];
  const way = isDescending ? 'desc' : 'asc';
  const [count] = await queryPrepared<{ total: number }>(
    db,
    `select count(*)::int as total ${STATEMENT_FROM} and ${STATES[state]}`,
    values,
  );
  const rows = await queryPrepared<StatementLineRow>(
    db,
    `select l.id, l.day, l.amount_cents::float8 as cents, l.description, l.cheque_no, l.match_id, m.how,
        r.finished_at is not null as is_locked
      ${STATEMENT_FROM} and ${STATES[state]} order by l.day ${way}, l.id ${way} limit $5 offset $6`,
    [...values, limit, offset],
  );
  return { rows, total: count?.total ?? 0 };
};

export interface LedgerLineRow {
  id: number;
  entry_id: number;
  number: number;
  day: string;
  kind: string;
  memo: string;
  party: string;
  cents: number;
  match_id: number | null;
  how: string | null;
}

const LEDGER_FIELDS = `l.id, l.entry_id, e.number, l.day, e.kind, e.memo, coalesce(cu.full_name, v.name, '') as party,
  l.amount_cents::float8 as cents`;
const LEDGER_JOINS = `join journal_entry e on e.dealership_id = $1 and e.id = l.entry_id
  left join customer cu on cu.dealership_id = $1 and cu.id = l.customer_id
  left join vendor v on v.dealership_id = $1 and v.id = l.vendor_id`;

const OPEN = `l.dealership_id = $1 and l.account = $2 and l.day <= $3 and not exists (
  select 1 from bank_cleared_line c where c.dealership_id = $1 and c.line_id = l.id)`;

const openLedgerLines = async (
  db: Db,
  tenant: number,
  { account_code, to_day }: ReconciliationRow,
  { limit, offset, isDescending }: Page,
) => {
  const way = isDescending ? 'desc' : 'asc';
  const values = [tenant, account_code, to_day];
  const [count] = await queryPrepared<{ total: number }>(
    db,
    `select count(*)::int as total from journal_line l where ${OPEN}`,
    values,
  );
  const rows = await queryPrepared<LedgerLineRow>(
    db,
    `select ${LEDGER_FIELDS}, null::int as match_id, null::text as how
      from (select l.* from journal_line l where ${OPEN} order by l.day ${way}, l.id ${way} limit $4 offset $5) l ${LEDGER_JOINS}
      order by l.day ${way}, l.id ${way}`,
    [...values, limit, offset],
  );
  return { rows, total: count?.total ?? 0 };
};

const clearedLedgerLines = async (
  db: Db,
  tenant: number,
  { id }: ReconciliationRow,
  { limit, offset, isDescending }: Page,
) => {
  const way = isDescending ? 'desc' : 'asc';
  const [count] = await queryPrepared<{ total: number }>(
    db,
    'select count(*)::int as total from bank_cleared_line where dealership_id = $1 and reconciliation_id = $2',
    [tenant, id],
  );
  const rows = await queryPrepared<LedgerLineRow>(
    db,
    `select ${LEDGER_FIELDS}, c.match_id, m.how from bank_cleared_line c
        join journal_line l on l.dealership_id = $1 and l.id = c.line_id
        join bank_match m on m.dealership_id = $1 and m.id = c.match_id ${LEDGER_JOINS}
      where c.dealership_id = $1 and c.reconciliation_id = $2 order by l.day ${way}, l.id ${way} limit $3 offset $4`,
    [tenant, id, limit, offset],
  );
  return { rows, total: count?.total ?? 0 };
};

export const listLedgerLines = (
  db: Db,
  tenant: number,
  of: ReconciliationRow,
  state: 'open' | 'matched',
  page: Page,
) => (state === 'open' ? openLedgerLines(db, tenant, of, page) : clearedLedgerLines(db, tenant, of, page));

export interface CandidateRow {
  id: number;
  entry_id: number;
  day: string;
  memo: string;
  cents: number;
}

const CANDIDATES = 2_000;

/** Open ledger lines between two days, of some amounts or of all. */
export const candidateLines = (
  db: Db,
  tenant: number,
  account: string,
  { from, to, amounts }: { from: string; to: string; amounts: readonly number[] | null },
) =>
  queryPrepared<CandidateRow>(
    db,
    `select l.id, l.entry_id, l.day, e.memo, l.amount_cents::float8 as cents
      from journal_line l join journal_entry e on e.dealership_id = $1 and e.id = l.entry_id
      where l.dealership_id = $1 and l.account = $2 and l.day between $3 and $4
        and ($5::bigint[] is null or l.amount_cents = any($5)) and not exists (
          select 1 from bank_cleared_line c where c.dealership_id = $1 and c.line_id = l.id)
      order by l.day, l.id limit ${CANDIDATES}`,
    [tenant, account, from, to, amounts],
  );

/** Ledger lines of some matches. */
export const matchedLedgerLines = (db: Db, tenant: number, matchIds: readonly number[]) =>
  queryPrepared<CandidateRow & { match_id: number }>(
    db,
    `select c.match_id, l.id, l.entry_id, l.day, e.memo, l.amount_cents::float8 as cents from bank_cleared_line c
        join journal_line l on l.dealership_id = $1 and l.id = c.line_id
        join journal_entry e on e.dealership_id = $1 and e.id = l.entry_id
      where c.dealership_id = $1 and c.match_id = any($2) order by l.id limit ${CANDIDATES}`,
    [tenant, matchIds],
  );

export interface OpenLine {
  id: number;
  day: string;
  cents: number;
  cheque_no: string;
  description: string;
}

/** Open lines of the statement among these, held until the transaction ends. */
export const lockOpenStatementLines = (
  tx: Db,
  tenant: number,
  bankAccountId: number,
  ids: readonly number[],
) =>
  queryRows<OpenLine>(
    tx,
    `select id, day, amount_cents::float8 as cents, cheque_no, description from bank_statement_line
      where dealership_id = $1 and bank_account_id = $2 and id = any($3) and match_id is null order by id for update`,
    [tenant, bankAccountId, ids],
  );

/** Open lines of the account in the ledger among these. */
export const openLedgerLinesOf = (tx: Db, tenant: number, account: string, ids: readonly number[]) =>
  queryRows<{ id: number; day: string; cents: number }>(
    tx,
    `select l.id, l.day, l.amount_cents::float8 as cents from journal_line l
      where l.dealership_id = $1 and l.account = $2 and l.id = any($3) and not exists (
        select 1 from bank_cleared_line c where c.dealership_id = $1 and c.line_id = l.id) order by l.id`,
    [tenant, account, ids],
  );

/** The next different amounts of open lines of the statement. */
export const openAmounts = async (
  db: Db,
  tenant: number,
  { bank_account_id, to_day }: ReconciliationRow,
  after: number,
  limit: number,
): Promise<number[]> =>
  (
    await queryPrepared<{ cents: number }>(
      db,
      `select distinct amount_cents::float8 as cents from bank_statement_line
        where dealership_id = $1 and bank_account_id = $2 and match_id is null and day <= $3 and amount_cents > $4
        order by 1 limit $5`,
      [tenant, bank_account_id, to_day, after, limit],
    )
  ).map(({ cents }) => cents);

export const openStatementLinesOf = (
  db: Db,
  tenant: number,
  { bank_account_id, to_day }: ReconciliationRow,
  amounts: readonly number[],
  limit: number,
) =>
  queryPrepared<OpenLine>(
    db,
    `select id, day, amount_cents::float8 as cents, cheque_no, description from bank_statement_line
      where dealership_id = $1 and bank_account_id = $2 and match_id is null and day <= $3 and amount_cents = any($4)
      order by id limit $5`,
    [tenant, bank_account_id, to_day, amounts, limit],
  );
