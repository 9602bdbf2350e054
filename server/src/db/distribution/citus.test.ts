import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../schema';
import { jobs } from '../../services/jobs';
import { newDatabase, openDatabase, testMode } from '../../test-support/database';
import { addDealership, addUser } from '../../test-support/people';
import { asTenant, type Database, type Db } from '../database';
import { migrate } from '../migrate';
import { queryRows } from '../query';
import { kindOf } from '../table-kinds';
import { sweepAskedJobs } from './asked-jobs';
import { withNodes } from './prepare-nodes';

const WHO = { userId: null, requestId: 'test' };

describe.skipIf(testMode() === 'single')('a cluster', () => {
  let connection: pg.ClientConfig;
  let database: Database;
  let owner: pg.Client;
  const dealerships: number[] = [];
  beforeAll(async () => {
    ({ connection } = await newDatabase());
    database = openDatabase(connection, 4);
    owner = new pg.Client(connection);
    await owner.connect();
    for (let n = 0; n < 6; n += 1) dealerships.push(await addDealership(database, {}));
  });
  afterAll(async () => {
    await database.end();
    await owner.end();
  });

  const nodeOf = async (db: Db) =>
    (await queryRows<{ port: number }>(db, "select current_setting('port')::int as port", []))[0]?.port;
  const waiting = async (task: string) =>
    (
      await owner.query<{ payload: unknown }>(
        `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = $1 order by j.id`,
        [task],
      )
    ).rows.map(({ payload }) => payload);

  it('has each kind of table where it belongs', async () => {
    const { rows } = await owner.query<{ name: string; kind: string }>(
      'select table_name::text as name, citus_table_type as kind from citus_tables',
    );
    const kinds = new Map(rows.map(({ name, kind }) => [name, kind]));
    const expected = { system: 'local', lookup: 'reference', unaudited: 'distributed' };
    for (const table of schema.tables)
      expect([getTableName(table), kinds.get(getTableName(table))]).toEqual([
        getTableName(table),
        expected[kindOf(table) ?? 'unaudited'],
      ]);
  });

  it('holds dealerships on its workers, each of which is asked itself', async () => {
    const coordinator = await database.systemRead(nodeOf);
    const nodes = await Promise.all(dealerships.map((id) => database.read(asTenant(id), nodeOf)));
    expect(new Set(nodes).size).toBe(2);
    expect(nodes).not.toContain(coordinator);
    for (const id of dealerships) {
      const ids = (wanted: number) =>
        database.read(asTenant(id), (db) =>
          queryRows<{ id: number }>(db, 'select id from dealership where id = $1', [wanted]),
        );
      expect(await ids(id)).toEqual([{ id }]);
      // what lies on the same node is not shown, and what lies on another one is not asked for
      for (const other of dealerships) if (other !== id) expect(await ids(other).catch(() => [])).toEqual([]);
    }
  });

  it('distributes nothing twice', async () => {
    const shards = 'select count(*)::int as n, max(shardid) as last from pg_dist_shard';
    const before = (await owner.query(shards)).rows;
    await migrate(connection, schema, { mode: 'citus' });
    expect((await owner.query(shards)).rows).toEqual(before);
  });

  it('gives no id on two nodes', async () => {
    const given = await withNodes(connection, async (nodes) => {
      const all: number[] = [];
      for (const { client } of nodes) {
        const { rows } = await client.query<{ id: number }>(
          "select nextval('customer_id_seq')::int as id from generate_series(1, 40)",
        );
        all.push(...rows.map(({ id }) => id));
      }
      return all;
    });
    expect(new Set(given).size).toBe(given.length);
    await owner.query("select raise_sequence('customer_id_seq', 900000)");
    const next = await withNodes(connection, (nodes) =>
      Promise.all(
        nodes.map(
          async ({ client }) =>
            (await client.query("select nextval('customer_id_seq')::int as id")).rows[0]?.id,
        ),
      ),
    );
    expect(Math.min(...next)).toBeGreaterThan(900_000);
    expect(new Set(next).size).toBe(3);
  });

  describe('a job', () => {
    it('is in the queue when its cause is committed, and never when it was taken back', async () => {
      for (const id of dealerships)
        await database.write(asTenant(id), WHO, (tx) => jobs.add(tx, 'test.kept', { id }));
      const failing = database.write(asTenant(dealerships[0] ?? 0), WHO, async (tx) => {
        await jobs.add(tx, 'test.kept', { id: 'never' });
        throw new Error('taken back');
      });
      await expect(failing).rejects.toThrow('taken back');
      await database.systemWrite(WHO, (tx) => jobs.add(tx, 'test.kept', { id: 'system' }));
      expect(await waiting('test.kept')).toEqual([...dealerships, 'system'].map((id) => ({ id })));
      expect((await owner.query('select 1 from distribution.asked_job')).rowCount).toBe(0);
    });

    it('whose server dies after the commit is put into the queue by the next sweep, once', async () => {
      await withNodes(connection, async (nodes) => {
        // as a server that is killed between its commit and the queue
        const worker = nodes[1]?.client;
        await worker?.query("select enqueue_job('test.swept', '{\"n\": 1}', null, null, null)");
      });
      expect(await waiting('test.swept')).toEqual([]);
      const swept = await Promise.all([sweepAskedJobs(database), sweepAskedJobs(database)]);
      expect(swept.reduce((sum, n) => sum + n, 0)).toBe(1);
      expect(await waiting('test.swept')).toEqual([{ n: 1 }]);
    });
  });

  it('tells every server what a trigger on a worker announces, once for each transaction', async () => {
    const heard: string[] = [];
    owner.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await owner.query('listen forecourt');
    const id = dealerships[0] ?? 0;
    await database.write(asTenant(id), WHO, async (tx) => {
      await queryRows(tx, "update dealership set dba = 'a' where id = $1", [id]);
      await queryRows(tx, "update dealership set dba = 'b' where id = $1", [id]);
    });
    await expect.poll(() => heard).toEqual([`site ${id}`]);
  });

  it('gives a name to one user of all dealerships', async () => {
    const [here = 0, there = 0] = dealerships;
    await addUser(database, here, 3, { username: 'Only.One' });
    await expect(addUser(database, there, 3, { username: 'only.one' })).rejects.toMatchObject({
      code: '23505',
      constraint: 'credential_username',
    });
  });

  it('finds a dealership whose rows were moved to another worker', async () => {
    const id = asTenant(dealerships[0] ?? 0);
    const before = await database.read(id, nodeOf);
    await owner.query(
      `select citus_move_shard_placement(get_shard_id_for_distribution_column('dealership', $1::int), '127.0.0.1', $2::int, '127.0.0.1',
        (select nodeport from pg_dist_node where groupid > 0 and nodeport <> $2::int), 'block_writes')`,
      [id, before],
    );
    await database.write(id, WHO, (tx) =>
      queryRows(tx, "update dealership set dba = 'moved' where id = $1", [id]),
    );
    expect(
      await database.read(id, (db) => queryRows(db, 'select dba from dealership where id = $1', [id])),
    ).toEqual([{ dba: 'moved' }]);
    expect(await database.read(id, nodeOf)).not.toBe(before);
  });
});
