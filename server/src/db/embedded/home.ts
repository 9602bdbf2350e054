import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, mkdtemp, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Account, giveTo, SYSTEM_DATA_DIR } from './account';

const FOLDER = 'postgres';

export const homeIn = (dataDir: string): string => join(resolve(dataDir), FOLDER);

/** A socket's address has at most 104 (macOS) to 108 bytes, its closing zero and our file name included. */
const LONGEST_SOCKET_DIR = 103 - '/.s.PGSQL.5432'.length;

const mayEnter = async (dir: string, account: NonNullable<Account>): Promise<boolean> => {
  const { mode, uid, gid } = await stat(dir);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  return (mode & bit) !== 0;
};

export const mayReach = async (dir: string, account: NonNullable<Account>): Promise<boolean> => {
  if (!(await mayEnter(dir, account))) return false;
  return dirname(dir) === dir || mayReach(dirname(dir), account);
};

/** The data folder is ours to open for the account (to pass through, not to list), unless it is someone's home. */
export const letThrough = async (dir: string, account: NonNullable<Account>): Promise<void> => {
  if ((await mayEnter(dir, account)) || dir === homedir()) return;
  await chmod(dir, (await stat(dir)).mode | 0o001);
};

const ignoreExisting = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EEXIST') throw error;
};

/** Made and given away under another name first, so that a second process never meets one that is not ready. */
const makeHome = async (home: string, account: Account): Promise<string> => {
  const draft = await mkdtemp(`${home}.`);
  await giveTo(account, draft);
  await rename(draft, home).catch(() => rm(draft, { recursive: true }));
  return realpath(home);
};

const makeHomeElsewhere = async (home: string, account: Account): Promise<string> => {
  await mkdir(SYSTEM_DATA_DIR, { recursive: true });
  const elsewhere = await mkdtemp(join(SYSTEM_DATA_DIR, `${FOLDER}-`));
  await giveTo(account, elsewhere);
  await symlink(elsewhere, home).catch(() => rm(elsewhere, { recursive: true }));
  return realpath(home);
};

/**
 * Makes `<dataDir>/postgres`, owned by the account. When the account cannot get there (a folder in root's
 * home), the folder lies under /var/lib/forecourt and `<dataDir>/postgres` is a link to it.
 */
export const prepareHome = async (dataDir: string, account: Account, log: (line: string) => void) => {
  await mkdir(dataDir, { recursive: true });
  const parent = await realpath(dataDir);
  const home = homeIn(parent);
  if (account) await letThrough(parent, account);
  const existing = await realpath(home).catch(() => undefined);
  if (existing) return existing;
  if (!account || (await mayReach(parent, account))) return makeHome(home, account);
  const elsewhere = await makeHomeElsewhere(home, account);
  log(`PostgreSQL cannot reach ${dataDir} as the user nobody; its files are in ${elsewhere}`);
  return elsewhere;
};

/** The folder of the socket: only its owner (and root) can enter it, so no password is needed inside. */
export const prepareSocketDir = async (home: string, account: Account): Promise<string> => {
  const inside = join(home, 'run');
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const dir = Buffer.byteLength(inside) <= LONGEST_SOCKET_DIR ? inside : join(tmpdir(), `forecourt-${hash}`);
  await mkdir(dir, { mode: 0o700 }).catch(ignoreExisting);
  await giveTo(account, dir);
  const owner = account?.uid ?? process.getuid?.();
  const found = await lstat(dir);
  if (!found.isDirectory() || (owner !== undefined && found.uid !== owner)) {
    throw new Error(`The folder ${dir} belongs to another user; PostgreSQL's socket cannot lie there.`);
  }
  await chmod(dir, 0o700);
  return dir;
};
