import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../db/database';
import { newDatabase } from '../../test-support/database';
import { type JobHandler, type JobRunner, jobs, startJobs } from '.';

let connection: pg.ClientConfig;
let client: pg.Client;
let db: Db;
const runners: JobRunner[] = [];

beforeAll(async () => {
  ({ connection } = await newDatabase());
  client = new pg.Client(connection);
  await client.connect();
  db = client;
});
afterAll(async () => {
  for (const runner of runners) await runner.stop();
  await client.end();
});

const runWith = async (handlers: Record<string, JobHandler>, sweepMs?: number) => {
  const runner = await startJobs(connection, handlers, {
    concurrency: 2,
    sweepMs,
    onFailure: () => undefined,
  });
  runners.push(runner);
  return runner;
};
const waiting = async (task: string) =>
  Number(
    (await client.query('select count(*) from graphile_worker.jobs where task_identifier = $1', [task]))
      .rows[0].count,
  );

describe('a job', () => {
  it('runs when its cause was committed, and never when it was taken back', async () => {
    const seen: unknown[] = [];
    await runWith({ 'test.seen': async (payload) => void seen.push(payload) });
    await client.query('begin');
    await jobs.add(db, 'test.seen', { n: 1 });
    await client.query('rollback');
    await client.query('begin');
    await jobs.add(db, 'test.seen', { n: 2 });
    await client.query('commit');
    await expect.poll(() => seen).toEqual([{ n: 2 }]);
  });

  it('of a queue waits for the one before it, which those of other tasks do not', async () => {
    let [running, most] = [0, 0];
    const slow: JobHandler = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 50));
      running -= 1;
    };
    const seen: unknown[] = [];
    await runWith({ 'test.slow': slow });
    await runWith({ 'test.quick': async (payload) => void seen.push(payload) });
    for (let n = 0; n < 6; n += 1) await jobs.add(db, 'test.slow', { n }, { queue: 'one dealership' });
    await jobs.add(db, 'test.quick', { n: 1 });
    await expect.poll(() => seen).toEqual([{ n: 1 }]);
    await expect.poll(() => waiting('test.slow')).toBe(0);
    expect(most).toBe(1);
  });

  it('is added once per key', async () => {
    await jobs.add(db, 'test.later', { n: 1 }, { key: 'same', runAt: new Date(Date.now() + 60_000) });
    await jobs.add(db, 'test.later', { n: 2 }, { key: 'same', runAt: new Date(Date.now() + 60_000) });
    expect(await waiting('test.later')).toBe(1);
  });

  it('that fails is tried again with the same key, later and later', async () => {
    const tries: { key: string; number: number }[] = [];
    await runWith({
      'test.fails': async (_payload, attempt) => {
        tries.push(attempt);
        if (tries.length < 2) throw new Error('not yet');
      },
    });
    await jobs.add(db, 'test.fails', {});
    await expect.poll(() => tries.length, { timeout: 20_000, interval: 100 }).toBe(2);
    expect(new Set(tries.map((t) => t.key)).size).toBe(1);
    expect(tries.map((t) => t.number)).toEqual([1, 2]);
    await expect.poll(() => waiting('test.fails')).toBe(0);
  });

  it('whose server was killed in the middle is taken up again by another', async () => {
    await jobs.add(db, 'test.cut', {});
    const victim = spawn(
      process.execPath,
      ['--import', 'tsx', fileURLToPath(new URL('../../test-support/cut-off-worker.ts', import.meta.url))],
      {
        env: { ...process.env, CONNECTION: JSON.stringify(connection) },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    );
    await once(victim, 'message');
    victim.kill('SIGKILL');
    await once(victim, 'exit');
    expect(await waiting('test.cut')).toBe(1);
    let finished = 0;
    await runWith({
      'test.cut': async () => {
        finished += 1;
      },
    });
    await expect.poll(() => finished, { timeout: 25_000, interval: 200 }).toBe(1);
    await expect.poll(() => waiting('test.cut')).toBe(0);
  });

  it('that takes long is left to the server that has it', async () => {
    let begun = 0;
    const long = async () => {
      begun += 1;
      await sleep(1_500);
    };
    await runWith({ 'test.long': long }, 100);
    await runWith({ 'test.long': long }, 100);
    await jobs.add(db, 'test.long', {});
    await expect.poll(() => waiting('test.long'), { timeout: 20_000, interval: 100 }).toBe(0);
    expect(begun).toBe(1);
  });

  it('of a task that this server does not know, as that of a newer version, is left for one that does', async () => {
    await runWith({ 'test.known': async () => undefined }, 100);
    await jobs.add(db, 'test.newer', {});
    await jobs.add(db, 'test.known', {});
    await expect.poll(() => waiting('test.known')).toBe(0);
    await sleep(500);
    const left = await client.query(
      "select attempts, locked_by, last_error from graphile_worker.jobs where task_identifier = 'test.newer'",
    );
    expect(left.rows).toEqual([{ attempts: 0, locked_by: null, last_error: null }]);
    await runWith({ 'test.newer': async () => undefined });
    await expect.poll(() => waiting('test.newer')).toBe(0);
  });

  it('that outlasts the stop of its server is done by another one, within seconds', async () => {
    let begun = 0;
    let end = () => undefined;
    const held = new Promise<void>((resolve) => {
      end = () => void resolve();
    });
    const first = await startJobs(
      connection,
      {
        'test.outlasts': () => {
          begun += 1;
          return held;
        },
      },
      { concurrency: 1, lastJobsMs: 200, onFailure: () => undefined },
    );
    await jobs.add(db, 'test.outlasts', {});
    await expect.poll(() => begun).toBe(1);
    await first.stop();
    const again: JobHandler = async () => {
      begun += 1;
    };
    await runWith({ 'test.outlasts': again }, 200);
    await expect.poll(() => waiting('test.outlasts'), { timeout: 10_000 }).toBe(0);
    expect(begun).toBe(2);
    end();
  });

  it('is taken up again when the database was lost in its middle', async () => {
    let begun = 0;
    await runWith(
      {
        'test.lost': async () => {
          begun += 1;
          if (begun > 1) return;
          await client.query(
            'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
          );
          throw new Error('the database went away');
        },
      },
      200,
    );
    await jobs.add(db, 'test.lost', {});
    await expect.poll(() => waiting('test.lost'), { timeout: 30_000, interval: 100 }).toBe(0);
    expect(begun).toBe(2);
  });
});
