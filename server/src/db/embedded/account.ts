import { lchown, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../project-root';

/** The operating system's user that PostgreSQL runs as; undefined: the one we are. */
export type Account = { uid: number; gid: number } | undefined;

export const SYSTEM_DATA_DIR = '/var/lib/forecourt';

const isRoot = (): boolean => process.getuid?.() === 0;

/** `nobody` cannot reach a clone in root's home, so root's data lies where every user can get to. */
export const defaultDataDir = (): string => (isRoot() ? SYSTEM_DATA_DIR : join(projectRoot, 'data'));

/** PostgreSQL refuses to run as root; then it runs as the owner of the files that are there, or as `nobody`. */
export const postgresAccount = async (home: string): Promise<Account> => {
  if (!isRoot()) return undefined;
  const owner = await stat(home).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users);
  return { uid: Number(entry?.[1] ?? 65534), gid: Number(entry?.[2] ?? 65534) };
};

export const giveTo = async (account: Account, path: string): Promise<void> => {
  if (account) await lchown(path, account.uid, account.gid);
};

/** Gives a folder with all that lies below it; for one that nobody else uses yet. */
export const giveAllTo = async (account: Account, folder: string): Promise<void> => {
  await giveTo(account, folder);
  const below = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of below) await giveTo(account, join(entry.parentPath, entry.name));
};
