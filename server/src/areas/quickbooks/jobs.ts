import { randomUUID } from 'node:crypto';
import { DEFAULT_TIMEZONE, formatDay } from '@forecourt/domain/dates';
import { faultWords } from '@forecourt/domain/quickbooks/index';
import { z } from 'zod';
import { asTenant, type Db } from '../../db/database';
import type { Deps } from '../../deps';
import type { JobHandler } from '../../services/jobs';
import { QuickBooksFault } from '../../services/quickbooks';
import { announce } from './announce';
import { findConnection } from './connection/connection.queries';
import { readLists } from './lists/read-lists';
import { planNext } from './planning/plan';
import { compareWithQuickBooks } from './sending/compare';
import { countToSend } from './sending/send.queries';
import { sendNext } from './sending/send-posting';
import {
  beginWork,
  connectedDealerships,
  endWork,
  lockSync,
  notePause,
  noteReadProblem,
  type Reading,
  readSync,
} from './sync.queries';

const SYNC_TASK = 'quickbooks-sync';
export const SYNC_ALL_TASK = 'quickbooks-sync-all';
export const COMPARE_ALL_TASK = 'quickbooks-compare-all';

const order = z.object({ dealershipId: z.number(), what: z.enum(['sync', 'lists', 'compare']) });
type What = z.output<typeof order>['what'];

/** Adds the job with the caller's transaction; a dealership has one of each kind that waits. */
export const addSync = (deps: Pick<Deps, 'jobs'>, tx: Db, tenant: number, what: What, runAt?: Date) =>
  deps.jobs.add(
    tx,
    SYNC_TASK,
    { dealershipId: tenant, what },
    { key: `quickbooks-${what}-${tenant}`, ...(runAt && { runAt }) },
  );

/** A turn ends after this time, so that the jobs of others have theirs. */
const TURN_MS = 20_000;
/** Longer than any turn: what holds it longer is dead. */
const LEASE_SECONDS = 180;
/** So many dealerships are served at once on a server, whatever their number: other jobs have the rest of the workers. */
const AT_ONCE = 2;
const BUSY_SECONDS = 5;
let running = 0;

const who = { userId: null, requestId: 'quickbooks-sync' };
const today = (deps: Deps) => formatDay(deps.now(), 'YYYY-MM-DD', DEFAULT_TIMEZONE);

/** Puts all new entries of the journal into the outbox, a batch in each transaction. */
export const planAll = async (
  deps: Deps,
  tenant: number,
  until = Number.POSITIVE_INFINITY,
): Promise<void> => {
  for (let looked = 1; looked > 0 && Date.now() < until; )
    looked = await deps.database.write(asTenant(tenant), who, (tx) => planNext(tx, tenant, today(deps)), {
      isJob: true,
    });
};

const isAfter = (at: string | null, now: Date) => at !== null && Date.parse(at) > now.getTime();

/** True when there is more to send at once. */
const sendAll = async (deps: Deps, tenant: number, until: number): Promise<boolean> => {
  const now = () => deps.now().toISOString();
  const read = <T>(work: (db: Db) => Promise<T>) => deps.database.read(asTenant(tenant), work);
  const { state, sync, due } = await read(async (db) => ({
    state: (await findConnection(db, tenant))?.state,
    sync: await readSync(db, tenant),
    due: (await countToSend(db, tenant, now())).due,
  }));
  if (state !== 'connected' || isAfter(sync.paused_until, deps.now())) return false;
  for (let done = 0; ; done += 1) {
    announce(deps, tenant, { stage: 'send', done, total: Math.max(due, done) });
    if (Date.now() >= until) return true;
    if ((await sendNext(deps, tenant)) !== 'done') return false;
  }
};

const READINGS: Readonly<
  Record<Reading, { read: (deps: Deps, tenant: number, until: number) => Promise<boolean>; doing: string }>
> = {
  lists: { read: readLists, doing: 'while its lists were read' },
  compare: { read: compareWithQuickBooks, doing: 'while the totals were compared' },
};

