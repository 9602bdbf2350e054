import { copyFile, mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../project-root';
import { type Account, giveTo } from './account';
import type { Cluster } from './cluster';
import { letThrough, mayReach } from './home';

/** Where the server copies its WAL to. */
export interface WalArchive {
  folder: string;
  /** Refuses a folder that belongs to another database; undefined: the database is about to be made. */
  claim(system: string | undefined): Promise<void>;
}

const SCRIPT = 'archive-wal.sh';

/** The number of a cluster, which its copies have too: it stands at the head of its control file. */
export const readSystem = async (data: string): Promise<string> => {
  const handle = await open(join(data, 'global', 'pg_control'));
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.readBigUInt64LE().toString();
  } finally {
    await handle.close();
  }
};

const checkReach = async (folder: string, account: Account): Promise<void> => {
  if (!account) return;
  await letThrough(dirname(folder), account);
  if (await mayReach(folder, account)) return;
  throw new Error(
    `BACKUP_DIR: PostgreSQL, which runs as the user number ${account.uid}, cannot reach ${folder}. Let it pass through each folder above it (chmod o+x), or name another one.`,
  );
};

/** The folder, and the script beside the database's files, where its account can run it. */
export const prepareArchive = async ({ home, account }: Cluster, { folder }: WalArchive): Promise<void> => {
  if (process.platform === 'win32') throw new Error('BACKUP_DIR needs a PostgreSQL of your own on Windows.');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await giveTo(account, folder);
  await checkReach(folder, account);
  const draft = join(home, `.${SCRIPT}.${process.pid}`);
  await copyFile(join(projectRoot, 'deploy', SCRIPT), draft);
  await giveTo(account, draft);
  await rename(draft, join(home, SCRIPT));
};

const inShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** In the settings of the server % begins what it fills in. */
export const inCommand = (path: string) => inShell(path).replaceAll('%', '%%');

export const archiveSettings = (
  { home }: Cluster,
  archive: WalArchive | undefined,
): Record<string, string> =>
  archive
    ? {
        archive_mode: 'on',
        archive_command: `/bin/sh ${inCommand(join(home, SCRIPT))} "%p" "%f" ${inCommand(archive.folder)}`,
        // at most so much is lost with the disk
        archive_timeout: '60s',
      }
    : { archive_mode: 'off' };
