import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { FileContent, FileStore } from '../files';
import { ServiceError, within } from '../outside';
import type { FilePool } from './file-pool';
import { openBackupFolder } from './folder';

/** A backup folder that hangs must not hold up those who work. */
const PATIENCE_MS = 10_000;
/** After a failure it is left alone for so long: the backup of the night brings what is missing. */
const PAUSE_MS = 60_000;

const streamOf = (content: FileContent) =>
  Buffer.isBuffer(content) ? Readable.from([content]) : createReadStream(content.path);

/**
 * Stored files are copied to the backup folder as they come, before a row names them, and at the latest before they are removed:
 * so each moment has its files. What cannot be copied fails nobody's work.
 */
export const withBackup = (files: FileStore, backupDir: string | undefined): FileStore => {
  if (!backupDir) return files;
  const { files: pool } = openBackupFolder(resolve(backupDir));
  let pausedUntil = 0;

  const attempt = async (work: (pool: FilePool) => Promise<void>) => {
    if (Date.now() < pausedUntil) return;
    try {
      await within('files', PATIENCE_MS, work(pool));
    } catch {
      pausedUntil = Date.now() + PAUSE_MS;
    }
  };

  return {
    ...files,
    put: async (name, content, mime) => {
      await files.put(name, content, mime);
      await attempt(async () => pool.add(name, streamOf(content)));
    },
    remove: async (name) => {
      await attempt(async () => {
        if (await pool.find(name)) return;
        try {
          await pool.add(name, await files.get(name));
        } catch (error) {
          if (!(error instanceof ServiceError && error.fault === 'missing')) throw error;
        }
      });
      await files.remove(name);
    },
  };
};
