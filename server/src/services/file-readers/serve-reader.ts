import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { FileRefused } from './file-refused';
import type { FileSource, FromThread, ReaderTypes, ThreadData } from './reader-kind';

export interface ReaderThread<T extends ReaderTypes> {
  bytes: Uint8Array;
  options: T['options'];
  ask<K extends keyof T['questions'] & string>(
    name: K,
    question: T['questions'][K][0],
  ): Promise<T['questions'][K][1]>;
  /** Done when the main thread has taken it, so that parts never pile up there. */
  send(part: T['part']): Promise<void>;
}

/** A plain array of bytes, since the reader of PDFs takes no Buffer. */
const bytesOf = async (source: FileSource | undefined): Promise<Uint8Array> => {
  if (!source) return new Uint8Array();
  return 'bytes' in source ? source.bytes : new Uint8Array(await readFile(source.path));
};

const say = (message: FromThread) => parentPort?.postMessage(message);

/** Says it and waits for the answer; the main thread answers one after the other. */
const sayAndWait = (message: FromThread): Promise<unknown> =>
  new Promise((resolve) => {
    parentPort?.once('message', resolve);
    say(message);
  });

/** Runs a reader on its thread: the last line of a `.worker.ts`. */
export const serveReader = async <T extends ReaderTypes>(
  read: (thread: ReaderThread<T>) => Promise<T['result']>,
): Promise<void> => {
  // sent by run-thread.ts, which types it
  const { source, options }: ThreadData = workerData;
  try {
    const value = await read({
      bytes: await bytesOf(source),
      options,
      ask: (name, value) => sayAndWait({ say: 'ask', name, value }),
      send: async (value) => void (await sayAndWait({ say: 'part', value })),
    });
    say({ say: 'done', value });
  } catch (error) {
    if (error instanceof FileRefused) {
      const { reason, message, field } = error;
      return say({ say: 'refused', reason, message, field });
    }
    say({
      say: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
};
