import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Counter, Gauge, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { readConfig } from '../config';
import type { HealthState } from '../services/health';
import { addPools, joinParts, partOf } from '../services/processes';
import { askAll } from './ask-all';
import { createLink, type Handlers } from './link';
import { createMetricsOfAll, type Metric } from './metrics-of-all';
import { shareConfig } from './share-config';
import { createSharedCounts } from './shared-counts';
import { openSocketFolder } from './socket-folder';

/** Two ends of a link, as if in two processes. */
const linked = (here: Handlers, there: Handlers) => {
  const ends: { one?: ReturnType<typeof createLink>; other?: ReturnType<typeof createLink> } = {};
  ends.one = createLink(
    (message) => queueMicrotask(() => ends.other?.receive(structuredClone(message))),
    here,
  );
  ends.other = createLink(
    (message) => queueMicrotask(() => ends.one?.receive(structuredClone(message))),
    there,
  );
  return { one: ends.one, other: ends.other };
};

it('a link brings questions to the other side, and its answers and failures back', async () => {
  const { one, other } = linked(
    { double: ({ n }: { n: number }) => 2 * n },
    {
      fail: () => Promise.reject(new Error('no', { cause: 'there is none' })),
      nothing: undefined,
    },
  );
  expect(await Promise.all([other.ask('double', { n: 2 }), other.ask('double', { n: 3 })])).toEqual([4, 6]);
  await expect(one.ask('fail')).rejects.toThrow('no\nthere is none');
  expect(await one.ask('nothing')).toBeUndefined();
});

it('whoever waits for a process that ends is told so, and so is who cannot reach it', async () => {
  const silent = createLink(() => undefined, {});
  const asked = silent.ask('anything');
  silent.close('it ended');
  await expect(asked).rejects.toThrow('it ended');
  const closed = createLink((_message, failed) => failed(new Error('closed')), {});
  await expect(closed.ask('anything')).rejects.toThrow('closed');
});

it('what a server has is divided, and each process keeps enough to work', () => {
  const config = readConfig({ DB_POOL: '16', SITE_CACHE_MB: '64', UPLOAD_BYTES: '1073741824' });
  const of = (count: number) => {
    const { DB_POOL, SITE_CACHE_MB, UPLOAD_BYTES, REQUESTS_PER_USER, REQUESTS_PER_DEALERSHIP } = shareConfig(
      config,
      { count },
    );
    return [DB_POOL, SITE_CACHE_MB, UPLOAD_BYTES / 1_048_576, REQUESTS_PER_USER, REQUESTS_PER_DEALERSHIP];
  };
  expect(of(1)).toEqual([16, 64, 1_024, 16, 32]);
  expect(of(2)).toEqual([8, 32, 512, 8, 16]);
  expect(of(16)).toEqual([4, 4, 256, 6, 12]);
  // what was set lower than that stays as it was set
  expect(shareConfig(readConfig({ DB_POOL: '3' }), { count: 4 }).DB_POOL).toBe(3);
});

it('each item of a list is the part of one process', () => {
  const items = ['a', 'b', 'c', 'd', 'e'];
  expect([0, 1].map((own) => partOf(items, { own, count: 2 }))).toEqual([
    ['a', 'c', 'e'],
    ['b', 'd'],
  ]);
  expect(partOf(items, { own: 0, count: 1 })).toEqual(items);
});

it('counts are for all processes together, begin anew after their time, and take a bounded memory', () => {
  let now = 0;
  const count = createSharedCounts(2, () => now);
  expect([count('a', 1_000), count('a', 1_000), count('b', 1_000)].map(({ current }) => current)).toEqual([
    1, 2, 1,
  ]);
  now = 400;
  expect(count('a', 1_000)).toEqual({ current: 3, ttl: 600 });
  now = 1_000;
  expect(count('a', 1_000)).toEqual({ current: 1, ttl: 1_000 });
  // a third one takes the place of the oldest
  count('c', 1_000);
  expect([count('b', 1_000).current, count('c', 1_000).current]).toEqual([1, 2]);
});

const metricsOf = async (done: number, due: number, open: number): Promise<Metric[]> => {
  const registers = [new Registry()];
  new Counter({ name: 'done', help: 'Done', registers }).inc(done);
  new Gauge({ name: 'due', help: 'Due', aggregator: 'max', registers }).set(due);
  new Gauge({ name: 'open', help: 'Open', registers }).set(open);
  return (await registers[0]?.getMetricsAsJSON()) ?? [];
};

