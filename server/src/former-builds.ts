import { createHash, randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Long enough for a page that was left open over a holiday. */
const KEPT_DAYS = 14;
const DAY_MS = 86_400_000;
const AT_ONCE = 16;

interface Build {
  at: number;
  files: string[];
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** Whole or not at all: a process may end in the middle, and another may do the same at this moment. */
const keepFile = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return;
    const part = `${to}.${randomUUID()}.part`;
    await copyFile(from, part);
    await rename(part, to);
  }
};

const readBuilds = async (lists: string): Promise<(Build & { name: string })[]> => {
  const names = await readdir(lists);
  const texts = await Promise.all(names.map((name) => readFile(join(lists, name), 'utf8').catch(() => '')));
  return names.flatMap((name, i) => (texts[i] ? [{ name, ...(JSON.parse(texts[i]) as Build) }] : [])); // written here alone
};

const dropExpired = async (files: string, lists: string, current: string, now: Date): Promise<void> => {
  const builds = await readBuilds(lists);
  const isKept = (build: Build & { name: string }) =>
    build.name === current || build.at > now.getTime() - KEPT_DAYS * DAY_MS;
  const wanted = new Set(builds.filter(isKept).flatMap((build) => build.files));
  for (const build of builds.filter((one) => !isKept(one))) {
    await rm(join(lists, build.name), { force: true });
    for (const file of build.files)
      if (!wanted.has(file)) await rm(join(files, 'assets', file), { force: true });
  }
};

/** Where `keepBuild` puts the files that pages ask for, as the web's build has them. */
export const formerFilesIn = (folder: string): string => join(folder, 'files');

/**
 * Keeps the files of this build of the pages beside those of earlier ones. A page that was loaded before a deploy asks the next
 * version for parts of its own: names have their contents' hash, so that files of several builds lie in one folder.
 */
export const keepBuild = async (dist: string, folder: string, now: Date): Promise<void> => {
  const assets = join(dist, 'assets');
  const names = (await readdir(assets).catch(() => [])).sort();
  if (names.length === 0) return;
  const files = formerFilesIn(folder);
  const lists = join(folder, 'builds');
  await mkdir(join(files, 'assets'), { recursive: true });
  await mkdir(lists, { recursive: true });
  const current = `${createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)}.json`;
  for (let i = 0; i < names.length; i += AT_ONCE)
    await Promise.all(
      names.slice(i, i + AT_ONCE).map((name) => keepFile(join(assets, name), join(files, 'assets', name))),
    );
  const part = join(lists, `${current}.${randomUUID()}`);
  const build: Build = { at: now.getTime(), files: names };
  await writeFile(part, JSON.stringify(build));
  await rename(part, join(lists, current));
  await dropExpired(files, lists, current, now);
};
