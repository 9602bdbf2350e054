import { sql } from 'drizzle-orm';
import type { TestApp } from '../../../test-support/app';

/** What the ledger of a dealership says, in dollars; debits are above 0. */
export const booksOf = (t: TestApp, dealershipId: number) => ({
  /** Accounts with a balance. */
  balances: async (): Promise<Record<string, number>> => {
    const rows = await t.sql<{ account: string; dollars: number }>(
      sql`select account, (sum(amount_cents) / 100.0)::float8 as dollars from journal_line where dealership_id = ${dealershipId}
        group by account having sum(amount_cents) <> 0 order by account`,
    );
    return Object.fromEntries(rows.map(({ account, dollars }) => [account, dollars]));
  },
  /** Balances of one vehicle. */
  ofVehicle: async (stockId: number): Promise<Record<string, number>> => {
    const rows = await t.sql<{ account: string; dollars: number }>(
      sql`select account, (sum(amount_cents) / 100.0)::float8 as dollars from journal_line
        where dealership_id = ${dealershipId} and stock_id = ${stockId} group by account having sum(amount_cents) <> 0 order by account`,
    );
    return Object.fromEntries(rows.map(({ account, dollars }) => [account, dollars]));
  },
  entries: () =>
    t.sql<{ id: number; number: number; day: string; kind: string; memo: string }>(
      sql`select id, number, day::text, kind, memo from journal_entry where dealership_id = ${dealershipId} order by number`,
    ),
  /** Sums of months that are not those of the lines: none. */
  wrongMonths: () =>
    t.sql(
      sql`select account, month from (
          select account, month, debit_cents::numeric as debit, credit_cents::numeric as credit, lines::bigint from ledger_month
            where dealership_id = ${dealershipId}
          union all
          select account, date_trunc('month', day)::date, -sum(greatest(amount_cents, 0)), -sum(greatest(-amount_cents, 0)), -count(*)
            from journal_line where dealership_id = ${dealershipId} group by 1, 2) both_sums
        group by 1, 2 having sum(debit) <> 0 or sum(credit) <> 0 or sum(lines) <> 0`,
    ),
  problems: () =>
    t.sql<{ source: string; message: string }>(
      sql`select source, message from ledger_problem where dealership_id = ${dealershipId}`,
    ),
});
