import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase, openDatabase } from '../test-support/database';
import { addDealership } from '../test-support/people';
import { asTenant, type Database, type Db } from './database';
import { queryRows } from './query';

const WHO = { userId: null, requestId: 'test' };
let database: Database;
let connection: pg.ClientConfig;
const [here, there] = [asTenant(1), asTenant(2)];

beforeAll(async () => {
  connection = (await newDatabase()).connection;
  database = openDatabase(connection, 4);
  for (const id of [here, there]) await addDealership(database, { id });
});
afterAll(() => database.end());

const insert = (tx: Db, key: string) =>
  queryRows(
    tx,
    "insert into idempotency_key (dealership_id, user_id, key, call, request_hash) values (1, 1, $1, 'x', 'y')",
    [key],
  );
const keys = async () =>
  (
    await database.read(here, (db) =>
      queryRows<{ key: string }>(db, 'select key from idempotency_key where dealership_id = $1', [here]),
    )
  ).map((row) => row.key);

describe('one connection', () => {
  it('serves reads and writes inside a write, and both see what it did', async () => {
    await database.write(here, WHO, async (tx) => {
      await insert(tx, 'inside');
      expect(await keys()).toContain('inside');
      await database.write(here, WHO, (inner) => insert(inner, 'inner'));
      expect(await keys()).toContain('inner');
    });
  });

  it.each([
    ['another dealership', () => database.read(there, (db) => queryRows(db, 'select 1', []))],
    ['the system', () => database.systemRead((db) => queryRows(db, 'select 1', []))],
    ['a write of the system', () => database.systemWrite(WHO, (tx) => queryRows(tx, 'select 1', []))],
  ])('refuses a second one for %s at once', async (_what, second) => {
    await expect(database.write(here, WHO, second)).rejects.toThrow('A connection is held already');
    await expect(database.read(here, second)).rejects.toThrow('A connection is held already');
  });

  it('acts as the system on the same connection where a write may', async () => {
    const seen = await database.write(
      here,
      WHO,
      async (tx) => {
        const tenants = () =>
          queryRows<{ id: number }>(tx, 'select id from dealership where id in (1, 2) order by id', []);
        const all = await database.systemRead(() => tenants());
        return { all, own: await tenants() };
      },
      { systemToo: true },
    );
    expect(seen).toEqual({ all: [{ id: 1 }, { id: 2 }], own: [{ id: 1 }] });
  });

  it('answers after many at once, each of which reads inside a write', async () => {
    const all = Array.from({ length: 40 }, () =>
      database.write(here, WHO, () => database.read(here, (db) => queryRows(db, 'select 1', []))),
    );
    await expect(Promise.all(all)).resolves.toHaveLength(40);
    await database.ping();
  });
});

describe('a transaction', () => {
  it('keeps the rest when a part of it fails', async () => {
    await database.write(here, WHO, async (tx) => {
      await insert(tx, 'kept');
      const part = database.write(here, WHO, async (inner) => {
        await insert(inner, 'lost');
        await insert(inner, 'kept');
      });
      await expect(part).rejects.toThrow();
      await insert(tx, 'kept too');
    });
    expect(await keys()).toEqual(expect.arrayContaining(['kept', 'kept too']));
    expect(await keys()).not.toContain('lost');
  });

  it('fails at its end when a failed statement was ignored', async () => {
    const ignoring = database.write(here, WHO, async (tx) => {
      await insert(tx, 'ignored');
      await insert(tx, 'ignored').catch(() => undefined);
    });
    await expect(ignoring).rejects.toThrow('a statement in it had failed');
    expect(await keys()).not.toContain('ignored');
  });

  it('refuses statements once it has ended', async () => {
    let kept: Db | undefined;
    await database.write(here, WHO, async (tx) => {
      kept = tx;
    });
    if (!kept) throw new Error('the work ran');
    await expect(queryRows(kept, 'select 1', [])).rejects.toThrow('has ended');
  });

  it('runs parts that were begun together one after the other', async () => {
    await database.write(here, WHO, async () => {
      const parts = ['a', 'b', 'c'].map((key, place) =>
        database.write(here, WHO, async (tx) => {
          await insert(tx, `together ${key}`);
          if (place === 1) throw new Error('this one fails');
        }),
      );
      const ended = await Promise.allSettled(parts);
      expect(ended.map((part) => part.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    });
    expect(await keys()).toEqual(expect.arrayContaining(['together a', 'together c']));
    expect(await keys()).not.toContain('together b');
  });
});

describe('work in one transaction', () => {
  const steps = (log: string[]) => ({
    begin: async () => void log.push('begin'),
    end: async () => void log.push('end'),
  });

  it('holds no connection before its first write and commits all writes together', async () => {
    const log: string[] = [];
    await database.inOneTransaction(here, WHO, steps(log), async () => {
      await database.systemRead((db) => queryRows(db, 'select 1', []));
      expect(log).toEqual([]);
      await database.write(here, WHO, (tx) => insert(tx, 'late 1'));
      await expect(database.systemRead((db) => queryRows(db, 'select 1', []))).rejects.toThrow(
        'held already',
      );
      await database.write(here, WHO, (tx) => insert(tx, 'late 2'));
    });
    expect(log).toEqual(['begin', 'end']);
    expect(await keys()).toEqual(expect.arrayContaining(['late 1', 'late 2']));
  });

  it('takes everything back when it fails after a write', async () => {
    const undone: string[] = [];
    const failing = database.inOneTransaction(here, WHO, steps([]), async () => {
      await database.write(here, WHO, async (tx) => {
        database.onRollback(() => undone.push('undone'));
        await insert(tx, 'taken back');
      });
      throw new Error('after the write');
    });
    await expect(failing).rejects.toThrow('after the write');
    expect(undone).toEqual(['undone']);
    expect(await keys()).not.toContain('taken back');
  });

  it('begins nothing when nothing is written', async () => {
    const log: string[] = [];
    await database.inOneTransaction(here, WHO, steps(log), () =>
      database.read(here, (db) => queryRows(db, 'select 1', [])),
    );
    expect(log).toEqual([]);
  });
});
