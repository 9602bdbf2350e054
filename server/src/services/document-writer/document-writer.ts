import type { Worker } from 'node:worker_threads';
import { createFairQueue, QueueFull } from '../fair-queue';
import { ReadersBusy } from '../file-readers';
import { ONE_PROCESS, type Processes, shareOf } from '../processes';
import type { DocumentKind } from './document-kind';
import { createDocumentThread, type DocumentThread } from './document-thread';

export interface DocumentWriter {
  /**
   * Draws a document on a thread, when it is the turn of its key (a dealership, or its visitors). Throws FileRefused for one that takes too long, and
   * ReadersBusy when too many wait.
   */
  draw<C>(kind: DocumentKind<C>, key: number, content: C): Promise<Uint8Array>;
  /** Documents that are drawn at this moment, and those that wait for a thread. */
  load(): { running: number; waiting: number };
  stop(): Promise<void>;
}

export interface DocumentWriterOptions {
  startThread: () => Worker;
  /** How much longer a document may take than its kind says, on a machine that is slow. */
  timeFactor?: number;
  /** How long a thread waits for another document before it is ended. */
  idleMs?: number;
  /** They share the threads of a server. */
  processes?: Processes;
}

/** Two threads, so that a server of two cores can still answer. Of one dealership many may wait: a document takes little time. */
const LIMITS = { atOnce: 2, perKey: 1, waitingPerKey: 120, waiting: 600, maxWaitMs: 60_000 };
const IDLE_MS = 60_000;
const RETRY_AFTER_SECONDS = 5;

export const createDocumentWriter = ({
  startThread,
  timeFactor = 1,
  idleMs = IDLE_MS,
  processes = ONE_PROCESS,
}: DocumentWriterOptions): DocumentWriter => {
  const queue = createFairQueue<number>({ ...LIMITS, atOnce: shareOf(LIMITS.atOnce, processes) });
  const idle = new Map<DocumentThread, NodeJS.Timeout>();

  const takeThread = (): DocumentThread => {
    for (const [thread, timer] of idle) {
      clearTimeout(timer);
      idle.delete(thread);
      if (!thread.hasEnded()) return thread;
    }
    return createDocumentThread(startThread);
  };

  const giveBack = (thread: DocumentThread) => {
    if (thread.hasEnded()) return;
    const timer = setTimeout(() => {
      idle.delete(thread);
      void thread.end();
    }, idleMs);
    timer.unref();
    idle.set(thread, timer);
  };

  return {
    draw: async (kind, key, content) => {
      try {
        return await queue.run(key, async () => {
          const thread = takeThread();
          try {
            return await thread.draw({ name: kind.name, content }, kind.maxMs * timeFactor);
          } finally {
            giveBack(thread);
          }
        });
      } catch (error) {
        if (!(error instanceof QueueFull)) throw error;
        throw new ReadersBusy(error.reason === 'key', RETRY_AFTER_SECONDS);
      }
    },
    load: queue.load,
    stop: async () => {
      for (const timer of idle.values()) clearTimeout(timer);
      await Promise.all([...idle.keys()].map((thread) => thread.end()));
      idle.clear();
    },
  };
};
