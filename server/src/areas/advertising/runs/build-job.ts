import { CHANNELS, type Channel, CONTENT_TYPES, mayDeliver } from '@forecourt/domain/feed/index';
import { z } from 'zod';
import { asTenant, type Db, type Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { dealershipAllows } from '../../dealership';
import { attachFile, storeFile, type WaitingFile } from '../../files';
import { feedAddresses } from '../cars/feed-addresses';
import { readFeedCars } from '../cars/feed-cars';
import { type DealerFeedContext, readFeedContext } from '../cars/feed-context';
import { findChannel } from '../channels/channel.queries';
import { fileNameOf, problemsOfChannel } from '../channels/channel-reply';
import { newChannel } from '../channels/channel-rules';
import { announceFeed, tellOfRun } from './announce';
import { dropOld, markDelivered } from './deliver-job';
import { findDifference } from './difference';
import { lastDelivered, lockRun, type StoredRun, updateRun } from './run.queries';
import { advertisedIds, clearRows, insertChanges, insertRows, type NewChange } from './run-row.queries';
import { BUILD_TASK, DELIVER_TASK, queueRun } from './start-run';
import { type WrittenPage, writeFeed } from './write-file';

const payload = z.object({ dealershipId: z.number(), runId: z.number() });

export const FEED_FILE = 'feed-file';
/** So many vehicles are read at once. */
const PAGE = 500;
/** So many vehicles are noted with why they were left out. */
const CHANGES_MOST = 2_000;

/** So many files are made at once on a server, one for a dealership: other jobs have the rest of the workers. */
const AT_ONCE = 2;
const BUSY_MS = 3_000;
const building = new Set<number>();

interface Build {
  deps: Deps;
  tenant: Tenant;
  runId: number;
}

const who = (runId: number) => ({ userId: null, requestId: `feed-run-${runId}` });

const write = <T>({ deps, tenant, runId }: Build, work: (tx: Db) => Promise<T>): Promise<T> =>
  deps.database.write(tenant, who(runId), work, { isJob: true });

/** Takes up a run that waits, or that a stopped server left half-way: it begins again. */
const begin = (build: Build): Promise<StoredRun | undefined> =>
  write(build, async (tx) => {
    const { deps, tenant, runId } = build;
    const run = await lockRun(tx, tenant, runId);
    if (run?.state !== 'waiting' && run?.state !== 'building') return undefined;
    await clearRows(tx, tenant, runId);
    await updateRun(tx, tenant, runId, { state: 'building', started_at: deps.now().toISOString() });
    await announceFeed(deps, tenant, run.channel);
    return run;
  });

const fail = (build: Build, channel: Channel, reason: string) =>
  write(build, async (tx) => {
    const { deps, tenant, runId } = build;
    const run = await lockRun(tx, tenant, runId);
    if (run?.state !== 'building') return;
    await updateRun(tx, tenant, runId, { state: 'failed', reason, ended_at: deps.now().toISOString() });
    await tellOfRun(tx, deps, tenant, { isHeld: false, runId, channelName: channel.name, reason });
    await announceFeed(deps, tenant, run.channel);
  });

interface Totals {
  sent: number;
  refused: number;
  warned: number;
}

/** Notes a page in a transaction of its own; a run that someone cancelled goes no further. */
const notePage = (build: Build, totals: Totals, page: WrittenPage) =>
  write(build, async (tx) => {
    const { tenant, runId } = build;
    const run = await lockRun(tx, tenant, runId);
    if (run?.state !== 'building') throw new Stopped();
    const room = Math.max(0, CHANGES_MOST - totals.refused);
    const refused = page.refused
      .slice(0, room)
      .map(({ id, texts }): NewChange => ({ kind: 'refused', stock_id: id, details: texts }));
    if (page.rows.length > 0) await insertRows(tx, tenant, runId, page.rows);
    if (refused.length > 0) await insertChanges(tx, tenant, runId, refused);
    totals.sent += page.rows.length;
    totals.refused += page.refused.length;
    totals.warned += page.warned;
    await updateRun(tx, tenant, runId, { ...totals });
  });

class Stopped extends Error {}

async function* pagesOf(
  { deps, tenant }: Build,
  context: DealerFeedContext,
  ids: readonly number[],
  source: string,
) {
  for (let from = 0; from < ids.length; from += PAGE) {
    const page = ids.slice(from, from + PAGE);
    yield await deps.database.read(tenant, (db) =>
      readFeedCars(db, context, { ids: page }, { source, medium: 'feed' }),
    );
  }
}

/** Judges the file against the last delivered one: it goes out, or is held for a person. */
const conclude = (
  build: Build,
  channel: Channel,
  made: { file: WaitingFile; sha256: string; fileName: string },
) =>
  write(build, async (tx) => {
    const { deps, tenant, runId } = build;
    const run = await lockRun(tx, tenant, runId);
    if (run?.state !== 'building') return;
    const before = await lastDelivered(tx, tenant, run.channel);
    const { counts, changes } = await findDifference(tx, tenant, {
      runId,
      beforeId: before?.id ?? 0,
      channel,
    });
    await insertChanges(tx, tenant, runId, changes);
    const file = await attachFile({ tenant, deps }, tx, made.file, runId);
    await updateRun(tx, tenant, runId, {
      ...{ ...counts, file, file_name: made.fileName, bytes: made.file.bytes, content_hash: made.sha256 },
    });
    await dropOld(deps, tx, tenant, run.channel, before ? [runId, before.id] : [runId]);
    const decision = mayDeliver({
      ...{ previous: before?.sent ?? null, next: run.sent, lost: counts.removed },
      // nobody has to look at a file that is empty because the dealership is closed
      isReleased: !(await dealershipAllows(tx, tenant, 'feeds')),
    });
    if (!decision.mayDeliver) {
      await updateRun(tx, tenant, runId, { state: 'held', reason: decision.text });
      await tellOfRun(tx, deps, tenant, {
        ...{ isHeld: true, runId, channelName: channel.name, reason: decision.text },
      });
    } else if (run.delivery === 'pull' || run.delivery === 'file') {
      await markDelivered(deps, tx, tenant, { ...run, file });
    } else {
      await updateRun(tx, tenant, runId, { state: 'delivering' });
      await queueRun(deps, tx, DELIVER_TASK, { tenant, runId });
    }
    await announceFeed(deps, tenant, run.channel);
  });

export const buildRun = async (deps: Deps, dealershipId: number, runId: number): Promise<void> => {
  const tenant = asTenant(dealershipId);
  const build: Build = { deps, tenant, runId };
  const run = await begin(build);
  if (!run) return;
  const channel = CHANNELS[run.channel];
  const addresses = await feedAddresses(deps, tenant);
  const { context, stored, ids } = await deps.database.read(tenant, async (db) => ({
    context: await readFeedContext(deps, db, tenant, addresses),
    stored: (await findChannel(db, tenant, run.channel)) ?? newChannel(run.channel),
    // an empty file takes the vehicles of a dealership down whose feeds are closed
    ids: (await dealershipAllows(db, tenant, 'feeds')) ? await advertisedIds(db, tenant) : [],
  }));
  const [problem] = problemsOfChannel(stored, context).filter(({ level }) => level === 'refused');
  if (problem) return fail(build, channel, problem.text);
  const totals: Totals = { sent: 0, refused: 0, warned: 0 };
  try {
    const written = await writeFeed({
      ...{ channel, context, filter: stored.filter },
      pages: pagesOf(build, context, ids, run.channel),
      onPage: (page) => notePage(build, totals, page),
    });
    try {
      const fileName = fileNameOf(stored, context);
      const file = await storeFile(
        { tenant, deps, session: { userId: run.asked_by }, request: { id: who(runId).requestId } },
        FEED_FILE,
        {
          ...{ path: written.path, sha256: written.sha256, bytes: written.bytes, originalName: fileName },
          mime: CONTENT_TYPES[channel.format],
          extension: fileName.split('.').at(-1) ?? 'txt',
        },
      );
      await conclude(build, channel, { file, sha256: written.sha256, fileName });
    } finally {
      await written.discard();
    }
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
};

export const buildJobs = (deps: Deps): Record<string, JobHandler> => ({
  [BUILD_TASK]: async (given) => {
    const { dealershipId, runId } = payload.parse(given);
    const build = { deps, tenant: asTenant(dealershipId), runId };
    if (building.has(dealershipId) || building.size >= AT_ONCE) {
      const runAt = new Date(deps.now().getTime() + BUSY_MS);
      await write(build, (tx) => queueRun(deps, tx, BUILD_TASK, { tenant: dealershipId, runId, runAt }));
      return;
    }
    building.add(dealershipId);
    try {
      await buildRun(deps, dealershipId, runId);
    } finally {
      building.delete(dealershipId);
    }
  },
});
