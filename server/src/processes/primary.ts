import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../config';
import type { OfAll, ProcessActivity, ProcessFacts, ProcessHealth } from '../services/processes';
import { askAll } from './ask-all';
import { createLink } from './link';
import type { Metric } from './metrics-of-all';
import { shareConfig } from './share-config';
import { createSharedCounts } from './shared-counts';
import { openSocketFolder } from './socket-folder';
import type { OnStop } from './until-stopped';
import type { Task } from './worker';

interface Settings {
  config: Config;
  opening: Promise<pg.ClientConfig>;
  dataDir: string;
  isNew: boolean;
  onStop: OnStop;
  /** The file that each process runs. */
  program: string;
}

interface Child {
  /** It answers requests; fails with what kept it from that. */
  serving: Promise<void>;
  /** Says how it ended. */
  ended: Promise<string>;
  /** Asks for its metrics. */
  readMetrics(): Promise<Metric[]>;
  /** Asks how it is. */
  readHealth(): Promise<ProcessHealth>;
  /** Asks what it did in the last hour. */
  readActivity(): Promise<ProcessActivity>;
  /** Has it finish what is under way. */
  stop(): Promise<unknown>;
  kill(): void;
}

/** A process that ends sooner than this after its start waits longer each time until the next one is started. */
const STEADY_MS = 30_000;
const PAUSES_MS = [100, 1_000, 2_000, 5_000, 15_000, 30_000];

/**
 * The process that keeps the others: it has the database, the port of the metrics and what is counted for all, hands out
 * connections (node:cluster), and starts another process for one that ended. It answers no request itself, so that nothing that a
 * request does can end it.
 */
export const runPrimary = async ({ config, opening, dataDir, isNew, onStop, program }: Settings) => {
  const { PROCESSES: count } = config;
  const folder = await openSocketFolder();
  const counts = createSharedCounts();
  const { createMetricsOfAll } = await import('./metrics-of-all');
  const metrics = createMetricsOfAll<Child>();
  const children = new Set<Child>();
  const readMetrics = () => metrics.read(children, (child) => child.readMetrics());
  const ofAll = async <T extends ProcessFacts>(ask: (child: Child) => Promise<T>): Promise<OfAll<T>> => {
    const asked = [...children];
    const answers = await askAll(asked, ask);
    const processes = [...answers.values()].sort((a, b) => a.number - b.number);
    return { processes, silent: asked.length - processes.length };
  };
  let stopping = false;

  cluster.setupPrimary({
    exec: program,
    // JSON would turn the figures that are infinite or not a number into null
    serialization: 'advanced',
    execArgv: [...process.execArgv, ...(process.sourceMapsEnabled ? ['--enable-source-maps'] : [])],
  });

  const fork = (own: number, prepared?: () => void): Child => {
    const worker = cluster.fork();
    const task: Task = {
      ...{ config: shareConfig(config, { count }), dataDir, own, count, folder: folder.path },
      ...{ isNew: isNew && prepared !== undefined, prepares: prepared !== undefined },
    };
    let isUp = false;
    let serves: () => void = () => undefined;
    let failed: (reason: string) => void = () => undefined;
    const serving = new Promise<void>((resolve, reject) => {
      serves = resolve;
      failed = (reason) => reject(new Error(reason));
    });
    const link = createLink((message, unsent) => void worker.send(message, undefined, undefined, unsent), {
      task: () => {
        isUp = true;
        return task;
      },
      connection: () => opening,
      ...{ prepared, serves, failed },
      count: ({ key, windowMs }: { key: string; windowMs: number }) => counts(key, windowMs),
      metrics: readMetrics,
      health: () => ofAll((one) => one.readHealth()),
      activity: () => ofAll((one) => one.readActivity()),
    });
    worker.on('message', link.receive);
    // a message to one that has just ended; its end is seen below
    worker.on('error', () => undefined);
    const ended = new Promise<string>((resolve) => {
      worker.once('exit', (code, signal) => {
        const how = signal ?? `code ${code}`;
        children.delete(child);
        link.close(how);
        failed(`Process ${own} ended with ${how}`);
        void metrics.ended(child);
        resolve(how);
      });
    });
    const kill = () => void worker.process.kill('SIGKILL');
    const child: Child = {
      ...{ serving, ended, kill },
      readMetrics: () => link.ask('metrics'),
      readHealth: () => link.ask('health'),
      readActivity: () => link.ask('activity'),
      // one that is still being loaded has nothing under way, and would not hear of it
      stop: () =>
        (isUp ? link.ask('stop').catch(() => undefined) : Promise.resolve(kill())).then(() => ended),
    };
    children.add(child);
    return child;
  };

  /** Starts another one whenever it has ended. */
  const keep = async (own: number, first?: Child) => {
    let failures = 0;
    for (let child = first; !stopping; child = undefined) {
      const began = Date.now();
      const running = child ?? fork(own);
      running.serving.catch((error: Error) => {
        if (!stopping) console.error(error.message);
        running.kill();
      });
      const how = await running.ended;
      if (stopping) return;
      failures = Date.now() - began < STEADY_MS ? failures + 1 : 1;
      const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? 0;
      console.error(`Process ${own} ended (${how}); another takes its place.`);
      await sleep(pause);
    }
  };

  // after the database is open, which is then stopped last; before that no process has anything under way
  opening.then(
    () => {
      onStop(folder.remove);
      onStop(async () => {
        stopping = true;
        await Promise.all([...children].map((child) => child.stop()));
      });
    },
    () => undefined,
  );

  let prepared: () => void = () => undefined;
  const isPrepared = new Promise<void>((resolve) => {
    prepared = resolve;
  });
  const first = fork(0, prepared);
  // one that is stopped before it serves is no failure of the start: the stop waits for all of them
  const isServing = first.serving.catch((error: Error) => {
    if (!stopping) throw error;
  });
  await Promise.race([isPrepared, isServing]);
  for (let own = 1; own < count; own += 1) void keep(own);
  await isServing;
  if (stopping) return;
  void keep(0, first);
  if (config.METRICS_PORT) {
    const { listenForMetrics } = await import('../http/metrics');
    onStop(await listenForMetrics(readMetrics, config.METRICS_PORT, config.METRICS_HOST));
  }
};
