import type pg from 'pg';
import type { Config } from '../config';
import type {
  Count,
  OfAll,
  OtherProcesses,
  ProcessActivity,
  ProcessHealth,
  StatusReader,
} from '../services/processes';
import { createLink, textOf } from './link';
import { onSignals, untilStopped } from './until-stopped';

/** What a process is told when it begins. */
export interface Task {
  config: Config;
  dataDir: string;
  isNew: boolean;
  /** Its number, how many there are, and the folder of their sockets. */
  own: number;
  count: number;
  folder: string;
  /** It is the first one of the server, and prepares the database for all. */
  prepares: boolean;
}

/** One of several processes of a server: it does what the primary process asks for, and ends with it. */
export const runWorker = () => {
  const serving = import('../serve');
  const { onStop, stop } = untilStopped();
  let readMetrics: () => Promise<unknown> = async () => [];
  let status: StatusReader | undefined;

  const serveTask = async ({ config, dataDir, isNew, own, count, folder, prepares }: Task) => {
    const others: OtherProcesses = {
      folder,
      count: (key, windowMs) => link.ask<Count>('count', { key, windowMs }),
      readMetrics: () => link.ask<string>('metrics'),
      offerMetrics: (read) => {
        readMetrics = read;
      },
      readHealth: () => link.ask<OfAll<ProcessHealth>>('health'),
      readActivity: () => link.ask<OfAll<ProcessActivity>>('activity'),
      offerStatus: (reader) => {
        status = reader;
      },
    };
    const { serve } = await serving;
    await serve(config, link.ask<pg.ClientConfig>('connection'), {
      ...{ dataDir, isNew, onStop, processes: { own, count, others } },
      prepared: prepares ? () => void link.ask('prepared').catch(() => undefined) : undefined,
    });
  };

  const link = createLink((message, failed) => process.send?.(message, undefined, undefined, failed), {
    metrics: () => readMetrics(),
    health: () => status?.health(),
    activity: () => status?.activity(),
    stop,
  });
  // a signal to all processes, as of a terminal: the primary one says when to stop
  onSignals(() => undefined);
  process.on('message', link.receive);
  link
    .ask<Task>('task')
    .then(serveTask)
    .then(
      () => link.ask('serves'),
      (error) => link.ask('failed', textOf(error)),
    )
    .catch(() => undefined);
};
