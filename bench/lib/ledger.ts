import type { BenchDatabase } from './database';
import { withoutIndexes } from './without-indexes';

/** Accounts of a sale: who pays, what is sold, its tax, its cost and the vehicle; and two of a cost. */
const LINES = `(values (1, '1100', 113000, null, null), (2, '4000', -100000, null, null), (3, '2100', -13000, 'gst', -100000),
  (4, '5000', 80000, null, null), (5, '1200', -80000, null, null), (6, '6040', 5000, null, null), (7, '1300', 650, 'gst', 5000),
  (8, '2000', -5650, null, null)) as l (place, account, cents, tax, base)`;

const VENDORS = `insert into vendor (dealership_id, id, name) select 1, n, 'Vendor ' || n from generate_series(1, 300) n
  on conflict (dealership_id, id) do nothing`;

const ENTRIES = `insert into journal_entry (dealership_id, id, number, day, event_day, source, source_id, part, kind, memo, created_at)
  select 1, n, n, date '2018-01-01' + (n % 3000)::int, date '2018-01-01' + (n % 3000)::int, 'bench', n, 1, 'bill-sold',
    'Bill B-' || lpad(n::text, 6, '0') || ' sold', now()
  from generate_series(1, $1::bigint) n`;

const JOURNAL = `insert into journal_line (dealership_id, id, entry_id, day, account, amount_cents, stock_id, customer_id, vendor_id,
    tax_kind, tax_base_cents)
  select 1, (e.id - 1) * 8 + l.place, e.id, e.day, l.account, l.cents + 100 * (e.id % 7) * sign(l.cents)::int, e.id,
    case when l.place <= 3 then 1 + e.id % 50000 end, case when l.place >= 6 then 1 + e.id % 300 end, l.tax, l.base
  from journal_entry e cross join ${LINES}`;

const MONTHS = `insert into ledger_month (dealership_id, account, month, debit_cents, credit_cents, lines)
  select dealership_id, account, date_trunc('month', day)::date, sum(greatest(amount_cents, 0)), sum(greatest(-amount_cents, 0)),
    count(*) from journal_line group by 1, 2, 3`;

/** What the journal's own statement keeps for each vehicle. */
const UNITS = `insert into ledger_unit (dealership_id, stock_id, stock_cents, sold_cost_cents, front_cents, back_cents, interest_cents,
    commission_cents, other_cents)
  select dealership_id, stock_id, coalesce(sum(amount_cents) filter (where account = '1200'), 0),
    coalesce(sum(amount_cents) filter (where account = '5000'), 0),
    coalesce(-sum(amount_cents) filter (where account in ('4000', '5000')), 0), 0, 0, 0,
    coalesce(-sum(amount_cents) filter (where account = '6040'), 0)
  from journal_line where stock_id is not null group by 1, 2`;

/** So many lines at dealership 1, over eight years. Triggers do not run for generated rows. */
export const fillLedger = async (database: BenchDatabase, lines: number) => {
  const { client } = database;
  await client.query('truncate journal_entry, journal_line, ledger_month, ledger_unit, ledger_book');
  await client.query(VENDORS);
  await withoutIndexes(database, ['journal_entry', 'journal_line'], async () => {
    await client.query(ENTRIES, [Math.floor(lines / 8)]);
    await client.query(JOURNAL);
  });
  await client.query(MONTHS);
  await client.query(UNITS);
  await client.query(
    `insert into ledger_book (dealership_id, last_number, began_on) select 1, max(number), '2018-01-01' from journal_entry`,
  );
  for (const table of ['journal_entry', 'journal_line', 'vendor'])
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    );
  await client.query('vacuum analyze journal_entry, journal_line, ledger_month, ledger_unit');
};
