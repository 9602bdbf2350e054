import { randomInt } from 'node:crypto';
import { ACCOUNT } from '@forecourt/domain/ledger/index';
import { sql } from 'drizzle-orm';
import { MAIN_DEALERSHIP } from '../demo/plan';
import type { TestApp } from './app';
import type { Around, AroundOf } from './around';

type Link = 'stock_id' | 'customer_id';
const TABLES = { stock_id: 'stock_vehicle', customer_id: 'customer' } as const;

const firstOf = async (t: TestApp, link: Link): Promise<number> => {
  const [record] = await t.sql<{ id: number }>(
    sql`select min(id) as id from ${sql.identifier(TABLES[link])} where dealership_id = ${MAIN_DEALERSHIP}`,
  );
  return record?.id ?? 0;
};

/** $100.00 on an account for a record; answers the line. Numbers below 0 never meet those of the book. */
const insertLine = async (t: TestApp, account: string, link: Link, id: number | null): Promise<number> => {
  const number = randomInt(1, 2_000_000_000);
  const [entry] = await t.sql<{ id: number }>(
    sql`insert into journal_entry (dealership_id, number, day, event_day, source, source_id, kind)
      values (${MAIN_DEALERSHIP}, ${-number}, '2026-01-02', '2026-01-02', 'test', ${number}, 'opening') returning id`,
  );
  const [line] = await t.sql<{ id: number }>(
    sql`insert into journal_line (dealership_id, entry_id, day, account, amount_cents, ${sql.identifier(link)})
      values (${MAIN_DEALERSHIP}, ${entry?.id}, '2026-01-02', ${account}, 10000, ${id}),
        (${MAIN_DEALERSHIP}, ${entry?.id}, '2026-01-02', ${ACCOUNT.openingBalances}, -10000, null) returning id`,
  );
  return line?.id ?? 0;
};

/** What a lender or manufacturer owes for a vehicle or a customer. */
const owed = async (t: TestApp, account: string, link: Link): Promise<Around> => {
  const id = await firstOf(t, link);
  await insertLine(t, account, link, id);
  return { own: [id] };
};

/** A cost that belongs to no vehicle and is linked to one, or the other way round. */
const moved = async (t: TestApp, change: 'link' | 'unlink'): Promise<Around> => {
  const id = await firstOf(t, 'stock_id');
  const line = await insertLine(t, ACCOUNT.office, 'stock_id', change === 'unlink' ? id : null);
  return { params: { id }, body: { link: [], unlink: [] }, own: [line] };
};

/** For calls of the ledger: by the call, the place and the table. */
export const AROUND_ACCOUNTING: readonly (readonly [RegExp, AroundOf])[] = [
  [/^accounting\.fundContract body\.stock_id/, (t) => owed(t, ACCOUNT.contractsInTransit, 'stock_id')],
  [/^accounting\.fundContract body\.customer_id/, (t) => owed(t, ACCOUNT.contractsInTransit, 'customer_id')],
  [/^accounting\.receiveRebate body\.stock_id/, (t) => owed(t, ACCOUNT.rebatesReceivable, 'stock_id')],
  [/^accounting\.receiveRebate body\.customer_id/, (t) => owed(t, ACCOUNT.rebatesReceivable, 'customer_id')],
  [/^accounting\.saveVehicleFinancials body\.link/, (t) => moved(t, 'link')],
  [/^accounting\.saveVehicleFinancials body\.unlink/, (t) => moved(t, 'unlink')],
];
