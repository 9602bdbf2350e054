import { createHash } from 'node:crypto';
import type { Db } from '../../db/database';
import type { Context, UploadedFile } from '../../http/context';
import { newFileName } from '../../services/files';
import { insertFile, markRemoved } from './stored-file.queries';

/** A file in memory, or one on disk that was measured already. */
type Content = { content: Buffer } | Pick<UploadedFile, 'path' | 'sha256'>;

export interface FileToStore {
  file: Content & Pick<UploadedFile, 'bytes' | 'mime' | 'extension'> & { originalName?: string };
  kind: string;
  recordId: number;
}

export const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

type Place = Pick<Context, 'tenant' | 'deps'>;

/** Stores a file with the caller's transaction and answers its name; when that fails, the content goes away again. */
export const storeFile = async ({ tenant, deps }: Place, tx: Db, { file, kind, recordId }: FileToStore) => {
  const name = newFileName(file.extension);
  const { mime, bytes, originalName = '' } = file;
  deps.database.onRollback(() => deps.files.remove(name));
  await deps.files.put(name, 'path' in file ? { path: file.path } : file.content, mime);
  const sha256 = 'path' in file ? file.sha256 : hashOf(file.content);
  await insertFile(tx, tenant, { name, mime, bytes, sha256, originalName, kind, recordId });
  return name;
};

/** Removes a stored file with the caller's transaction; its content goes when that is committed. */
export const removeFile = async ({ tenant, deps }: Place, tx: Db, name: string) => {
  if (await markRemoved(tx, tenant, name)) deps.database.afterCommit(() => deps.files.remove(name));
};
