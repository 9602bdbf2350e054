import type { Posting } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

/**
 * Locks the dealership's book until the transaction ends, so that two never book the same record or take the same number.
 * Answers the last day of the closed periods.
 */
export const lockBook = async (tx: Db, tenant: number): Promise<string | null> => {
  const [row] = await queryPrepared<{ closed_to: string | null }>(
    tx,
    `insert into ledger_book as b (dealership_id) values ($1)
      on conflict (dealership_id) do update set last_number = b.last_number returning closed_to`,
    [tenant],
  );
  return row?.closed_to ?? null;
};

/** How many parts of a record are booked. */
export const bookedParts = async (
  db: Db,
  tenant: number,
  source: string,
  sourceId: number,
): Promise<number> => {
  const [row] = await queryPrepared<{ part: number }>(
    db,
    `select part from journal_entry where dealership_id = $1 and source = $2 and source_id = $3 order by part desc limit 1`,
    [tenant, source, sourceId],
  );
  return row?.part ?? 0;
};

export interface NewEntry {
  day: string;
  source: string;
  sourceId: number;
  part: number;
  kind: string;
  reverses: number | null;
  userId: number | null;
  posting: Posting;
}

/** One entry with the next number, its lines and the sums of its month, as one statement. The book is locked. */
export const insertEntry = async (tx: Db, tenant: number, entry: NewEntry): Promise<number> => {
  const { posting } = entry;
  const { lines } = posting;
  const [row] = await queryPrepared<{ id: number }>(
    tx,
    `with book as (
        update ledger_book set last_number = last_number + 1 where dealership_id = $1 returning last_number),
      entry as (
        insert into journal_entry (dealership_id, number, day, event_day, source, source_id, part, kind, memo, reverses, user_id)
        select $1, book.last_number, $2, $3, $4, $5, $6, $7, $8, $9, $10 from book returning id),
      line as (
        select * from unnest($11::text[], $12::bigint[], $13::integer[], $14::integer[], $15::integer[], $16::text[], $17::bigint[])
          as l (account, amount_cents, stock_id, customer_id, vendor_id, tax_kind, tax_base_cents)),
      inserted as (
        insert into journal_line (dealership_id, entry_id, day, account, amount_cents, stock_id, customer_id, vendor_id, tax_kind,
            tax_base_cents)
        select $1, entry.id, $2, l.account, l.amount_cents, l.stock_id, l.customer_id, l.vendor_id, l.tax_kind, l.tax_base_cents
          from entry, line l),
      month as (
        insert into ledger_month as m (dealership_id, account, month, debit_cents, credit_cents)
        select $1, l.account, $18, sum(greatest(l.amount_cents, 0)), sum(greatest(-l.amount_cents, 0))
          from line l group by l.account order by l.account
        on conflict (dealership_id, account, month) do update
          set debit_cents = m.debit_cents + excluded.debit_cents, credit_cents = m.credit_cents + excluded.credit_cents)
      select id from entry`,
    [
      ...[tenant, entry.day, posting.day, entry.source, entry.sourceId, entry.part, entry.kind],
      ...[posting.memo, entry.reverses, entry.userId],
      ...[lines.map((line) => line.account), lines.map((line) => line.amount)],
      ...[lines.map((line) => line.stockId ?? null), lines.map((line) => line.customerId ?? null)],
      ...[lines.map((line) => line.vendorId ?? null), lines.map((line) => line.tax?.kind ?? null)],
      ...[lines.map((line) => line.tax?.base ?? null), `${entry.day.slice(0, 7)}-01`],
    ],
  );
  if (!row) throw new Error('an inserted entry answers its id');
  return row.id;
};
