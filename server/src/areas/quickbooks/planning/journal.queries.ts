import type { LedgerTaxKind, PostingLine } from '@forecourt/domain/ledger/index';
import { roundCents } from '@forecourt/domain/money/index';
import type { JournalFacts } from '@forecourt/domain/quickbooks/index';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { THIS_COMPANY } from '../connection/company.queries';

/** An entry with the record that it belongs to. */
export interface PlannedEntry extends JournalFacts {
  source: string;
  sourceId: number;
  eventDay: string;
  /** Of entries of bills. */
  billId: number | null;
  billNumber: number | null;
  /** The record of the entry that it undoes. */
  undoes: number | null;
  /** The posting that it is in. */
  postingId: number | null;
}

interface EntryRow {
  id: number;
  day: string;
  event_day: string;
  kind: string;
  memo: string;
  source: string;
  source_id: number;
  bill_id: number | null;
  bill_number: number | null;
  undoes: number | null;
  posting_id: number | null;
}
interface LineRow {
  entry_id: number;
  account: string;
  cents: number;
  stock_id: number | null;
  customer_id: number | null;
  vendor_id: number | null;
  tax_kind: LedgerTaxKind | null;
  tax_base: number | null;
}

const FIELDS = `e.id, e.day, e.event_day, e.kind, e.memo, e.source, e.source_id, b.bill_id, s.number as bill_number,
  u.source_id as undoes, p.posting_id`;
const FROM = `from journal_entry e
  left join bill_event b on e.source = 'bill' and b.dealership_id = e.dealership_id and b.id = e.source_id
  left join bill_of_sale s on s.dealership_id = b.dealership_id and s.id = b.bill_id
  left join journal_entry u on u.dealership_id = e.dealership_id and u.id = e.reverses
  left join quickbooks_posting_entry p on p.dealership_id = e.dealership_id and p.entry_id = e.id and p.part = 1
    and p.realm_id = ${THIS_COMPANY}`;

const toLine = (row: LineRow): PostingLine => ({
  ...{ account: row.account, amount: roundCents(row.cents) },
  ...(row.stock_id !== null && { stockId: row.stock_id }),
  ...(row.customer_id !== null && { customerId: row.customer_id }),
  ...(row.vendor_id !== null && { vendorId: row.vendor_id }),
  ...(row.tax_kind !== null && { tax: { kind: row.tax_kind, base: roundCents(row.tax_base ?? 0) } }),
});

const withLines = async (db: Db, tenant: number, rows: readonly EntryRow[]): Promise<PlannedEntry[]> => {
  const lines = await queryRows<LineRow>(
    db,
    `select entry_id, account, amount_cents::float8 as cents, stock_id, customer_id, vendor_id, tax_kind,
        tax_base_cents::float8 as tax_base
      from journal_line where dealership_id = $1 and entry_id = any($2) order by id`,
    [tenant, rows.map(({ id }) => id)],
  );
  const byEntry = new Map<number, PostingLine[]>();
  for (const row of lines) byEntry.set(row.entry_id, [...(byEntry.get(row.entry_id) ?? []), toLine(row)]);
  return rows.map((row) => ({
    ...{ id: row.id, day: row.day, eventDay: row.event_day, kind: row.kind, memo: row.memo },
    ...{ source: row.source, sourceId: row.source_id, billId: row.bill_id, billNumber: row.bill_number },
    ...{ undoes: row.undoes, postingId: row.posting_id, lines: byEntry.get(row.id) ?? [] },
  }));
};

/** The next entries of the journal, whatever their day. */
export const entriesAfter = async (db: Db, tenant: number, after: number, limit: number) =>
  withLines(
    db,
    tenant,
    await queryRows<EntryRow>(
      db,
      `select ${FIELDS} ${FROM} where e.dealership_id = $1 and e.id > $2 order by e.id limit $3`,
      [tenant, after, limit],
    ),
  );

/** All entries of bills, or of other records, up to one: what they leave together is what is posted. */
export const entriesOfBills = async (db: Db, tenant: number, billIds: readonly number[], upTo: number) =>
  withLines(
    db,
    tenant,
    await queryRows<EntryRow>(
      db,
      `select ${FIELDS} ${FROM} where e.dealership_id = $1 and e.source = 'bill' and e.id <= $3 and e.source_id in
          (select id from bill_event where dealership_id = $1 and bill_id = any($2)) order by e.id`,
      [tenant, billIds, upTo],
    ),
  );
export const entriesOfRecords = async (
  db: Db,
  tenant: number,
  source: string,
  ids: readonly number[],
  upTo: number,
) =>
  withLines(
    db,
    tenant,
    await queryRows<EntryRow>(
      db,
      `select ${FIELDS} ${FROM} where e.dealership_id = $1 and e.source = $2 and e.source_id = any($3) and e.id <= $4 order by e.id`,
      [tenant, source, ids, upTo],
    ),
  );
