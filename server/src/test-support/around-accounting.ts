import { ACCOUNT } from '@forecourt/domain/ledger/index';
import { sql } from 'drizzle-orm';
import { MAIN_DEALERSHIP } from '../demo/plan';
import type { TestApp } from './app';
import type { Around, AroundOf } from './around';

type Link = 'stock_id' | 'customer_id';
const TABLES = { stock_id: 'stock_vehicle', customer_id: 'customer' } as const;

let entries = 0;

/** $100.00 that a lender or manufacturer owes for a vehicle or a customer. Numbers below 0 never meet those of the book. */
const owed = async (t: TestApp, account: string, link: Link): Promise<Around> => {
  const [record] = await t.sql<{ id: number }>(
    sql`select min(id) as id from ${sql.identifier(TABLES[link])} where dealership_id = ${MAIN_DEALERSHIP}`,
  );
  const id = record?.id ?? 0;
  entries += 1;
  const [entry] = await t.sql<{ id: number }>(
    sql`insert into journal_entry (dealership_id, number, day, event_day, source, source_id, kind)
      values (${MAIN_DEALERSHIP}, ${-entries}, '2026-01-02', '2026-01-02', 'test', ${entries}, 'opening') returning id`,
  );
  await t.sql(
    sql`insert into journal_line (dealership_id, entry_id, day, account, amount_cents, ${sql.identifier(link)})
      values (${MAIN_DEALERSHIP}, ${entry?.id}, '2026-01-02', ${account}, 10000, ${id}),
        (${MAIN_DEALERSHIP}, ${entry?.id}, '2026-01-02', ${ACCOUNT.openingBalances}, -10000, null) returning id`,
  );
  return { own: [id] };
};

/** For calls of the ledger: by the call, the place and the table. */
export const AROUND_ACCOUNTING: readonly (readonly [RegExp, AroundOf])[] = [
  [/^accounting\.fundContract body\.stock_id/, (t) => owed(t, ACCOUNT.contractsInTransit, 'stock_id')],
  [/^accounting\.fundContract body\.customer_id/, (t) => owed(t, ACCOUNT.contractsInTransit, 'customer_id')],
  [/^accounting\.receiveRebate body\.stock_id/, (t) => owed(t, ACCOUNT.rebatesReceivable, 'stock_id')],
  [/^accounting\.receiveRebate body\.customer_id/, (t) => owed(t, ACCOUNT.rebatesReceivable, 'customer_id')],
];
