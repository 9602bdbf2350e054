import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { decodeVin } from './decode-vin';
import { prepareVinData } from './prepare-data';
import { openSqlite } from './sqlite';
import { readVinData } from './vin-data';
import type { VinAnswer, VinQuestion, VinThreadData } from './vin-messages';

/** Sent by vin-decoder.ts, which types it. */
const { folder, source }: VinThreadData = workerData;

const open = async () => {
  const { path, isNew } = await prepareVinData(folder, source);
  return { data: readVinData(await openSqlite(await readFile(path))), madeData: isNew };
};

const opening = open();
// Each caller gets the failure; unhandled, a failure would end the thread before that.
opening.catch(() => undefined);

const answer = async ({ id, vin, today }: VinQuestion): Promise<VinAnswer> => {
  try {
    const { data, madeData } = await opening;
    return { id, description: decodeVin(data, vin, today), madeData };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
};

parentPort?.on('message', async (question: VinQuestion) => {
  const reply = await answer(question);
  parentPort?.postMessage(reply);
  // The next question starts anew: a full disk may have room by then.
  if ('error' in reply) parentPort?.close();
});
