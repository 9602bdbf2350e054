import { ACCOUNT, type LedgerEvent } from '@forecourt/domain/ledger/index';
import { toCents } from '@forecourt/domain/money/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asTenant, type Db } from '../../../db/database';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { bookRecord, bookRecords } from './book';
import { type BookedEvent, registerLedgerSource } from './ledger-source';
import { replayBatch } from './replay';

let t: TestApp;
let tenant: number;
/** The records of two sources: one that never changes, and one whose differences are booked. */
const records = new Map<number, BookedEvent[]>();
const changing = new Map<number, LedgerEvent[]>();
const idsAfter = (known: Map<number, unknown>) => async (_: Db, __: number, after: number, limit: number) =>
  [...known.keys()]
    .filter((id) => id > after)
    .sort((a, b) => a - b)
    .slice(0, limit);

let unregister: readonly (() => void)[] = [];
beforeAll(async () => {
  t = await startTestApp();
  unregister = [
    registerLedgerSource('test', {
      ...{ order: 1, isFixed: true, idsAfter: idsAfter(records) },
      eventsOf: async (_db, _tenant, id) => records.get(id) ?? [],
    }),
    registerLedgerSource('test-changing', {
      ...{ order: 2, books: 'difference', idsAfter: idsAfter(changing) },
      eventsOf: async (_db, _tenant, id) => changing.get(id) ?? [],
    }),
  ];
});
beforeEach(async () => {
  records.clear();
  changing.clear();
  tenant = (await t.newDealership()).id;
});
afterAll(() => {
  // the next test file runs in this process and books by the same sources
  for (const remove of unregister) remove();
  return t.stop();
});

const TODAY = '2026-05-20';
const write = <T>(work: (tx: Db) => Promise<T>) =>
  t.deps.database.write(asTenant(tenant), { userId: null, requestId: 'test' }, work);
const book = (source: string, id: number) =>
  write((tx) => bookRecord(tx, { tenant, userId: null, today: TODAY }, source, id));
const entries = () =>
  t.sql<{
    number: number;
    day: string;
    event_day: string;
    kind: string;
    total: number;
    reverses: number | null;
  }>(
    sql`select e.number, e.day::text, e.event_day::text, e.kind, e.reverses, sum(abs(l.amount_cents))::int as total from journal_entry e
      join journal_line l on l.dealership_id = e.dealership_id and l.entry_id = e.id
      where e.dealership_id = ${tenant} group by e.dealership_id, e.id order by e.number`,
  );
