import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { normaliseVin } from '@forecourt/domain';
import { startThread } from '../threads';
import { UNKNOWN_VEHICLE, type VinDescription } from './decode-vin';
import type { VinAnswer, VinQuestion, VinThreadData } from './vin-messages';

export interface VinDecoder {
  /** What the VIN says. A decoder that cannot work knows nothing of any VIN; it never keeps a car from being entered. */
  decode(vin: string): Promise<VinDescription>;
  /** Makes the data ready in the background, so that the first car need not wait for it. */
  warmUp(): void;
  close(): Promise<void>;
}

export interface VinDecoderOptions {
  /** Our copy of the data lies below it, in the folder vin. */
  dataDir: string;
  now?: () => Date;
  source?: string;
  timeoutMs?: number;
  onFailure?: (error: Error) => void;
}

interface Waiting {
  worker: Worker;
  resolve(answer: VinAnswer): void;
  timer: NodeJS.Timeout;
}

/** Any VIN that is decoded: it opens the data and has SQLite compile its statement. */
const FIRST_VIN = '1HGCM82633A004352';

/** Decoding goes on in a thread of its own: unpacking takes seconds, and SQLite does not let go of its thread. */
export const createVinDecoder = (options: VinDecoderOptions): VinDecoder => {
  const {
    dataDir,
    now = () => new Date(),
    source,
    timeoutMs = 30_000,
    onFailure = () => undefined,
  } = options;
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let asked = 0;
  let isClosed = false;

  const settle = (answer: VinAnswer) => {
    const one = waiting.get(answer.id);
    if (!one) return;
    waiting.delete(answer.id);
    clearTimeout(one.timer);
    one.resolve(answer);
    if (waiting.size === 0) thread?.unref();
  };

  /** Those who wait for it get the failure, at its error and at its end, when another may be at work; the next question starts one. */
  const lose = (lost: Worker, error: string) => {
    if (thread === lost) thread = undefined;
    for (const [id, { worker }] of [...waiting]) if (worker === lost) settle({ id, error });
  };

  const running = (): Worker => {
    if (thread) return thread;
    const workerData: VinThreadData = { folder: join(dataDir, 'vin'), source };
    const started = startThread('vin.worker', import.meta.url, { workerData });
    started.on('message', (answer: VinAnswer) => {
      const madeData = 'madeData' in answer && answer.madeData;
      // it ends itself after a failure, and what it is asked by then would be lost; one that made the data keeps ten times
      // the memory that another needs, so it answers what it was asked and is ended
      if (('error' in answer || madeData) && thread === started) thread = undefined;
      settle(answer);
      if (madeData && ![...waiting.values()].some(({ worker }) => worker === started))
        void started.terminate();
    });
    started.on('error', (error) => lose(started, error.message));
    started.on('exit', (code) => lose(started, `the thread ended with ${code}`));
    thread = started;
    return started;
  };

  const ask = (vin: string): Promise<VinAnswer> =>
    new Promise((resolve) => {
      asked += 1;
      const id = asked;
      const timer = setTimeout(() => settle({ id, error: 'did not answer in time' }), timeoutMs);
      const question: VinQuestion = { id, vin, today: now().toISOString().slice(0, 10) };
      const worker = running();
      waiting.set(id, { worker, resolve, timer });
      // Only a question under way keeps the process alive.
      worker.ref();
      worker.postMessage(question);
    });

  const decode = async (vin: string): Promise<VinDescription> => {
    const answer = await ask(normaliseVin(vin));
    if ('description' in answer) return answer.description;
    onFailure(new Error(`VIN decoder: ${answer.error}`));
    return UNKNOWN_VEHICLE;
  };

  const warmUp = async () => {
    await decode(FIRST_VIN);
    // the thread that made the data is gone
    if (!thread && !isClosed) await decode(FIRST_VIN);
  };

  return {
    decode,
    warmUp: () => void warmUp(),
    async close() {
      isClosed = true;
      const last = thread;
      thread = undefined;
      await last?.terminate();
    },
  };
};
