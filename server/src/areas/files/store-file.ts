import { createHash } from 'node:crypto';
import type { Db } from '../../db/database';
import type { Context, UploadedFile } from '../../http/context';
import { newFileName } from '../../services/files';
import { giveToRecord, insertFiles, markRemoved } from './stored-file.queries';

/** A file in memory, or one on disk that was measured already. */
type Content = { content: Buffer } | Pick<UploadedFile, 'path' | 'sha256'>;

export type FileToStore = Content &
  Pick<UploadedFile, 'bytes' | 'mime' | 'extension'> & { originalName?: string };

/** A stored file that belongs to no record yet. */
export interface WaitingFile {
  name: string;
  kind: string;
  mime: string;
  bytes: number;
  originalName: string;
}

export const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

type Place = Pick<Context, 'tenant' | 'deps'>;
type Asking = Place & { session: { userId: number | null }; request: { id: string } };

/**
 * Stores files before the transaction that needs them, since the store may be slow. They are written down first, as
 * belonging to no record: what a crash or a refusal leaves is deleted a day later.
 */
export const storeFiles = async (
  { tenant, deps, session, request }: Asking,
  kind: string,
  files: readonly FileToStore[],
): Promise<WaitingFile[]> => {
  const rows = files.map((file) => ({
    name: newFileName(file.extension),
    ...{ kind, recordId: 0, mime: file.mime, bytes: file.bytes, originalName: file.originalName ?? '' },
    sha256: 'path' in file ? file.sha256 : hashOf(file.content),
  }));
  const who = { userId: session.userId, requestId: request.id };
  // by the system, whose transaction is not the one that the request's own writes belong to
  await deps.database.systemWrite(who, (tx) => insertFiles(tx, tenant, rows));
  for (const [place, { name, mime }] of rows.entries()) {
    const file = files[place];
    if (file) await deps.files.put(name, 'path' in file ? { path: file.path } : file.content, mime);
  }
  return rows;
};

/** The same for a single file. */
export const storeFile = async (asking: Asking, kind: string, file: FileToStore): Promise<WaitingFile> => {
  const [stored] = await storeFiles(asking, kind, [file]);
  if (!stored) throw new Error('one file is stored as one');
  return stored;
};

/** Gives a stored file to its record and answers its name; when the transaction fails, the content is deleted. */
export const attachFile = async (
  { tenant, deps }: Place,
  tx: Db,
  { name, kind }: Pick<WaitingFile, 'name' | 'kind'>,
  recordId: number,
): Promise<string> => {
  deps.database.onRollback(() => deps.files.remove(name));
  if (!(await giveToRecord(tx, tenant, { name, kind, recordId }))) throw new Error(`no file ${name} waits`);
  return name;
};

/** Removes a stored file with the caller's transaction; its content goes when that is committed. */
export const removeFile = async ({ tenant, deps }: Place, tx: Db, name: string) => {
  if (await markRemoved(tx, tenant, name)) await deps.database.afterCommit(() => deps.files.remove(name));
};
