import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { tokenOf } from './support/api';
import { newDatabase } from './support/demo-database';
import { createBalancer, openSocket, startLoad } from './support/load';
import { buildPreviousVersion } from './support/previous-version';
import { newDataDir, type RunningServer, startServer } from './support/server';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** It builds a version and starts three servers, which takes a minute where nothing else runs. */
const PATIENCE = { timeout: 300_000 };
/** The balancer of this test looks every tenth of a second, and late on a busy machine. */
const DRAIN_SECONDS = '4';

describe('a deploy', () => {
  it(
    'from the version before fails no request, loses nothing, and its servers stop without a failure too',
    PATIENCE,
    async () => {
      const previous = await buildPreviousVersion();
      cleanups.push(previous.remove);
      const database = await newDatabase(inject('demoUrl'), `deploy_${process.pid}`);
      cleanups.push(database.remove);
      const start = async (folder?: string): Promise<RunningServer> => {
        const data = await newDataDir();
        cleanups.push(data.remove);
        const env = {
          DATABASE_URL: database.url,
          SECRET: 'the same secret for all of them',
          DATA_DIR: data.dir,
        };
        const server = await startServer({ ...env, DEMO_PICTURES: '0', DRAIN_SECONDS }, folder);
        cleanups.push(server.stop);
        return server;
      };

      const old = await start(previous.folder);
      const token = await tokenOf(old.origin, 'owner');
      const balancer = createBalancer();
      cleanups.push(balancer.stop);
      balancer.add(old);
      const load = startLoad(balancer, token);
      cleanups.push(load.stop);
      const socket = openSocket(balancer, token);
      cleanups.push(async () => socket.close());
      /** Until it has answered so many more requests. */
      const works = async ({ origin }: RunningServer, times = 15) => {
        const before = load.counts.get(origin) ?? 0;
        await expect
          .poll(() => load.counts.get(origin) ?? 0, { timeout: 30_000 })
          .toBeGreaterThan(before + times);
      };
      await works(old);

      // the new one changes the schema under the old one, then both work
      const fresh = await start();
      balancer.add(fresh);
      await Promise.all([works(old), works(fresh)]);
      if (!previous.announcesStop) {
        balancer.remove(old);
        await sleep(1_000);
      }
      await old.stop();
      await works(fresh);

      // and one that announces that it stops is left by itself
      const next = await start();
      balancer.add(next);
      await works(next);
      await fresh.stop();
      await works(next);
      await load.stop();
      expect(load.failures).toEqual([]);
      await expect.poll(socket.isConnected).toBe(true);
      expect(socket.failures).toEqual([]);
      expect(socket.connections()).toBe(3);

      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      cleanups.push(() => client.end());
      const keptOf = async (statement: string) =>
        new Map((await client.query(statement)).rows.map(({ key, value }) => [key, value]));
      expect(load.customers.size).toBeGreaterThan(5);
      const kept = await keptOf('select id as key, first_name as value from customer');
      for (const [id, name] of load.customers) expect(kept.get(id), `customer ${id}`).toBe(name);
      // each letter goes out by a job: once, whichever server did it
      expect(load.mails.length).toBeGreaterThan(2);
      const letters = () =>
        keptOf('select "to" as key, count(*)::int as value from outbox_message group by 1');
      const once = new Map(load.mails.map((email) => [email, 1]));
      const ofLoad = async () => new Map([...(await letters())].filter(([email]) => once.has(email)));
      await expect.poll(ofLoad).toEqual(once);
    },
  );
});
