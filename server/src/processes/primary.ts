import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../config';
import { createLink, type Link } from './link';
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
  worker: Worker;
  link: Link;
  /** Says how it ended. */
  ended: Promise<string>;
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
  onStop(folder.remove);
  const counts = createSharedCounts();
  const { createMetricsOfAll } = await import('./metrics-of-all');
  const metrics = createMetricsOfAll<Child>();
  const children = new Set<Child>();
  const readMetrics = () => metrics.read(children, ({ link }) => link.ask('metrics'));
  let stopping = false;

  cluster.setupPrimary({
    exec: program,
    execArgv: [...process.execArgv, ...(process.sourceMapsEnabled ? ['--enable-source-maps'] : [])],
  });

  const fork = (prepared: () => void = () => undefined): Child => {
    const worker = cluster.fork();
    const link = createLink((message, failed) => void worker.send(message, undefined, undefined, failed), {
      connection: () => opening,
      prepared,
      count: ({ key, windowMs }: { key: string; windowMs: number }) => counts(key, windowMs),
      metrics: readMetrics,
    });
    worker.on('message', link.receive);
    // a message to one that has just ended; its end is seen below
    worker.on('error', () => undefined);
    const ended = new Promise<string>((resolve) => {
      worker.once('exit', (code, signal) => {
        const how = signal ?? `code ${code}`;
        children.delete(child);
        link.close(`The process ended with ${how}`);
        void metrics.ended(child);
        resolve(how);
      });
    });
    const child: Child = { worker, link, ended };
    children.add(child);
    return child;
  };

  const begin = ({ link }: Child, own: number, prepares = false) => {
    const task: Task = {
      ...{ config: shareConfig(config, { count }), dataDir, own, count, prepares },
      ...{ isNew: isNew && prepares, folder: folder.path },
    };
    return link.ask('serve', task);
  };

  const beginOrEnd = (child: Child, own: number) =>
    begin(child, own).catch((error: Error) => {
      if (!stopping) console.error(error.message);
      child.worker.process.kill('SIGKILL');
    });

  /** Starts another one whenever it has ended. */
  const keep = async (own: number, first?: Child) => {
    let failures = 0;
    for (let child = first; !stopping; child = undefined) {
      const began = Date.now();
      const running = child ?? fork();
      if (!child) void beginOrEnd(running, own);
      const how = await running.ended;
      if (stopping) return;
      failures = Date.now() - began < STEADY_MS ? failures + 1 : 1;
      const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? 0;
      console.error(`Process ${own} ended (${how}); another takes its place.`);
      await sleep(pause);
    }
  };

  onStop(async () => {
    stopping = true;
    await Promise.all(
      [...children].map(({ link, ended }) =>
        link
          .ask('stop')
          .catch(() => undefined)
          .then(() => ended),
      ),
    );
  });

  let prepared: () => void = () => undefined;
  const isPrepared = new Promise<void>((resolve) => {
    prepared = resolve;
  });
  const first = fork(prepared);
  const serving = begin(first, 0, true);
  await Promise.race([isPrepared, serving]);
  for (let own = 1; own < count; own += 1) void keep(own);
  await serving;
  void keep(0, first);
  if (config.METRICS_PORT && !stopping) {
    const { listenForMetrics } = await import('../http/metrics');
    onStop(await listenForMetrics(readMetrics, config.METRICS_PORT, config.METRICS_HOST));
  }
};
