import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const run = promisify(execFile);
const LARGEST = 512 * 1_048_576;

const git = async (...args: string[]): Promise<string> =>
  (await run('git', args, { cwd: root, maxBuffer: LARGEST })).stdout.trim();

const MIGRATIONS = ':(glob)server/src/db/migrations/*.sql';

/**
 * The last state of the project before its newest migration: what runs on a machine when the present one is deployed. A
 * migration that is not committed yet is the newest, and the last commit is the version before.
 */
const findPreviousVersion = async (): Promise<string> => {
  if (await git('status', '--porcelain', '--', MIGRATIONS)) return git('rev-parse', 'HEAD');
  const added = await git(
    ...['log', '-1', '--first-parent', '-m', '--diff-filter=A', '--format=%H', '--', MIGRATIONS],
  );
  const before = added && (await git('rev-parse', '--verify', '--quiet', `${added}^`).catch(() => ''));
  if (before) return before;
  console.warn(
    'The history does not go back to the newest migration (a shallow clone): the commit before this one is taken.',
  );
  return git('rev-parse', '--verify', 'HEAD~1').catch(() => {
    throw new Error(
      'There is no earlier version to deploy from: clone the project with its history (git fetch --unshallow).',
    );
  });
};

interface Lock {
  packages: Record<string, { version?: string; link?: boolean }>;
}

/** Whether all packages that the earlier version names are installed here, in the same version. */
const hasSamePackages = async (folder: string): Promise<boolean> => {
  const read = async (of: string): Promise<Lock> =>
    JSON.parse(await readFile(join(of, 'package-lock.json'), 'utf8'));
  const [here, there] = [await read(root), await read(folder)];
  return Object.entries(there.packages)
    .filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
    .every(([path, { version }]) => here.packages[path]?.version === version);
};

/** The packages of this checkout, but its own ones from the earlier version. */
const linkPackages = async (folder: string): Promise<void> => {
  const target = join(folder, 'node_modules');
  await mkdir(join(target, '@forecourt'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@forecourt' && (!name.startsWith('.') || name === '.bin'))
      await symlink(join(root, 'node_modules', name), join(target, name), 'junction');
  for (const name of ['domain', 'policy', 'contract'])
    await symlink(join(folder, 'packages', name), join(target, '@forecourt', name), 'junction');
};

const BUILD =
  "import { buildStale } from './scripts/build.mjs'; await buildStale({ only: ['server', 'widget'] });";

/** The server of the version before, built in a folder of its own. Nothing is left in the repository. */
export const buildPreviousVersion = async () => {
  const commit = await findPreviousVersion();
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-previous-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const archive = `${folder}.tar`;
    await git('archive', '--format=tar', `--output=${archive}`, commit);
    await run('tar', ['-xf', archive, '-C', folder]);
    await rm(archive);
    if (await hasSamePackages(folder)) await linkPackages(folder);
    else
      await run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], {
        cwd: folder,
        maxBuffer: LARGEST,
      });
    const script = join(folder, 'build-previous.mjs');
    await writeFile(script, BUILD);
    await run(process.execPath, [script], { cwd: folder, maxBuffer: LARGEST });
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    ...{ commit, folder, remove },
    /** Whether it tells a balancer that it is about to stop. Versions without it are taken out of the balancer by hand first. */
    announcesStop: existsSync(join(folder, 'server/src/drain.ts')),
  };
};
