import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DEALERSHIP_STATUS } from '@forecourt/policy';
import { z } from 'zod';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { decryptText } from '../../../services/encryption';
import type { JobHandler } from '../../../services/jobs';
import { changeDealershipStatus } from '../../dealership';
import { readArchivedTables } from '../catalogue/catalogue.queries';
import { wipeDealership } from '../deleting/wipe';
import { fewAtOnce } from '../exporting/export-job';
import type { Manifest } from '../exporting/format';
import { freeBytes, workFolder } from '../parts';
import { checkArchive, checkedRows } from './check-archive';
import {
  changeImport,
  deleteImportParts,
  findImport,
  forgetDealership,
  type ImportRow,
  type ImportSummary,
  importParts,
  isBeingSetUp,
  uselessImports,
} from './import.queries';
import { isFreeDealershipId } from './insert.queries';
import { insertArchive } from './insert-archive';
import { planImport } from './plan-import';
import { ArchiveRefused, type OpenArchive, openArchive, readManifest } from './read-archive';

export const IMPORT_TASK = 'archives.import';
export const IMPORT_PASSWORD = 'password of an archive that is imported';
const TRIES = 3;
const GB = 1_000_000_000;
const NOTED_MS = 1_000;
/** What of the archive's status a dealership has at once; one that was closed stays closed. */
const CLOSED_STATUSES: readonly number[] = [DEALERSHIP_STATUS.beingSetUp, DEALERSHIP_STATUS.suspended];
const OPEN_STATUSES: readonly number[] = Object.values(DEALERSHIP_STATUS).filter(
  (status) => !CLOSED_STATUSES.includes(status),
);
const UPLOAD_DAYS_MS = 7 * 86_400_000;

const payload = z.object({ importId: z.number() });

const NO_ROOM = 'There is not enough room on the disk of the server';

class Stopped extends Error {}

const keyOf = ({ importId }: Record<string, unknown>) => `dealership-import-${importId}`;

export const addImportJob = (tx: Db, { jobs }: Pick<Deps, 'jobs'>, importId: number) =>
  jobs.add(tx, IMPORT_TASK, { importId }, { key: keyOf({ importId }) });

const who = (id: number) => ({ userId: null, requestId: `import-${id}` });

