import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../threads';
import { FileRefused } from './file-refused';
import type {
  FileSource,
  FromThread,
  ReaderKind,
  ReaderTypes,
  ThreadData,
  ThreadLimits,
} from './reader-kind';

export interface ReadJob<T extends ReaderTypes> {
  /** None for a thread that makes a file. */
  source?: FileSource;
  options: T['options'];
  answers: { [K in keyof T['questions']]: (question: T['questions'][K][0]) => Promise<T['questions'][K][1]> };
  onPart?: (part: T['part']) => void;
}

const MB = 1_048_576;
const WATCH_MS = 100;

const tooSlow = () => new FileRefused('time', 'This file took too long to read');
const tooLarge = () => new FileRefused('memory', 'This file needs too much memory to be read');
const damaged = () => new FileRefused('damaged', 'This file cannot be read');

/** A clock that runs only while the thread works. */
const createClock = (maxMs: number, onEnd: () => void) => {
  let left = maxMs;
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  const pause = () => {
    if (!timer) return;
    clearTimeout(timer);
    timer = undefined;
    left -= performance.now() - since;
  };
  const go = () => {
    since = performance.now();
    timer = setTimeout(onEnd, Math.max(0, left));
  };
  return { go, pause };
};

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const answerOf = async <T extends ReaderTypes>(job: ReadJob<T>, message: FromThread): Promise<unknown> => {
  if (message.say === 'ask') return job.answers[message.name]?.(message.value);
  if (message.say === 'part') job.onPart?.(message.value);
  return undefined;
};

/** Whatever has a thread of its own: it is ended when it takes too long or too much. */
const watch = (thread: Worker, { maxMs, maxGrowthMb }: ThreadLimits, end: (refused: FileRefused) => void) => {
  const clock = createClock(maxMs, () => end(tooSlow()));
  const before = process.memoryUsage.rss();
  const growth = setInterval(() => {
    if (process.memoryUsage.rss() - before > maxGrowthMb * MB) end(tooLarge());
  }, WATCH_MS);
  thread.once('error', (error) => end(isOutOfMemory(error) ? tooLarge() : damaged()));
  thread.once('exit', () => end(damaged()));
  clock.go();
  return {
    clock,
    stop: () => {
      clock.pause();
      clearInterval(growth);
    },
  };
};

/** Reads a file on a thread of its own. What the thread asks for is answered here, with a turn of the event loop between. */
export const readOnThread = async <T extends ReaderTypes>(
  { name, caller, limits }: ReaderKind<T>,
  job: ReadJob<T>,
): Promise<T['result']> => {
  const workerData: ThreadData = { source: job.source, options: job.options };
  const thread = startThread(name, caller, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: limits.maxHeapMb },
  });
  try {
    return await new Promise<T['result']>((resolve, reject) => {
      let isOver = false;
      const watched = watch(thread, limits, (refused) => finish(() => reject(refused)));
      const finish = (tell: () => void) => {
        isOver = true;
        watched.stop();
        tell();
      };
      const answer = async (message: FromThread) => {
        watched.clock.pause();
        const value = await answerOf(job, message);
        await setImmediate();
        if (isOver) return;
        watched.clock.go();
        thread.postMessage(value);
      };
      thread.on('message', (message: FromThread) => {
        if (message.say === 'done') return finish(() => resolve(message.value));
        if (message.say === 'refused')
          return finish(() => reject(new FileRefused(message.reason, message.message, message.field)));
        if (message.say === 'failed')
          return finish(() => reject(new Error(`the reader ${name} failed: ${message.message}`)));
        answer(message).catch((error: unknown) => finish(() => reject(error)));
      });
    });
  } finally {
    await thread.terminate();
  }
};
