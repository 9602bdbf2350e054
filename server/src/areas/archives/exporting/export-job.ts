import { EXPORT_DAYS } from '@forecourt/contract/archives/index';
import { z } from 'zod';
import { asTenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { decryptText } from '../../../services/encryption';
import type { JobHandler } from '../../../services/jobs';
import {
  advanceWork,
  findUnfinished,
  finishWork,
  holdWork,
  type WorkOrder,
  withinDealership,
  workJob,
} from '../../progress';
import { inParts, newPartName, PART_MIME } from '../parts';
import {
  deleteParts,
  endExport,
  endStaleExports,
  findExport,
  insertPart,
  listParts,
  markExpired,
  uselessExports,
} from './export.queries';
import { type ArchiveCounts, writeArchive } from './write-archive';

export const EXPORT_TASK = 'archives.export';
const SCREEN = '/admin/export';
const DAY_MS = 86_400_000;
/** After so long the progress is stored, and whether someone asked to stop is seen. */
const NOTED_MS = 1_000;
/** Others wait: an archive takes as much of the disk as all requests together. */
const MOST_AT_ONCE = 2;
const LATER_MS = 15_000;

export const passwordPurpose = (tenant: number): string => `password of the archive of dealership ${tenant}`;

const payload = z.object({ exportId: z.number() });

class Cancelled extends Error {}

type Made = (ArchiveCounts & { bytes: number }) | 'cancelled' | 'ended';

const WHO = { userId: null, requestId: 'archive' };

const removeParts = async (deps: Pick<Deps, 'database' | 'files'>, tenant: number, exportId: number) => {
  const { database, files } = deps;
  const parts = await database.systemRead((db) => listParts(db, tenant, exportId));
  for (const { file } of parts) await files.remove(file);
  await database.systemWrite(WHO, (tx) => deleteParts(tx, tenant, exportId));
};

/** Makes the archive in parts. One that was cut off begins anew: it is of one moment, which has passed. */
const make = async (deps: Deps, { dealershipId, workId, userId }: WorkOrder): Promise<Made> => {
  const tenant = asTenant(dealershipId);
  const { database, files, config, now } = deps;
  const found = await database.read(tenant, async (db) => {
    const work = await findUnfinished(db, tenant, workId);
    const { exportId = 0 } = work ? payload.parse(work.payload) : {};
    return { total: work?.total ?? 0, exportId, row: work && (await findExport(db, tenant, exportId)) };
  });
  if (found.row?.state !== 'running') return 'ended';
  const { exportId, row } = found;
  await removeParts(deps, tenant, exportId);
  const password = decryptText({ secret: config.secret, purpose: passwordPurpose(tenant) }, row.password);
  const who = { userId, requestId: `work-${workId}` };
  let [notedAt, noted] = [now().getTime(), 0];
  const counts: ArchiveCounts = { rows: 0, files: 0 };
  const onPart = async (reached: ArchiveCounts) => {
    Object.assign(counts, reached);
    if (now().getTime() - notedAt < NOTED_MS) return;
    notedAt = now().getTime();
    const more = Math.max(0, Math.min(counts.rows, found.total - 1) - noted);
    noted += more;
    const still = await database.write(tenant, who, async (tx) => {
      await advanceWork(tx, tenant, workId, more);
      return findUnfinished(tx, tenant, workId);
    });
    if (!still || still.cancelAsked) throw new Cancelled();
  };
  try {
    let [no, bytes] = [0, 0];
    for await (const content of inParts(writeArchive(deps, { dealershipId, password, onPart }))) {
      const file = newPartName();
      const part = { no, file, bytes: content.length };
      await database.write(tenant, who, (tx) => insertPart(tx, tenant, exportId, part));
      await files.put(file, content, PART_MIME);
      no += 1;
      bytes += content.length;
    }
    return { ...counts, bytes };
  } catch (error) {
    await removeParts(deps, tenant, exportId);
    if (error instanceof Cancelled) return 'cancelled';
    throw error;
  }
};

const exportWork = (deps: Deps): JobHandler =>
  workJob<Made>(deps, {
    transact: withinDealership(deps),
    prepare: (order) => make(deps, order),
    step: async (tx, { dealershipId, workId }, made) => {
      const tenant = asTenant(dealershipId);
      const before = await findUnfinished(tx, tenant, workId);
      if (!before) return;
      const { exportId } = payload.parse(before.payload);
      const work = await holdWork(tx, deps, tenant, workId);
      if (!work || made === 'cancelled') {
        await endExport(tx, tenant, exportId, { state: 'cancelled' });
        return;
      }
      if (made === 'ended') return;
      const expiresAt = new Date(deps.now().getTime() + EXPORT_DAYS * DAY_MS).toISOString();
      await endExport(tx, tenant, exportId, { state: 'done', ...made, expiresAt });
      await finishWork(tx, deps, tenant, workId, {
        state: 'finished',
        message: `${made.rows.toLocaleString('en-CA')} rows and ${made.files.toLocaleString('en-CA')} files. Download it within ${EXPORT_DAYS} days.`,
        link: SCREEN,
      });
    },
    onFailed: async (tx, { dealershipId }) => {
      await endStaleExports(tx, dealershipId);
    },
  });

const running = { count: 0 };

/** Few at once on each server; what comes while they run is looked at again later. */
export const fewAtOnce =
  (
    deps: Pick<Deps, 'database' | 'jobs' | 'now'>,
    task: string,
    keyOf: (order: Record<string, unknown>) => string,
    work: JobHandler,
  ): JobHandler =>
  async (given, attempt) => {
    if (running.count >= MOST_AT_ONCE) {
      const order = given as Record<string, unknown>; // the payload of a job of ours is an object
      await deps.database.systemWrite(WHO, (tx) =>
        deps.jobs.add(tx, task, order, {
          key: keyOf(order),
          runAt: new Date(deps.now().getTime() + LATER_MS),
        }),
      );
      return;
    }
    running.count += 1;
    try {
      await work(given, attempt);
    } finally {
      running.count -= 1;
    }
  };

export const exportJobs = (deps: Deps): Record<string, JobHandler> => ({
  [EXPORT_TASK]: fewAtOnce(
    deps,
    EXPORT_TASK,
    ({ dealershipId, workId }) => `work-${dealershipId}-${workId}`,
    exportWork(deps),
  ),
});

/** Parts of archives that have expired, failed or were stopped. */
export const removeOldExports = async (deps: Pick<Deps, 'database' | 'files'>, now: Date) => {
  const found = await deps.database.systemRead((db) => uselessExports(db, now.toISOString()));
  for (const { tenant, id } of found) {
    await removeParts(deps, tenant, id);
    await deps.database.systemWrite(WHO, (tx) => markExpired(tx, tenant, id));
  }
};
