import { formatDay } from '@forecourt/domain/dates';
import { z } from 'zod';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { bookRecords } from './book';
import { bookedState } from './entry.queries';
import { ledgerSource, ledgerSourceNames } from './ledger-source';
import { nextDealership, replayedTo, setReplayedTo } from './replay.queries';

const TASK = 'accounting-replay';
const JOB_KEY = 'accounting-replay';
/** So many records in a transaction: the dealership's book is locked for a fraction of a second. */
const BATCH = 50;
const PAUSE_MS = 100;
/** A dealership whose records cannot be booked is left until the next start, so that it does not hold up the others. */
const TRIES = 3;

/** `after`: dealerships up to this id are done or given up. */
const payload = z.object({ after: z.number().default(0) });

type Needs = Pick<Deps, 'database' | 'jobs' | 'now'>;

const addJob = (deps: Needs, tx: Db, after: number) =>
  deps.jobs.add(tx, TASK, { after }, { key: JOB_KEY, runAt: new Date(deps.now().getTime() + PAUSE_MS) });

/** Books the next records of a dealership that have no entry, of one source; answers how many were looked at. */
export const replayBatch = async (tx: Db, tenant: number, today: string): Promise<number> => {
  const done = new Map((await replayedTo(tx, tenant)).map(({ source, last_id }) => [source, last_id]));
  for (const source of ledgerSourceNames()) {
    const ids = await ledgerSource(source).idsAfter(tx, tenant, done.get(source) ?? 0, BATCH);
    await bookRecords(tx, { tenant, userId: null, today }, source, ids);
    const last = ids.at(-1);
    if (last === undefined) continue;
    await setReplayedTo(tx, tenant, source, last);
    return ids.length;
  }
  return 0;
};

/** Whether records from before the ledger wait to be booked: the first of a source that books each of its records is not. */
export const isReplaying = async (db: Db, tenant: number): Promise<boolean> => {
  for (const name of ledgerSourceNames()) {
    const source = ledgerSource(name);
    const ids = source.isFixed ? await source.idsAfter(db, tenant, 0, 1) : [];
    if (ids.length === 0) continue;
    const { parts, problems } = await bookedState(db, tenant, name, ids);
    if (parts.size + problems.length === 0) return true;
  }
  return false;
};

/** At a start: books what happened before the ledger was there. Where all is booked the job ends at once. */
export const startReplay = (deps: Needs) =>
  deps.database.systemWrite({ userId: null, requestId: 'book old records' }, (tx) => addJob(deps, tx, 0));

export const replayJobs = (deps: Deps): Record<string, JobHandler> => ({
  [TASK]: async (given, { key, number }) => {
    const { after } = payload.parse(given);
    const tenant = await deps.database.systemRead((db) => nextDealership(db, after));
    if (tenant === undefined) return;
    const who = { userId: null, requestId: key };
    if (number > TRIES) {
      await deps.database.systemWrite(who, (tx) => addJob(deps, tx, tenant));
      return;
    }
    const today = formatDay(deps.now(), 'YYYY-MM-DD', 'UTC');
    await deps.database.write(
      asTenant(tenant),
      who,
      async (tx) => {
        const count = await replayBatch(tx, tenant, today);
        await addJob(deps, tx, count === 0 ? tenant : after);
      },
      { isJob: true },
    );
  },
});
