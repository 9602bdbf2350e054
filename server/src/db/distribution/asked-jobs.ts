import type pg from 'pg';
import type { Database } from '../database';
import { queryRows } from '../query';
import type { DatabaseMode } from './mode';

/**
 * The queue is on the coordinator, and a dealership on another node. So a job is written down beside what causes it, in the same
 * transaction, and put into the queue after the commit: at once by whoever committed, or by the next sweep.
 */

/** What enqueue_job() says on a node that has no queue, with the place of what it wrote down. */
const ASKED = /^forecourt asked (-?\d+)$/;

/** The places at which a transaction writes down jobs, as its connection tells of them. */
export const hearAskedJobs = (client: pg.Client) => {
  const places = new Set<number>();
  const hear = ({ message }: { message?: string | undefined }) => {
    const place = ASKED.exec(message ?? '')?.[1];
    if (place !== undefined) places.add(Number(place));
  };
  client.on('notice', hear);
  return { places, stop: () => void client.off('notice', hear) };
};

/** Null: of all places. */
const TAKE = 'select take_asked_jobs($1::int[]) as taken';

const SWEEP_MS = 10_000;

/** Puts into the queue what a server that died did not. */
export const sweepAskedJobs = async (database: Database): Promise<number> => {
  const [swept] = await database.systemWrite({ userId: null, requestId: 'asked jobs' }, (tx) =>
    queryRows<{ taken: number }>(tx, TAKE, [null]),
  );
  return swept?.taken ?? 0;
};

export const startSweeping = (database: Database, mode: DatabaseMode, sweepMs = SWEEP_MS) => {
  if (mode === 'single') return { stop: async () => undefined };
  let sweeping: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // a failure is that of the database, and the next sweep does what this one did not
    sweeping = sweeping.then(() => sweepAskedJobs(database)).catch(() => undefined);
  }, sweepMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await sweeping;
    },
  };
};

/** On a connection to the coordinator. */
export const takeAskedJobs = async (client: pg.Client, places: readonly number[]) => {
  await client.query({ name: 'take asked jobs', text: TAKE, values: [places] });
};
