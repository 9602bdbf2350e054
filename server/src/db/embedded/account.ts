import { lchown, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../project-root';

/** The operating system's user that PostgreSQL runs as; undefined: the one we are. */
export type Account = { uid: number; gid: number } | undefined;

export const SYSTEM_DATA_DIR = '/var/lib/forecourt';

const isRoot = (): boolean => process.getuid?.() === 0;

/** `nobody` cannot reach a clone in root's home, so root's data lies where every user can get to. */
export const defaultDataDir = (): string => (isRoot() ? SYSTEM_DATA_DIR : join(projectRoot, 'data'));

/** PostgreSQL refuses to run as root; then it runs as `nobody`. */
export const postgresAccount = async (): Promise<Account> => {
  if (!isRoot()) return undefined;
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users);
  return { uid: Number(entry?.[1] ?? 65534), gid: Number(entry?.[2] ?? 65534) };
};

/** Makes the account the owner of a path and of all that lies below it. */
export const giveTo = async (account: Account, path: string): Promise<void> => {
  if (!account) return;
  await lchown(path, account.uid, account.gid);
  const below = await readdir(path, { withFileTypes: true, recursive: true });
  for (const entry of below) await lchown(join(entry.parentPath, entry.name), account.uid, account.gid);
};
