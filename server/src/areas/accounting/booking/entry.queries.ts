import { type LedgerTaxKind, type Posting, UNIT_ACCOUNTS } from '@forecourt/domain/ledger/index';
import { roundCents } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import type { DatedLine } from './lines';

/**
 * Locks the dealership's book until the transaction ends, so that two never book the same record or take the same number.
 * Answers the last day of the closed periods. The books begin on the day of the first lock.
 */
export const lockBook = async (tx: Db, tenant: number, today: string): Promise<string | null> => {
  const [row] = await queryPrepared<{ closed_to: string | null }>(
    tx,
    `insert into ledger_book as b (dealership_id, began_on) values ($1, $2)
      on conflict (dealership_id) do update set last_number = b.last_number returning closed_to`,
    [tenant, today],
  );
  return row?.closed_to ?? null;
};

/** The last day of the closed periods, without waiting for who is booking. */
export const closedTo = async (db: Db, tenant: number): Promise<string | null> => {
  const [row] = await queryPrepared<{ closed_to: string | null }>(
    db,
    'select closed_to from ledger_book where dealership_id = $1',
    [tenant],
  );
  return row?.closed_to ?? null;
};

export interface BookedState {
  /** How many parts of each record are booked; a record without any is not among them. */
  parts: ReadonlyMap<number, number>;
  /** The records that could not be booked before. */
  problems: readonly number[];
}

/** What is known of these records in the ledger. */
export const bookedState = async (
  db: Db,
  tenant: number,
  source: string,
  sourceIds: readonly number[],
): Promise<BookedState> => {
  const rows = await queryPrepared<{ source_id: number; part: number }>(
    db,
    `select source_id, max(part)::int as part from journal_entry
      where dealership_id = $1 and source = $2 and source_id = any($3) group by source_id
    union all
    select source_id, 0 as part from ledger_problem where dealership_id = $1 and source = $2 and source_id = any($3)`,
    [tenant, source, sourceIds],
  );
  return {
    parts: new Map(rows.filter(({ part }) => part > 0).map(({ source_id, part }) => [source_id, part])),
    problems: rows.filter(({ part }) => part === 0).map(({ source_id }) => source_id),
  };
};

interface BookedRow {
  source_id: number;
  entry_id: number;
  day: string;
  account: string;
  amount_cents: number;
  stock_id: number | null;
  customer_id: number | null;
  vendor_id: number | null;
  tax_kind: LedgerTaxKind | null;
  tax_base_cents: number | null;
}

/** A line with its part of the record, a part without lines, or a record that could not be booked (part 0). */
type BookedPart = {
  [Name in Exclude<keyof BookedRow, 'source_id'>]: BookedRow[Name] | null;
} & { source_id: number; part: number; line_id: number | null };

const hasLine = (row: BookedPart): row is BookedPart & BookedRow => row.line_id !== null;

export type BookedLine = DatedLine & { sourceId: number; entryId: number };

const toLine = (row: BookedRow): BookedLine => ({
  ...{ sourceId: row.source_id, entryId: row.entry_id, day: row.day, account: row.account },
  amount: roundCents(Number(row.amount_cents)),
  ...(row.stock_id !== null && { stockId: row.stock_id }),
  ...(row.customer_id !== null && { customerId: row.customer_id }),
  ...(row.vendor_id !== null && { vendorId: row.vendor_id }),
  ...(row.tax_kind !== null && {
    tax: { kind: row.tax_kind, base: roundCents(Number(row.tax_base_cents)) },
  }),
});

/** All lines that are booked from these records, with the days of their events. */
export const bookedLines = async (
  db: Db,
  tenant: number,
  source: string,
  sourceIds: readonly number[],
): Promise<BookedLine[]> =>
  (
    await queryPrepared<BookedRow>(
      db,
      `select e.source_id, e.id as entry_id, e.event_day as day, l.account, l.amount_cents::float8 as amount_cents, l.stock_id,
          l.customer_id, l.vendor_id, l.tax_kind, l.tax_base_cents::float8 as tax_base_cents
        from journal_entry e join journal_line l on l.dealership_id = e.dealership_id and l.entry_id = e.id
        where e.dealership_id = $1 and e.source = $2 and e.source_id = any($3) order by l.id`,
      [tenant, source, sourceIds],
    )
  ).map(toLine);

