import { createFairQueue, type QueueLimits } from './fair-queue';
import type { ReaderKind, ReaderTypes } from './reader-kind';
import { type ReadJob, readOnThread } from './run-thread';

export interface FileReaders {
  /**
   * Reads a file of a dealership on a thread, when it is its turn. Throws FileRefused for a file that is over a limit or
   * cannot be read, and ReadersBusy when too many wait.
   */
  read<T extends ReaderTypes>(kind: ReaderKind<T>, dealership: number, job: ReadJob<T>): Promise<T['result']>;
}

/** Two threads, so that a server of two cores can still answer; some files wait, and nobody waits for long. */
const LIMITS: QueueLimits = { atOnce: 2, waitingOfOne: 5, waitingOfAll: 30, longestWaitMs: 30_000 };

/** `timeFactor`: how much longer a file may take than its kind says, on a machine that is slow. */
export const createFileReaders = (limits: Partial<QueueLimits> = {}, timeFactor = 1): FileReaders => {
  const inTurn = createFairQueue({ ...LIMITS, ...limits });
  return {
    read: (kind, dealership, job) => {
      const { limits: own } = kind;
      const allowed = { ...kind, limits: { ...own, maxMs: own.maxMs * timeFactor } };
      return inTurn(dealership, () => readOnThread(allowed, job));
    },
  };
};