const balances = async (): Promise<Record<string, number>> => {
  const rows = await t.sql<{ account: string; cents: number }>(
    sql`select account, sum(amount_cents)::int as cents from journal_line where dealership_id = ${tenant} group by account
      having sum(amount_cents) <> 0 order by account`,
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
};
const rent = (dollars: number, day = '2026-05-02'): LedgerEvent => ({
  ...{ kind: 'cost', day, amount: toCents(dollars), taxes: [], target: { account: ACCOUNT.rent } },
  paidBy: ACCOUNT.bank,
});

describe('the journal', () => {
  it('refuses lines that do not sum to zero, in the database', async () => {
    records.set(1, [rent(100)]);
    await book('test', 1);
    await expect(
      t.sql(sql`insert into journal_line (dealership_id, entry_id, day, account, amount_cents)
        values (${tenant}, 999999, '2026-05-01', '1000', 100), (${tenant}, 999999, '2026-05-01', '1010', -99) returning id`),
    ).rejects.toThrow('do not sum to zero');
  });

  it('takes the lines of an entry once', async () => {
    records.set(1, [rent(100)]);
    await book('test', 1);
    const [entry] = await t.sql<{ id: number }>(
      sql`select id from journal_entry where dealership_id = ${tenant}`,
    );
    await expect(
      t.sql(sql`insert into journal_line (dealership_id, entry_id, day, account, amount_cents)
        values (${tenant}, ${entry?.id}, '2026-05-01', '1000', 100), (${tenant}, ${entry?.id}, '2026-05-01', '1010', -100)
        returning id`),
    ).rejects.toThrow('has lines already');
  });

  it.each(['journal_entry', 'journal_line'])('never changes a row of %s', async (table) => {
    records.set(1, [rent(100)]);
    await book('test', 1);
    const name = sql.identifier(table);
    await expect(
      t.sql(sql`update ${name} set day = '2020-01-01' where dealership_id = ${tenant} returning id`),
    ).rejects.toThrow('never changed');
    await expect(
      t.sql(sql`delete from ${name} where dealership_id = ${tenant} returning id`),
    ).rejects.toThrow('never changed');
  });

  it('keeps the sums and the number of lines of each month', async () => {
    records.set(1, [rent(100), rent(30, '2026-06-01')]);
    await book('test', 1);
    const months = await t.sql(
      sql`select account, month::text, debit_cents::int, credit_cents::int, lines from ledger_month
        where dealership_id = ${tenant} order by account, month`,
    );
    expect(months).toEqual([
      { account: '1010', month: '2026-05-01', debit_cents: 0, credit_cents: 10_000, lines: 1 },
      { account: '1010', month: '2026-06-01', debit_cents: 0, credit_cents: 3_000, lines: 1 },
      { account: '6010', month: '2026-05-01', debit_cents: 10_000, credit_cents: 0, lines: 1 },
      { account: '6010', month: '2026-06-01', debit_cents: 3_000, credit_cents: 0, lines: 1 },
    ]);
  });
});

describe('booking', () => {
  it('numbers entries without gaps, also when many book at once and some fail', async () => {
    for (let id = 1; id <= 12; id += 1) records.set(id, [rent(id)]);
    const fails = (id: number) => id % 4 === 0;
    const works = [...records.keys()].map((id) =>
      write(async (tx) => {
        await bookRecord(tx, { tenant, userId: null, today: TODAY }, 'test', id);
        if (fails(id)) throw new Error('the request failed afterwards');
      }).catch(() => undefined),
    );
    await Promise.all(works);
    expect((await entries()).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('books a record once, also by two at once', async () => {
    records.set(1, [rent(100)]);
    await Promise.all([book('test', 1), book('test', 1)]);
    await book('test', 1);
    expect(await balances()).toEqual({ '1010': -10_000, '6010': 10_000 });
  });

  it('leaves nothing when the transaction fails', async () => {
    records.set(1, [rent(100)]);
    const failing = write(async (tx) => {
      await bookRecord(tx, { tenant, userId: null, today: TODAY }, 'test', 1);
      throw new Error('a kill in the middle');
    });
    await expect(failing).rejects.toThrow('a kill in the middle');
    for (const table of ['journal_entry', 'journal_line', 'ledger_month', 'ledger_book'])
      expect(
        await t.sql(sql`select 1 from ${sql.identifier(table)} where dealership_id = ${tenant}`),
        table,
      ).toEqual([]);
  });

  it('leaves nothing when the connection is ended between the steps', async () => {
    records.set(1, [rent(100)]);
    const killed = write(async (tx) => {
      await bookRecord(tx, { tenant, userId: null, today: TODAY }, 'test', 1);
      await tx.query({ text: 'select pg_terminate_backend(pg_backend_pid())' });
    });
    await expect(killed).rejects.toThrow();
    expect(await entries()).toEqual([]);
    await book('test', 1);
    expect((await entries()).map(({ number }) => number)).toEqual([1]);
  });

  it('books what happened in a closed period today and keeps the day of the event', async () => {
    records.set(1, [rent(100, '2026-04-30')]);
    records.set(2, [rent(50, '2026-05-01')]);
    await t.sql(
      sql`insert into ledger_book (dealership_id, closed_to) values (${tenant}, '2026-04-30') returning dealership_id`,
    );
    await book('test', 1);
    await book('test', 2);
    expect(await entries()).toMatchObject([
      { day: TODAY, event_day: '2026-04-30' },
      { day: '2026-05-01', event_day: '2026-05-01' },
    ]);
  });

  it('undoes a record to the cent, once', async () => {
    const undo: BookedEvent = {
      ...{ kind: 'undo', as: 'bill-reversed', day: '2026-05-09', of: { source: 'test', sourceId: 1 } },
    };
    records.set(1, [rent(100), rent(20, '2026-05-03')]);
    records.set(2, [undo]);
    records.set(3, [undo]);
    await book('test', 1);
    await book('test', 2);
    expect(await balances()).toEqual({});
    expect(await entries()).toMatchObject([
      {},
      {},
      { kind: 'bill-reversed', day: '2026-05-09', total: 24_000 },
    ]);
    await expect(book('test', 3)).rejects.toThrow('journal_entry_reversed_once');
  });

  it('notes what no rule can book, and forgets it once it is mended', async () => {
    const broken: LedgerEvent = {
      ...{ kind: 'manual', day: '2026-05-01', lines: [{ account: ACCOUNT.cash, amount: toCents(1) }] },
    };
    records.set(1, [broken]);
    records.set(2, [rent(5)]);
    await write((tx) => bookRecords(tx, { tenant, userId: null, today: TODAY }, 'test', [1, 2]));
    const problems = () =>
      t.sql<{ source_id: number }>(sql`select source_id from ledger_problem where dealership_id = ${tenant}`);
    expect([await problems(), await balances()]).toEqual([[{ source_id: 1 }], { '1010': -500, '6010': 500 }]);
    records.set(1, [rent(1)]);
    await book('test', 1);
    expect(await problems()).toEqual([]);
  });
});

describe('a record that changes', () => {
  it('books what differs on the days that differ', async () => {
    changing.set(1, [rent(100)]);
    await book('test-changing', 1);
    changing.set(1, [rent(130)]);
    await book('test-changing', 1);
    await book('test-changing', 1);
    expect((await entries()).map(({ total }) => total)).toEqual([20_000, 6_000]);
    changing.set(1, [rent(130, '2026-06-03')]);
    await book('test-changing', 1);
    expect((await entries()).slice(2)).toMatchObject([
      { day: '2026-05-02', kind: 'correction', total: 26_000 },
      { day: '2026-06-03', kind: 'cost', total: 26_000 },
    ]);
    changing.delete(1);
    await book('test-changing', 1);
    expect(await balances()).toEqual({});
  });

  it('corrects a closed period today', async () => {
    changing.set(1, [rent(100, '2026-04-02')]);
    await book('test-changing', 1);
    await t.sql(
      sql`update ledger_book set closed_to = '2026-04-30' where dealership_id = ${tenant} returning dealership_id`,
    );
    changing.set(1, [rent(90, '2026-04-02')]);
    await book('test-changing', 1);
    await book('test-changing', 1);
    expect((await entries()).slice(1)).toMatchObject([{ day: TODAY, event_day: '2026-04-02', total: 2_000 }]);
  });
});

describe('booking old records', () => {
  it('takes every source in its order, and twice books once', async () => {
    for (let id = 1; id <= 120; id += 1) records.set(id, [rent(id)]);
    changing.set(7, [rent(5, '2026-05-05')]);
    const replay = async () => {
      while ((await write((tx) => replayBatch(tx, tenant, TODAY))) > 0);
    };
    await replay();
    const [first, ...others] = await entries();
    expect([first?.total, others.length, others.at(-1)?.day]).toEqual([200, 120, '2026-05-05']);
    await t.sql(sql`delete from ledger_replay where dealership_id = ${tenant} returning dealership_id`);
    await replay();
    expect(await entries()).toHaveLength(121);
  });
});
