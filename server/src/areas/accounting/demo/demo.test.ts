import { ACCOUNT } from '@forecourt/domain/ledger/index';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemo } from '../../../demo';
import { MAIN_DEALERSHIP } from '../../../demo/plan';
import { startTestApp, type TestApp } from '../../../test-support/app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await fillDemo(t.deps.database, 1);
}, 240_000);
afterAll(() => t.stop());

const { receivables, vehicles, costOfVehicles } = ACCOUNT;

/** Each finds records of the demo that the ledger contradicts. */
const CONTRADICTIONS: Record<string, SQL> = {
  'a sold bill that is not booked as a sale': sql`select b.id from bill_of_sale b where b.state = 'sold' and b.removed_at is null
    and not exists (select 1 from bill_event v join journal_entry e on e.dealership_id = v.dealership_id and e.source = 'bill'
      and e.source_id = v.id and e.kind = 'bill-sold' and e.event_day = b.sold_on
      where v.dealership_id = b.dealership_id and v.bill_id = b.id)`,
  'a sold bill and a vehicle with another day': sql`select b.id from bill_of_sale b
    join stock_vehicle s on s.dealership_id = b.dealership_id and s.id = b.stock_id
    where b.state = 'sold' and b.removed_at is null and b.sold_on is distinct from s.sold_date`,
  'a bill whose list says another balance than the bill': sql`select id from bill_of_sale where removed_at is null
    and balance_cents <> coalesce((result -> 'values' ->> 'still_to_pay')::bigint, 0)`,
  'a sold vehicle that is still in the stock account': sql`select s.id from bill_of_sale b
    join stock_vehicle s on s.dealership_id = b.dealership_id and s.id = b.stock_id
    join journal_line l on l.dealership_id = s.dealership_id and l.stock_id = s.id and l.account = ${vehicles}
    where b.state = 'sold' and b.removed_at is null group by s.dealership_id, s.id having sum(l.amount_cents) <> 0`,
  'a sale without its cost': sql`select b.id from bill_of_sale b where b.state = 'sold' and b.removed_at is null
    and b.stock_id is not null and not exists (select 1 from journal_line l where l.dealership_id = b.dealership_id
      and l.stock_id = b.stock_id and l.account = ${costOfVehicles} and l.amount_cents > 0)`,
  'a customer of a sold bill who is owed money for it': sql`select b.id from bill_of_sale b
    join journal_line l on l.dealership_id = b.dealership_id and l.customer_id = b.customer_id and l.stock_id = b.stock_id
      and l.account = ${receivables}
    where b.state = 'sold' and b.removed_at is null group by b.dealership_id, b.id having sum(l.amount_cents) < 0`,
  'a record that no rule could book': sql`select source, source_id, message from ledger_problem`,
  'a dealership without a tax number': sql`select id from dealership where tax_number !~ '^[0-9]{9}RT0001$'`,
};

describe('the demo has no', () => {
  it.each(Object.entries(CONTRADICTIONS))('%s', async (_name, statement) => {
    expect(await t.sql(statement)).toEqual([]);
  });
});

it('has a profit in most of the months with sales', async () => {
  const months = await t.sql<{ month: string; dollars: number }>(
    sql`select month::text, (sum(credit_cents - debit_cents) / 100)::float8 as dollars from ledger_month
      where dealership_id = ${MAIN_DEALERSHIP} and account between '4' and '6zzz'
        and month > date_trunc('month', current_date) - interval '6 months' group by month order by month`,
  );
  const good = months.filter(({ dollars }) => dollars > 0);
  expect(good.length).toBeGreaterThan(months.length / 2);
});
