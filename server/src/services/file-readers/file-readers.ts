import { createFairQueue, QueueFull } from '../fair-queue';
import { ONE_PROCESS, shareOf } from '../processes';
import { ReadersBusy } from './file-refused';
import type { ReaderKind, ReaderTypes } from './reader-kind';
import { type ReadJob, readOnThread } from './run-thread';

export interface FileReaders {
  /**
   * Reads a file of a dealership on a thread, when it is its turn. Throws FileRefused for a file that is over a limit or
   * cannot be read, and ReadersBusy when too many wait.
   */
  read<T extends ReaderTypes>(kind: ReaderKind<T>, dealership: number, job: ReadJob<T>): Promise<T['result']>;
  /** Files that are read at this moment, and those that wait for a thread. */
  load(): { running: number; waiting: number };
}

/** Two threads, so that a server of two cores can still answer; some files wait, and nobody waits for long. */
const LIMITS = { atOnce: 2, perKey: 1, waitingPerKey: 5, waiting: 30, maxWaitMs: 30_000 };
const RETRY_AFTER_SECONDS = 5;

/** `timeFactor`: how much longer a file may take than its kind says, on a machine that is slow. Processes share the threads. */
export const createFileReaders = (timeFactor = 1, processes = ONE_PROCESS): FileReaders => {
  const queue = createFairQueue<number>({ ...LIMITS, atOnce: shareOf(LIMITS.atOnce, processes) });
  return {
    load: queue.load,
    read: async (kind, dealership, job) => {
      const { limits: own } = kind;
      const allowed = { ...kind, limits: { ...own, maxMs: own.maxMs * timeFactor } };
      try {
        return await queue.run(dealership, () => readOnThread(allowed, job));
      } catch (error) {
        if (!(error instanceof QueueFull)) throw error;
        throw new ReadersBusy(error.reason === 'key', RETRY_AFTER_SECONDS);
      }
    },
  };
};
