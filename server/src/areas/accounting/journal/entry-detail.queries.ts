import type { LedgerTaxKind } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { LINK_FIELDS, LINK_JOINS } from './line.queries';

export interface EntryRow {
  id: number;
  number: number;
  day: string;
  event_day: string;
  source: string;
  source_id: number;
  kind: string;
  memo: string;
  user_id: number | null;
  created_at: string;
  reverses: number | null;
  reverses_number: number | null;
  reversed_by: number | null;
  reversed_by_number: number | null;
}

export const findEntry = async (db: Db, tenant: number, id: number): Promise<EntryRow | undefined> =>
  (
    await queryPrepared<EntryRow>(
      db,
      `select e.id, e.number, e.day, e.event_day, e.source, e.source_id, e.kind, e.memo, e.user_id, e.created_at, e.reverses,
          o.number as reverses_number, r.id as reversed_by, r.number as reversed_by_number
        from journal_entry e left join journal_entry o on o.dealership_id = e.dealership_id and o.id = e.reverses
          left join journal_entry r on r.dealership_id = e.dealership_id and r.reverses = e.id
        where e.dealership_id = $1 and e.id = $2`,
      [tenant, id],
    )
  )[0];

export interface EntryLineRow {
  account: string;
  cents: number;
  tax: LedgerTaxKind | null;
  tax_base_cents: number | null;
  stock_id: number | null;
  stock: string;
  customer_id: number | null;
  customer: string;
  vendor_id: number | null;
  vendor: string;
}

export const linesOfEntry = (db: Db, tenant: number, entryId: number) =>
  queryPrepared<EntryLineRow>(
    db,
    `select l.account, l.amount_cents::float8 as cents, l.tax_kind as tax, l.tax_base_cents::float8 as tax_base_cents, ${LINK_FIELDS}
      from journal_line l ${LINK_JOINS} where l.dealership_id = $1 and l.entry_id = $2 order by l.id`,
    [tenant, entryId],
  );
