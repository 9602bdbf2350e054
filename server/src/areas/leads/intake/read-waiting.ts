import { DEFAULT_TIMEZONE } from '@forecourt/domain/dates';
import { z } from 'zod';
import { asTenant, type Database, type Db, type Tenant } from '../../../db/database';
import { isConnectionLost, isLockTimeout, isStatementTimeout } from '../../../db/failures';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { readSettings } from '../settings/settings.queries';
import { addLeads } from './add-leads';
import type { IntakeNeeds } from './intake-needs';
import { openMessage } from './kept-message';
import {
  dealershipsWaiting,
  endMessages,
  type MessageRow,
  noteFailedTry,
  readPlace,
  takeWaiting,
} from './message.queries';
import type { NewLead } from './new-lead';
import { readMessage } from './read-message';
import { shareRuns } from './share-runs';

const TASK = 'leads.read';
/** Finds what waits without a job, as after a server that was killed. */
export const READ_FORGOTTEN_TASK = 'leads-read-forgotten';
const payload = z.object({ dealershipId: z.number() });
/** So many messages are one transaction: enough to be fast, few enough that nobody waits long for its locks. */
const BATCH = 50;
/** After this time the other dealerships' jobs have their turn. */
const TURN_MS = 1_000;
/** After so many failed tries a message is left for a person to look at. */
const MOST_TRIES = 3;

interface Reader {
  /** Something came in since the last look. */
  again: boolean;
}

interface Readers {
  running: Map<number, Reader>;
  queueJob(tenant: Tenant): Promise<void>;
}

const known = new WeakMap<Database, Readers>();

/** What this server reads at the moment, of each dealership. */
const readersOf = ({ database, jobs }: Pick<Deps, 'database' | 'jobs'>): Readers => {
  const found = known.get(database);
  if (found) return found;
  const readers: Readers = {
    running: new Map(),
    queueJob: shareRuns((tenant: Tenant) =>
      database.write(tenant, { userId: null, requestId: TASK }, (tx) =>
        jobs.add(tx, TASK, { dealershipId: tenant }, { key: `${TASK}:${tenant}` }),
      ),
    ),
  };
  known.set(database, readers);
  return readers;
};

const wake = async (deps: Pick<Deps, 'database' | 'jobs'>, tenant: Tenant) => {
  const { running, queueJob } = readersOf(deps);
  const reader = running.get(tenant);
  if (reader) reader.again = true;
  else await queueJob(tenant);
};

/**
 * Has the messages of a dealership read once the caller's transaction is committed. The job is not added in that transaction:
 * all senders would wait for each other's commit at its row, and a job that begins before the commit would not see the message.
 */
export const queueReading = (deps: Pick<Deps, 'database' | 'jobs'>, tenant: Tenant) =>
  deps.database.afterCommit(() => wake(deps, tenant));

/** What adding leads needs to know of a dealership, without a session. */
export const needsWithoutSession = async (deps: Deps, db: Db, tenant: Tenant): Promise<IntakeNeeds> => ({
  deps,
  tenant,
  timezone: (await readPlace(db, tenant)).timezone ?? DEFAULT_TIMEZONE,
  settings: await readSettings(db, tenant),
});

const channelOf = (channel: string): NewLead['channel'] =>
  channel === 'adf' || channel === 'email' || channel === 'website' ? channel : 'api';

const readRow = (deps: Deps, tenant: Tenant, row: MessageRow) => {
  const { id, content, channel, external_key, received_at } = row;
  const came = { id, externalKey: external_key, receivedAt: received_at, channel: channelOf(channel) };
  return { id, ...readMessage(openMessage(deps, tenant, content), came) };
};

/** Adds the leads of messages and marks those as read. Answers the new leads. */
export const addLeadsOfMessages = async (
  tx: Db,
  deps: Deps,
  needs: IntakeNeeds,
  rows: readonly MessageRow[],
): Promise<{ id: number; lead_type: number }[]> => {
  const read = rows.map((row) => readRow(deps, needs.tenant, row));
  const leads = read.flatMap((message) => message.leads);
  const ids = await addLeads(tx, needs, leads);
  await endMessages(tx, needs.tenant, read);
  return leads.flatMap(({ type }, at) => {
    const id = ids[at] ?? null;
    return id === null ? [] : [{ id, lead_type: type }];
  });
};

/** The database could not be asked: the message is not to blame, and the job is tried again. */
export const isDatabaseBusy = (error: unknown) =>
  isConnectionLost(error) || isLockTimeout(error) || isStatementTimeout(error);

export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 300);

/** Each message in a part of its own, so that the others become leads although one fails. */
const addOneByOne = async (tx: Db, deps: Deps, needs: IntakeNeeds, rows: readonly MessageRow[]) => {
  const { tenant } = needs;
  for (const row of rows)
    try {
      await deps.database.write(tenant, { userId: null, requestId: TASK }, (part) =>
        addLeadsOfMessages(part, deps, needs, [row]),
      );
    } catch (error) {
      if (isDatabaseBusy(error)) throw error;
      await noteFailedTry(tx, tenant, { id: row.id, reason: reasonOf(error), mostTries: MOST_TRIES });
    }
};

/** Makes leads of the next messages and marks those as read, in one transaction. Answers how many messages. */
const readBatch = (deps: Deps, tenant: Tenant, requestId: string): Promise<number> =>
  deps.database.write(
    tenant,
    { userId: null, requestId },
    async (tx) => {
      const waiting = await takeWaiting(tx, tenant, BATCH);
      if (waiting.length === 0) return 0;
      const needs = await needsWithoutSession(deps, tx, tenant);
      try {
        await deps.database.write(tenant, { userId: null, requestId }, (part) =>
          addLeadsOfMessages(part, deps, needs, waiting),
        );
      } catch (error) {
        if (isDatabaseBusy(error)) throw error;
        await addOneByOne(tx, deps, needs, waiting);
      }
      return waiting.length;
    },
    { isJob: true },
  );

/** Reads until nothing waits or its turn is over. Answers whether it is over before that. */
const readForATurn = async (deps: Deps, tenant: Tenant, key: string, reader: Reader): Promise<boolean> => {
  const end = performance.now() + TURN_MS;
  for (;;) {
    reader.again = false;
    const count = await readBatch(deps, tenant, key);
    if (count === 0 && !reader.again) return false;
    if (performance.now() > end) return true;
  }
};

const readDealership = async (deps: Deps, tenant: Tenant, key: string) => {
  const { running, queueJob } = readersOf(deps);
  const other = running.get(tenant);
  if (other) {
    other.again = true;
    return;
  }
  const reader: Reader = { again: false };
  running.set(tenant, reader);
  let isUnfinished: boolean;
  try {
    isUnfinished = await readForATurn(deps, tenant, key, reader);
  } finally {
    running.delete(tenant);
  }
  if (isUnfinished || reader.again) await queueJob(tenant);
};

export const readingJobs = (deps: Deps): Record<string, JobHandler> => ({
  [TASK]: (given, { key }) => readDealership(deps, asTenant(payload.parse(given).dealershipId), key),
  [READ_FORGOTTEN_TASK]: async () => {
    for (const id of await deps.database.systemRead(dealershipsWaiting)) await wake(deps, asTenant(id));
  },
});