/** The archive whole on disk, each of its parts as it came. */
const assemble = async ({ database, files }: Deps, row: ImportRow, path: string): Promise<void> => {
  const parts = await database.systemRead((db) => importParts(db, row.id));
  const content = async function* () {
    for (const { no, file, sha256 } of parts) {
      const hash = createHash('sha256');
      for await (const piece of await files.get(file)) {
        hash.update(piece as Buffer); // a stream of bytes
        yield piece as Buffer;
      }
      if (hash.digest('hex') !== sha256) throw new ArchiveRefused(`Part ${no} was changed after it came`);
    }
  };
  await pipeline(Readable.from(content()), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
};

const summaryOf = async ({ database }: Deps, manifest: Manifest): Promise<ImportSummary> => ({
  dealership_id: manifest.dealership.id,
  dealership_name: manifest.dealership.name,
  made_at: manifest.made_at,
  product: manifest.product,
  rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
  files: manifest.files.count,
  tables: manifest.tables.filter(({ rows }) => rows > 0).map(({ name, rows }) => ({ name, rows })),
  id_is_free: (await database.systemRead((db) => isFreeDealershipId(db, manifest.dealership.id))) ? 1 : 0,
});

/** Progress at most once a second; an import that was stopped meanwhile ends here. */
const progress = ({ database, now }: Deps, { id, state }: ImportRow) => {
  let noted = now().getTime();
  return async (done: number) => {
    if (now().getTime() - noted < NOTED_MS) return;
    noted = now().getTime();
    if (!(await database.systemWrite(who(id), (tx) => changeImport(tx, id, [state], { done }))))
      throw new Stopped();
  };
};

const check = async (deps: Deps, row: ImportRow, archive: OpenArchive, password: string) => {
  const { manifest } = await readManifest(archive, password);
  const summary = await summaryOf(deps, manifest);
  await deps.database.systemWrite(who(row.id), (tx) =>
    changeImport(tx, row.id, ['checking'], { rows: summary.rows }),
  );
  const tables = await deps.database.systemRead(readArchivedTables);
  await checkArchive(archive, manifest, tables, progress(deps, row));
  await deps.database.systemWrite(who(row.id), (tx) =>
    changeImport(tx, row.id, ['checking'], { state: 'ready', summary, done: summary.rows }),
  );
};

/** What an import wrote of a dealership, whole. */
const removeWritten = async (deps: Deps, id: number, dealershipId: number): Promise<void> => {
  if (!(await deps.database.systemRead((db) => isBeingSetUp(db, dealershipId))))
    throw new Error(`dealership ${dealershipId} is in use`);
  const nothing = async () => undefined;
  await wipeDealership(deps, { tenant: dealershipId, requestId: `import-${id}`, keep: [], onPart: nothing });
  await deps.database.systemWrite(who(id), (tx) => forgetDealership(tx, id));
};

const statusIn = async (archive: OpenArchive, manifest: Manifest, deps: Deps): Promise<number> => {
  const tables = await deps.database.systemRead(readArchivedTables);
  const here = tables.find(({ name }) => name === 'dealership');
  const table = manifest.tables.find(({ name }) => name === 'dealership');
  if (here && table)
    for await (const row of checkedRows(archive, manifest, table, here)) return Number(row.status);
  return DEALERSHIP_STATUS.beingSetUp;
};

const insert = async (deps: Deps, row: ImportRow, archive: OpenArchive, password: string, folder: string) => {
  const { database } = deps;
  if (row.dealership_id !== null) await removeWritten(deps, row.id, row.dealership_id);
  const { manifest, key } = await readManifest(archive, password);
  const tables = await database.systemRead(readArchivedTables);
  const report: string[] = [];
  const mapping = await planImport(
    deps,
    {
      ...{ archive, manifest, key, importId: row.id, keepId: row.keep_id, newName: row.new_name },
      tables: new Map(tables.map((table) => [table.name, table])),
    },
    report,
  );
  const isHeld = await database.systemWrite(who(row.id), (tx) =>
    changeImport(tx, row.id, ['importing'], { dealershipId: mapping.to }),
  );
  if (!isHeld) throw new Stopped();
  let done = 0;
  const note = progress(deps, row);
  const onPart = async (rows: number) => {
    done += rows;
    await note(done);
  };
  report.push(...(await insertArchive(deps, { archive, manifest, tables, mapping, folder, onPart })));
  const status = await statusIn(archive, manifest, deps);
  await database.systemWrite(who(row.id), async (tx) => {
    const change = { state: 'done', password: '', done: row.rows, report: report.slice(0, 500) } as const;
    if (!(await changeImport(tx, row.id, ['importing'], change))) throw new Stopped();
    if (OPEN_STATUSES.includes(status))
      await changeDealershipStatus(tx, deps, mapping.to, {
        ...{ to: status, reason: 'Imported', userId: row.user_id, at: deps.now(), tellsOwner: false },
      });
  });
};

const fail = async (deps: Deps, { id, state }: ImportRow, problem: string): Promise<void> => {
  const row = await deps.database.systemRead((db) => findImport(db, id));
  if (row && row.dealership_id !== null && row.state !== 'done')
    await removeWritten(deps, id, row.dealership_id);
  const ended = state === 'checking' ? 'refused' : 'failed';
  await deps.database.systemWrite(who(id), (tx) =>
    changeImport(tx, id, ['checking', 'importing'], {
      ...{ state: ended, password: '' },
      // names of an archive may have any characters
      problem: problem.replace(/\p{Cc}/gu, '�'),
    }),
  );
};

const work = async (deps: Deps, row: ImportRow): Promise<void> => {
  const { config, uploadsDir } = deps;
  if ((await freeBytes(uploadsDir)) < row.bytes) throw new ArchiveRefused(NO_ROOM);
  const folder = await mkdtemp(join(workFolder(uploadsDir), 'import-'));
  const path = join(folder, 'archive.zip');
  try {
    await assemble(deps, row, path);
    const archive = await openArchive(path, config.ARCHIVE_UNPACKED_GB * GB);
    try {
      const unpacked = [...archive.entries.values()].reduce((sum, { bytes }) => sum + bytes, 0);
      if ((await freeBytes(uploadsDir)) < unpacked) throw new ArchiveRefused(NO_ROOM);
      const password = decryptText({ secret: config.secret, purpose: IMPORT_PASSWORD }, row.password);
      if (row.state === 'checking') await check(deps, row, archive, password);
      else await insert(deps, row, archive, password, folder);
    } finally {
      archive.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Checks an archive, or makes a dealership of it. One that was cut off removes what it wrote and begins anew. */
const importJob =
  (deps: Deps): JobHandler =>
  async (given, { number }) => {
    const { importId } = payload.parse(given);
    const row = await deps.database.systemRead((db) => findImport(db, importId));
    if (!row) return;
    if (row.state === 'cancelled' && row.dealership_id !== null)
      return removeWritten(deps, importId, row.dealership_id);
    if (row.state !== 'checking' && row.state !== 'importing') return;
    try {
      await work(deps, row);
    } catch (error) {
      if (error instanceof ArchiveRefused) return fail(deps, row, error.message);
      if (error instanceof Stopped) return fail(deps, row, 'It was stopped');
      if (number < TRIES) throw error;
      await fail(
        deps,
        row,
        'The server could not import it. Staff of the platform find the reason in its log.',
      );
    }
  };

export const importJobs = (deps: Deps): Record<string, JobHandler> => ({
  [IMPORT_TASK]: fewAtOnce(deps, IMPORT_TASK, keyOf, importJob(deps)),
});

/** Parts of imports that have ended, or with which nobody went on for a week. */
export const removeOldImports = async ({ database, files }: Pick<Deps, 'database' | 'files'>, now: Date) => {
  const before = new Date(now.getTime() - UPLOAD_DAYS_MS).toISOString();
  for (const { id } of await database.systemRead((db) => uselessImports(db, before))) {
    const parts = await database.systemRead((db) => importParts(db, id));
    for (const { file } of parts) await files.remove(file);
    await database.systemWrite(who(id), async (tx) => {
      await deleteImportParts(tx, id);
      await changeImport(tx, id, ['uploading', 'ready'], { state: 'cancelled', password: '' });
    });
  }
};
