import type { archivesCalls } from '@forecourt/contract/archives/index';
import { PART_BYTES } from '@forecourt/contract/archives/index';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { encryptText } from '../../../services/encryption';
import { freeBytes, newPartName, PART_MIME } from '../parts';
import {
  bytesToCome,
  changeImport,
  deleteImportParts,
  findImport,
  type ImportRow,
  importParts,
  insertImport,
  listImports,
  receivedBytes,
  replacePart,
  userNames,
} from './import.queries';
import { addImportJob, IMPORT_PASSWORD } from './import-job';

type ImportCalls = Pick<
  typeof archivesCalls,
  'imports' | 'createImport' | 'getImport' | 'sendPart' | 'checkImport' | 'startImport' | 'removeImport'
>;

const GB = 1_000_000_000;
/** The archive lies on disk twice while it is read: in its parts, and whole. */
const COPIES = 2;
const GOING_ON = ['uploading', 'ready', 'checking', 'importing', 'refused'] as const;

const toReplies = async (db: Db, rows: readonly ImportRow[]) => {
  const received = await receivedBytes(
    db,
    rows.map(({ id }) => id),
  );
  const names = await userNames(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map(({ password: _, user_id, keep_id: __, new_name: ___, ...row }) => ({
    ...row,
    received: received.get(row.id) ?? 0,
    created_by: names.get(user_id) ?? '',
  }));
};

const replyOf = async (db: Db, id: number) => {
  const row = await findImport(db, id);
  const [reply] = row ? await toReplies(db, [row]) : [];
  if (!reply) throw notFound();
  return reply;
};

const checkRoom = async ({ config, database, uploadsDir }: Deps, bytes: number): Promise<void> => {
  if (bytes > config.ARCHIVE_UPLOAD_GB * GB)
    throw badField('bytes', `An archive may have at most ${config.ARCHIVE_UPLOAD_GB} GB here`);
  const stillToCome = await database.systemRead(bytesToCome);
  if ((await freeBytes(uploadsDir)) < (stillToCome + bytes) * COPIES)
    throw new Refusal(507, 'There is not enough room on the disk of the server for this archive');
};

export const importHandlers: Handlers<ImportCalls> = {
  imports: (_, { deps }) => deps.database.systemRead(async (db) => toReplies(db, await listImports(db))),

  getImport: ({ params }, { deps }) => deps.database.systemRead((db) => replyOf(db, params.id)),

  createImport: async ({ body }, { deps, session, request }) => {
    await checkRoom(deps, body.bytes);
    return deps.database.systemWrite({ userId: session.userId, requestId: request.id }, async (tx) => {
      const { id } = await insertImport(tx, { userId: session.userId, ...body });
      return replyOf(tx, id);
    });
  },

  sendPart: async ({ params: { id, no }, files: { part } }, { deps, session, request }) => {
    const [given] = part;
    const row = await deps.database.systemRead((db) => findImport(db, id));
    if (!row || !given) throw notFound();
    if (row.state !== 'uploading') throw new Refusal(409, 'This upload is complete or was stopped');
    const expected = Math.min(PART_BYTES, row.bytes - no * PART_BYTES);
    if (given.bytes !== expected)
      throw badField('part', 'The part does not have the size that it should have');
    const file = newPartName();
    const who = { userId: session.userId, requestId: request.id };
    const stored = { no, file, bytes: given.bytes, sha256: given.sha256 };
    // written down first: what a crash leaves is found with the import
    const old = await deps.database.systemWrite(who, (tx) => replacePart(tx, id, stored));
    await deps.files.put(file, { path: given.path }, PART_MIME);
    if (old) await deps.files.remove(old);
    return { message: 'Done' };
  },

  checkImport: async ({ params: { id }, body }, { deps, session, request }) => {
    const { database, config } = deps;
    const { row, parts } = await database.systemRead(async (db) => ({
      row: await findImport(db, id),
      parts: await importParts(db, id),
    }));
    if (!row) throw notFound();
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
    if (bytes !== row.bytes) throw new Refusal(409, 'Not all of the archive has come yet');
    const password = encryptText({ secret: config.secret, purpose: IMPORT_PASSWORD }, body.password);
    return database.systemWrite({ userId: session.userId, requestId: request.id }, async (tx) => {
      const change = { state: 'checking', password, problem: '', done: 0 } as const;
      if (!(await changeImport(tx, id, ['uploading', 'refused', 'ready'], change)))
        throw new Refusal(409, 'This archive is being worked on already');
      await addImportJob(tx, deps, id);
      return replyOf(tx, id);
    });
  },

  startImport: ({ params: { id }, body }, { deps, session, request }) =>
    deps.database.systemWrite({ userId: session.userId, requestId: request.id }, async (tx) => {
      const row = await findImport(tx, id);
      if (!row) throw notFound();
      if (body.keep_id && row.summary?.id_is_free === 0)
        throw badField('keep_id', 'The number of the dealership is not free here');
      const change = { state: 'importing', keepId: body.keep_id, newName: body.name ?? '', done: 0 } as const;
      if (!(await changeImport(tx, id, ['ready'], change)))
        throw new Refusal(409, 'The archive has to be checked first');
      await addImportJob(tx, deps, id);
      return replyOf(tx, id);
    }),

  removeImport: async ({ params: { id } }, { deps, session, request }) => {
    const who = { userId: session.userId, requestId: request.id };
    const parts = await deps.database.systemWrite(who, async (tx) => {
      const row = await findImport(tx, id);
      if (!row) throw notFound();
      if (!(await changeImport(tx, id, GOING_ON, { state: 'cancelled', password: '' })))
        throw new Refusal(409, 'This import has ended');
      // a job that works on it sees that it was stopped, and removes what was written
      if (row.state === 'importing' || row.state === 'checking') return [];
      const found = await importParts(tx, id);
      await deleteImportParts(tx, id);
      return found;
    });
    for (const { file } of parts) await deps.files.remove(file);
    return { message: 'Done' };
  },
};
