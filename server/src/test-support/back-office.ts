import type { InputOf } from '@forecourt/contract';
import { costsCalls } from '@forecourt/contract/costs/index';
import { vendorsCalls } from '@forecourt/contract/vendors/index';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp } from './app';

export type NewVendor = NonNullable<InputOf<typeof vendorsCalls.create>['body']>;
export type NewCost = NonNullable<InputOf<typeof costsCalls.create>['body']>;

/** Enters vendors and costs through the calls, and reads what they book. */
export const backOffice = (t: TestApp) => ({
  addVendor: async (token: string, body: Partial<NewVendor> = {}): Promise<number> => {
    const reply = await t.call(vendorsCalls.create, { body: { name: 'Ridge Auto Parts', ...body } }, token);
    expect([reply.status, reply.error.fields]).toEqual([201, undefined]);
    return reply.body.id;
  },
  /** A general cost that is fine and paid, unless `body` says otherwise; null is sent as a form does. */
  enter: (token: string, body: Partial<NewCost> = {}, receipt?: File) => {
    const sent = { category: 'rent', day: '2026-05-04', amount: 1_000, gst: 50, paid_by: 'bank', ...body };
    const fields = Object.entries(sent).map(([name, value]) => [name, value ?? '']);
    return t.call(
      costsCalls.create,
      { body: Object.fromEntries(fields), files: receipt ? { receipt } : {} },
      token,
    );
  },
  /** What the ledger has of an account, in cents, by the links of its lines. */
  ledgerOf: async (
    tenant: number,
    account: string,
    link: { stockId?: number; vendorId?: number } = {},
  ): Promise<number> => {
    const [row] = await t.sql<{
      cents: number;
    }>(sql`select coalesce(sum(amount_cents), 0)::int as cents from journal_line
      where dealership_id = ${tenant} and account = ${account}
        and (${link.stockId ?? null}::int is null or stock_id = ${link.stockId ?? null})
        and (${link.vendorId ?? null}::int is null or vendor_id = ${link.vendorId ?? null})`);
    return row?.cents ?? 0;
  },
  /** Every account that is not at zero, in cents. */
  accounts: async (tenant: number): Promise<Record<string, number>> => {
    const rows = await t.sql<{
      account: string;
      cents: number;
    }>(sql`select account, sum(amount_cents)::int as cents
      from journal_line where dealership_id = ${tenant} group by account having sum(amount_cents) <> 0 order by account`);
    return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
  },
  /** Closes the books up to a day. */
  closeBooks: (tenant: number, day: string | null) =>
    t.sql(sql`insert into ledger_book (dealership_id, closed_to) values (${tenant}, ${day})
      on conflict (dealership_id) do update set closed_to = excluded.closed_to returning 1`),
});
