import { type UnitSums, unitSums } from '@forecourt/domain/ledger/index';
import { roundCents } from '@forecourt/domain/money/index';
import { sql } from 'drizzle-orm';
import type { TestApp } from './app';

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
  /** Sums of vehicles that are not those of their lines: none. */
  wrongUnits: async () => {
    const lines = await t.sql<{ stock_id: number; account: string; debit: number; credit: number }>(
      sql`select stock_id, account, sum(greatest(amount_cents, 0))::float8 as debit, sum(greatest(-amount_cents, 0))::float8 as credit
        from journal_line where dealership_id = ${dealershipId} and stock_id is not null group by 1, 2`,
    );
    const kept = await t.sql<Record<keyof UnitSums | 'id', number>>(
      sql`select stock_id as id, stock_cents::float8 as stock, sold_cost_cents::float8 as "soldCost", front_cents::float8 as front,
          back_cents::float8 as back, interest_cents::float8 as interest, commission_cents::float8 as commission,
          other_cents::float8 as other from ledger_unit where dealership_id = ${dealershipId}`,
    );
    const ids = [...new Set(lines.map(({ stock_id }) => stock_id))];
    return ids.flatMap((id) => {
      const sums = lines.flatMap(({ stock_id, account, debit, credit }) =>
        stock_id === id ? [{ account, debit: roundCents(debit), credit: roundCents(credit) }] : [],
      );
      const { id: _, ...found } = kept.find((row) => row.id === id) ?? { id, ...unitSums([]) };
      const wanted = unitSums(sums);
      return JSON.stringify(found) === JSON.stringify(wanted) ? [] : [{ id, found, wanted }];
    });
  },
  problems: () =>
    t.sql<{ source: string; message: string }>(
      sql`select source, message from ledger_problem where dealership_id = ${dealershipId}`,
    ),
});
