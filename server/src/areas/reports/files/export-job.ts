import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { reportSelection } from '@forecourt/contract/reports/index';
import { z } from 'zod';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../http/refusal';
import type { JobHandler } from '../../../services/jobs';
import { attachFile, storeFile, type WaitingFile } from '../../files';
import {
  advanceWork,
  findUnfinished,
  finishWork,
  holdWork,
  type WorkOrder,
  withinDealership,
  workJob,
} from '../../progress';
import { chooseReport } from '../running/chosen';
import { recipientOf } from './actor';
import { endExport, failExportOfWork, findExport } from './export.queries';
import { fileNameOf, MIME, makeFile } from './make-file';

export const EXPORT_TASK = 'reports.export';
export const EXPORT_FILE = 'report-export';
const REPORTS_PATH = '/admin/reports-generate';

/** After so many rows the progress is stored, and whether someone asked to stop is seen. */
const NOTED_AT = 2_000;

const payload = z.object({ exportId: z.number() });

class Cancelled extends Error {}

type Made = { file: WaitingFile; rows: number } | 'cancelled' | 'ended';

const exportIdOf = (given: unknown): number => payload.parse(given).exportId;

/** Makes the file on disk, part by part, outside of any transaction; asked to stop, it does so after the part it is at. */
const make = async (deps: Deps, { dealershipId, workId, userId }: WorkOrder): Promise<Made> => {
  const tenant = asTenant(dealershipId);
  const { database } = deps;
  const read = <T>(work: (db: Db) => Promise<T>) => database.read(tenant, work, userId);
  const work = await read((db) => findUnfinished(db, tenant, workId));
  if (!work) return 'ended';
  const wanted = await read((db) => findExport(db, tenant, exportIdOf(work.payload)));
  if (!wanted) return 'ended';
  const recipient = await recipientOf(deps, dealershipId, userId, wanted.report, wanted.role_id);
  if (!recipient) throw new Refusal(403, 'You may not see this report any more');
  const selection = reportSelection.parse(wanted.selection);
  const chosen = await read((db) => chooseReport(db, recipient.viewer, wanted.report, selection));
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-report-'));
  const path = join(folder, 'file');
  const hash = createHash('sha256');
  let [bytes, rows] = [0, 0];
  let unnoted = 0;
  const note = async () => {
    const now = await database.write(tenant, { userId, requestId: `work-${workId}` }, async (tx) => {
      await advanceWork(tx, tenant, workId, unnoted);
      return findUnfinished(tx, tenant, workId);
    });
    unnoted = 0;
    if (!now || now.cancelAsked) throw new Cancelled();
  };
  const onPart = async (count: number) => {
    rows += count;
    unnoted += count;
    if (unnoted >= NOTED_AT) await note();
  };
  const measured = async function* () {
    for await (const piece of makeFile(chosen, {
      deps,
      read,
      wanted: selection,
      format: wanted.format,
      onPart,
    })) {
      const content = Buffer.from(piece);
      bytes += content.length;
      hash.update(content);
      yield content;
    }
  };
  try {
    await pipeline(Readable.from(measured()), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    await note();
    const file = await storeFile(
      { tenant, deps, session: { userId }, request: { id: `work-${workId}` } },
      EXPORT_FILE,
      {
        ...{ path, sha256: hash.digest('hex'), bytes, mime: MIME[wanted.format], extension: wanted.format },
        originalName: fileNameOf(chosen, wanted.format),
      },
    );
    return { file, rows };
  } catch (error) {
    if (error instanceof Cancelled) return 'cancelled';
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export const exportJobs = (deps: Deps): Record<string, JobHandler> => ({
  [EXPORT_TASK]: workJob<Made>(deps, {
    transact: withinDealership(deps),
    prepare: (order) => make(deps, order),
    step: async (tx, { dealershipId, workId }, made) => {
      const tenant = asTenant(dealershipId);
      const before = await findUnfinished(tx, tenant, workId);
      if (!before) return;
      const exportId = exportIdOf(before.payload);
      const work = await holdWork(tx, deps, tenant, workId);
      if (!work || made === 'cancelled') {
        await endExport(tx, tenant, exportId, { state: 'cancelled' });
        return;
      }
      if (made === 'ended') return;
      const name = await attachFile({ tenant, deps }, tx, made.file, exportId);
      await endExport(tx, tenant, exportId, { state: 'done', file: name, rows: made.rows });
      await finishWork(tx, deps, tenant, workId, {
        ...{ state: 'finished', message: `${made.rows.toLocaleString('en-CA')} rows` },
        link: `${REPORTS_PATH}?export=${exportId}`,
      });
    },
    onFailed: async (tx, { dealershipId, workId }) => {
      await failExportOfWork(tx, dealershipId, workId);
    },
  }),
});