it('metrics are added up, and what a process counted stays when it has ended', async () => {
  const metrics = createMetricsOfAll<string>();
  const said: Record<string, Metric[]> = { one: await metricsOf(5, 7, 1), two: await metricsOf(3, 7, 2) };
  const read = async (processes: string[]) => {
    const text = await metrics.read(processes, async (name) => {
      if (!said[name]) throw new Error('it does not answer');
      return said[name];
    });
    return ['done', 'due', 'open'].map((name) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1]));
  };
  expect(await read(['one', 'two'])).toEqual([8, 7, 3]);
  // one that is busy now counts with what it said last
  delete said.two;
  expect(await read(['one', 'two'])).toEqual([8, 7, 3]);
  await metrics.ended('two');
  expect(await read(['one'])).toEqual([8, 7, 1]);
  said.three = await metricsOf(1, 6, 4);
  await metrics.ended('one');
  expect(await read(['three'])).toEqual([9, 6, 4]);
});

it('the folder of the sockets is for its user alone, and those that killed servers left behind go', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
  try {
    const first = await openSocketFolder(parent);
    const name = basename(first.path);
    const gone = name.replace(/-\d+-/, '-99999999-');
    const alive = name.replace(/-\d+-/, `-${process.ppid}-`);
    for (const other of [gone, alive, 'another']) await mkdir(join(parent, other));
    const second = await openSocketFolder(parent);
    expect((await readdir(parent)).sort()).toEqual(['another', alive, basename(second.path)].sort());
    await second.remove();
    expect(await readdir(parent)).not.toContain(basename(second.path));
  } finally {
    await rm(parent, { recursive: true });
  }
});

it('the gauges of health and backups are those of one process, not a sum of all', async () => {
  const gauges = async (health: number, age: number) => {
    const registers = [new Registry()];
    const [registry] = registers;
    new Gauge({ name: 'health', help: 'Health', aggregator: 'max', registers }).set(health);
    new Gauge({ name: 'age', help: 'Age', aggregator: 'max', registers }).set(age);
    return (await registry?.getMetricsAsJSON()) ?? [];
  };
  const { one } = linked({}, { metrics: () => gauges(1, Number.POSITIVE_INFINITY) });
  const text = await createMetricsOfAll<string>().read(['here', 'there'], (name) =>
    name === 'here' ? gauges(0, Number.POSITIVE_INFINITY) : one.ask<Metric[]>('metrics'),
  );
  expect(text).toContain('\nhealth 1\n');
  expect(text).toContain('\nage +Inf\n');
});

it('who asks all processes waits for none that does not answer', async () => {
  const asked = await askAll([1, 2, 3], async (n) => {
    if (n === 2) throw new Error('it ended');
    return n === 3 ? undefined : 10 * n;
  });
  expect([...asked]).toEqual([[1, 10]]);
});

const seen = (number: number, state: HealthState, message: string, facts: Record<string, string>) => ({
  number,
  parts: [
    {
      ...{ name: 'memory', title: 'Memory', state, message, ms: number },
      ...{ since: `since ${number}`, checkedAt: `checked ${number}` },
      facts: Object.entries(facts).map(([name, value]) => ({ name, value })),
    },
  ],
});

it.each<[string, ReturnType<typeof seen>[], object]>([
  [
    'what is the same is told once',
    [seen(0, 'ok', '', { Free: '4 GB' }), seen(1, 'ok', '', { Free: '4 GB' })],
    { state: 'ok', message: '', facts: [{ name: 'Free', value: '4 GB' }] },
  ],
  [
    'the gravest state counts, with the number of its process',
    [seen(0, 'ok', '', { Used: '300 MB' }), seen(1, 'warning', 'Little is left', { Used: '900 MB' })],
    {
      ...{ state: 'warning', message: 'Process 1: Little is left', since: 'since 1' },
      facts: [{ name: 'Used', value: '300 MB · 900 MB' }],
    },
  ],
  [
    'what fails for all is said without a number',
    [seen(0, 'failing', 'It is away', {}), seen(1, 'failing', 'It is away', {})],
    { state: 'failing', message: 'It is away', facts: [] },
  ],
])('of the reports of several processes: %s', (_, processes, expected) => {
  expect(joinParts(processes)).toMatchObject([expected]);
});

it('adds up the connections of all processes', () => {
  const pools = { requests: { open: 3, idle: 1, waiting: 2 } };
  expect([...addPools([{ pools }, { pools }])]).toEqual([['requests', { open: 6, idle: 2, waiting: 4 }]]);
});