/** Both in one: what is booked of these records, line by line, and which could not be booked. */
export const bookedStateAndLines = async (
  db: Db,
  tenant: number,
  source: string,
  sourceIds: readonly number[],
): Promise<BookedState & { lines: BookedLine[] }> => {
  const rows = await queryPrepared<BookedPart>(
    db,
    `select e.source_id, e.part::int as part, e.id as entry_id, e.event_day as day, l.account,
        l.amount_cents::float8 as amount_cents, l.stock_id, l.customer_id, l.vendor_id, l.tax_kind,
        l.tax_base_cents::float8 as tax_base_cents, l.id as line_id
      from journal_entry e left join journal_line l on l.dealership_id = e.dealership_id and l.entry_id = e.id
      where e.dealership_id = $1 and e.source = $2 and e.source_id = any($3)
    union all
    select source_id, 0, null, null, null, null, null, null, null, null, null, null from ledger_problem
      where dealership_id = $1 and source = $2 and source_id = any($3)
    order by line_id`,
    [tenant, source, sourceIds],
  );
  const parts = new Map<number, number>();
  for (const { source_id, part } of rows)
    if (part > 0) parts.set(source_id, Math.max(part, parts.get(source_id) ?? 0));
  return {
    parts,
    problems: rows.filter(({ part }) => part === 0).map(({ source_id }) => source_id),
    lines: rows.filter(hasLine).map(toLine),
  };
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

/** So many entries in a statement: those of an import of vehicles are inserted in portions. */
const PORTION = 200;

const listed = (codes: readonly string[]): string => codes.map((code) => `'${code}'`).join(', ');
const APART = [
  UNIT_ACCOUNTS.front,
  UNIT_ACCOUNTS.back,
  UNIT_ACCOUNTS.interest,
  UNIT_ACCOUNTS.commission,
].flat();

/** The parts of a vehicle's profit and the lines that each sums up, `sign` -1 where income is above 0 (`unitSums`). */
const PARTS = [
  { column: 'stock_cents', sign: 1, when: `in (${listed(UNIT_ACCOUNTS.stock)})` },
  { column: 'sold_cost_cents', sign: 1, when: `in (${listed(UNIT_ACCOUNTS.soldCost)})` },
  { column: 'front_cents', sign: -1, when: `in (${listed(UNIT_ACCOUNTS.front)})` },
  { column: 'back_cents', sign: -1, when: `in (${listed(UNIT_ACCOUNTS.back)})` },
  { column: 'interest_cents', sign: 1, when: `in (${listed(UNIT_ACCOUNTS.interest)})` },
  { column: 'commission_cents', sign: 1, when: `in (${listed(UNIT_ACCOUNTS.commission)})` },
  { column: 'other_cents', sign: -1, when: `between '4' and '6zzz' and l.account not in (${listed(APART)})` },
] as const;

const UNIT_COLUMNS = PARTS.map(({ column }) => column);
const UNIT_SUMS = PARTS.map(
  ({ sign, when }) => `coalesce(sum(${sign} * l.amount_cents) filter (where l.account ${when}), 0)`,
).join(', ');
/** Lines that some part counts. */
const OF_UNIT = `l.stock_id is not null and (l.account in (${listed(UNIT_ACCOUNTS.stock)}) or l.account between '4' and '6zzz')`;

const INSERT = `with book as (
    update ledger_book set last_number = last_number + $2 where dealership_id = $1 returning last_number),
  entry as (
    insert into journal_entry (dealership_id, number, day, event_day, source, source_id, part, kind, memo, reverses, user_id)
    select $1, book.last_number - $2 + e.n, e.day, e.event_day, e.source, e.source_id, e.part, e.kind, e.memo, e.reverses, e.user_id
      from book, unnest($3::integer[], $4::date[], $5::date[], $6::text[], $7::integer[], $8::integer[], $9::text[], $10::text[],
          $11::integer[], $12::integer[])
        as e (n, day, event_day, source, source_id, part, kind, memo, reverses, user_id)
      order by e.n returning id, number, day),
  line as (
    select l.*, b.last_number - $2 + l.n as number from book b, unnest($13::integer[], $14::text[], $15::bigint[], $16::integer[],
          $17::integer[], $18::integer[], $19::text[], $20::bigint[]) with ordinality
        as l (n, account, amount_cents, stock_id, customer_id, vendor_id, tax_kind, tax_base_cents, place)),
  inserted as (
    insert into journal_line (dealership_id, entry_id, day, account, amount_cents, stock_id, customer_id, vendor_id, tax_kind,
        tax_base_cents)
    select $1, entry.id, entry.day, l.account, l.amount_cents, l.stock_id, l.customer_id, l.vendor_id, l.tax_kind, l.tax_base_cents
      from line l join entry on entry.number = l.number order by l.place),
  month as (
    insert into ledger_month as m (dealership_id, account, month, debit_cents, credit_cents, lines)
    select $1, l.account, date_trunc('month', entry.day)::date, sum(greatest(l.amount_cents, 0)), sum(greatest(-l.amount_cents, 0)),
        count(*)
      from line l join entry on entry.number = l.number group by 2, 3 order by 2, 3
    on conflict (dealership_id, account, month) do update
      set debit_cents = m.debit_cents + excluded.debit_cents, credit_cents = m.credit_cents + excluded.credit_cents,
        lines = m.lines + excluded.lines),
  unit as (
    insert into ledger_unit as u (dealership_id, stock_id, ${UNIT_COLUMNS.join(', ')})
    select $1, l.stock_id, ${UNIT_SUMS} from line l where ${OF_UNIT} group by l.stock_id order by l.stock_id
    on conflict (dealership_id, stock_id) do update
      set ${UNIT_COLUMNS.map((name) => `${name} = u.${name} + excluded.${name}`).join(', ')})
  select id from entry order by number`;

const insertPortion = async (tx: Db, tenant: number, entries: readonly NewEntry[]): Promise<number[]> => {
  const lines = entries.flatMap(({ posting }, index) =>
    posting.lines.map((line) => ({ ...line, n: index + 1 })),
  );
  const rows = await queryPrepared<{ id: number }>(tx, INSERT, [
    ...[tenant, entries.length, entries.map((_, index) => index + 1)],
    ...[entries.map(({ day }) => day), entries.map(({ posting }) => posting.day)],
    ...[entries.map(({ source }) => source), entries.map(({ sourceId }) => sourceId)],
    ...[entries.map(({ part }) => part), entries.map(({ kind }) => kind)],
    ...[entries.map(({ posting }) => posting.memo), entries.map(({ reverses }) => reverses)],
    entries.map(({ userId }) => userId),
    ...[lines.map(({ n }) => n), lines.map(({ account }) => account), lines.map(({ amount }) => amount)],
    ...[lines.map(({ stockId }) => stockId ?? null), lines.map(({ customerId }) => customerId ?? null)],
    ...[lines.map(({ vendorId }) => vendorId ?? null), lines.map(({ tax }) => tax?.kind ?? null)],
    lines.map(({ tax }) => tax?.base ?? null),
  ]);
  return rows.map(({ id }) => id);
};

/** Entries with the next numbers, their lines and the sums of their months. The book is locked. Answers their ids. */
export const insertEntries = async (
  tx: Db,
  tenant: number,
  entries: readonly NewEntry[],
): Promise<number[]> => {
  const ids: number[] = [];
  for (let first = 0; first < entries.length; first += PORTION)
    ids.push(...(await insertPortion(tx, tenant, entries.slice(first, first + PORTION))));
  return ids;
};