const readProblem = (fault: QuickBooksFault, doing: string): string => {
  if (fault.kind === 'refused' || fault.kind === 'missing')
    return faultWords(fault.more.code ?? '', fault.more.detail ?? '').text;
  return fault.kind === 'signed-out'
    ? `QuickBooks ended the connection ${doing}. Sign in again, then try again.`
    : `QuickBooks did not answer ${doing}. Try again in a few minutes.`;
};

/** Reads lists or compares until the time is over. Why it did not end is noted, for the page that asked for it. */
const readOn = async (deps: Deps, tenant: number, what: Reading, until: number): Promise<boolean> => {
  const write = <T>(work: (tx: Db) => Promise<T>) => deps.database.write(asTenant(tenant), who, work);
  const { read, doing } = READINGS[what];
  try {
    return await read(deps, tenant, until);
  } catch (error) {
    if (!(error instanceof QuickBooksFault)) throw error;
    const seconds = error.more.retryAfterSeconds ?? 60;
    await write(async (tx) => {
      await lockSync(tx, tenant);
      if (error.kind === 'too-many')
        await notePause(tx, tenant, new Date(deps.now().getTime() + seconds * 1_000).toISOString());
      else await noteReadProblem(tx, tenant, what, readProblem(error, doing));
    });
    announce(deps, tenant, { stage: 'idle', done: 0, total: 0 });
    if (error.kind === 'too-many') await addLater(deps, tenant, what, seconds);
    return false;
  }
};

const turn = async (deps: Deps, tenant: number, what: What): Promise<boolean> => {
  const until = Date.now() + TURN_MS;
  if (what !== 'sync') return readOn(deps, tenant, what, until);
  announce(deps, tenant, { stage: 'prepare', done: 0, total: 0 });
  await planAll(deps, tenant, until);
  const goesOn = await sendAll(deps, tenant, until);
  announce(deps, tenant, { stage: 'idle', done: 0, total: 0 });
  return goesOn;
};

const addLater = (deps: Deps, tenant: number, what: What, seconds: number) =>
  deps.database.write(asTenant(tenant), who, (tx) =>
    addSync(deps, tx, tenant, what, new Date(deps.now().getTime() + seconds * 1_000)),
  );

/** One turn for one dealership. A slow QuickBooks of one dealership takes neither the turn of others nor their workers. */
export const runTurn = async (deps: Deps, tenant: number, what: What): Promise<void> => {
  if (running >= AT_ONCE) return addLater(deps, tenant, what, BUSY_SECONDS);
  running += 1;
  const by = randomUUID();
  const write = <T>(work: (tx: Db) => Promise<T>) => deps.database.write(asTenant(tenant), who, work);
  try {
    const now = deps.now();
    const until = new Date(now.getTime() + LEASE_SECONDS * 1_000).toISOString();
    if (!(await write((tx) => beginWork(tx, tenant, by, now.toISOString(), until))))
      return await addLater(deps, tenant, what, BUSY_SECONDS);
    try {
      const goesOn = await turn(deps, tenant, what);
      if (goesOn) await addLater(deps, tenant, what, 0);
    } catch (error) {
      // what waits is noted with its posting; lists and comparisons are asked for again
      if (!(error instanceof QuickBooksFault)) throw error;
      announce(deps, tenant, { stage: 'idle', done: 0, total: 0 });
    } finally {
      await write((tx) => endWork(tx, tenant, by));
    }
  } finally {
    running -= 1;
  }
};

const addForAll = async (deps: Deps, what: What, find: (db: Db) => Promise<number[]>) => {
  const tenants = await deps.database.systemRead(find);
  for (const tenant of tenants)
    await deps.database.write(asTenant(tenant), who, (tx) => addSync(deps, tx, tenant, what));
};

export const quickbooksJobs = (deps: Deps): Record<string, JobHandler> => ({
  [SYNC_TASK]: (payload) => {
    const { dealershipId, what } = order.parse(payload);
    return runTurn(deps, dealershipId, what);
  },
  [SYNC_ALL_TASK]: () => addForAll(deps, 'sync', connectedDealerships),
  [COMPARE_ALL_TASK]: () => addForAll(deps, 'compare', connectedDealerships),
});
