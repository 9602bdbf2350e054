import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface LedgerSettings {
  fiscal_year_start: number;
  version: number;
  closed_to: string | null;
  began_on: string | null;
}

/** January, where nobody set another month. */
export const readSettings = async (db: Db, tenant: number): Promise<LedgerSettings> => {
  const [row] = await queryPrepared<LedgerSettings>(
    db,
    `select coalesce(s.fiscal_year_start, 1)::int as fiscal_year_start, coalesce(s.version, 0) as version, b.closed_to, b.began_on
      from (select $1::int as tenant) t left join ledger_settings s on s.dealership_id = t.tenant
        left join ledger_book b on b.dealership_id = t.tenant`,
    [tenant],
  );
  if (!row) throw new Error('a select without a table answers a row');
  return row;
};

export const saveSettings = (tx: Db, tenant: number, fiscalYearStart: number) =>
  queryRows(
    tx,
    `insert into ledger_settings as s (dealership_id, fiscal_year_start) values ($1, $2)
      on conflict (dealership_id) do update set fiscal_year_start = excluded.fiscal_year_start, version = s.version + 1`,
    [tenant, fiscalYearStart],
  );

/** The book is locked. */
export const setClosedTo = (tx: Db, tenant: number, closedTo: string | null) =>
  queryRows(tx, 'update ledger_book set closed_to = $2 where dealership_id = $1', [tenant, closedTo]);

export type PeriodEventKind = 'closed' | 'reopened' | 'year-closed' | 'year-reopened';

export interface PeriodEvent {
  id: number;
  kind: PeriodEventKind;
  closed_to: string | null;
  reason: string;
  user_id: number | null;
  created_at: string;
}

export const addPeriodEvent = (
  tx: Db,
  tenant: number,
  { kind, closed_to, reason, user_id }: Omit<PeriodEvent, 'id' | 'created_at'>,
) =>
  queryRows(
    tx,
    'insert into ledger_period_event (dealership_id, kind, closed_to, reason, user_id) values ($1, $2, $3, $4, $5)',
    [tenant, kind, closed_to, reason, user_id],
  );

export const periodEvents = (db: Db, tenant: number, limit: number) =>
  queryRows<PeriodEvent>(
    db,
    `select id, kind, closed_to, reason, user_id, created_at from ledger_period_event where dealership_id = $1
      order by created_at desc, id desc limit $2`,
    [tenant, limit],
  );

/** The first and the last month with entries. */
export const bookedMonths = async (
  db: Db,
  tenant: number,
): Promise<{ first: string | null; last: string | null }> => {
  const [row] = await queryPrepared<{ first: string | null; last: string | null }>(
    db,
    'select min(month) as first, max(month) as last from ledger_month where dealership_id = $1',
    [tenant],
  );
  return row ?? { first: null, last: null };
};
