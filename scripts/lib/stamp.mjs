import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from './project.mjs';

const skipped = new Set(['node_modules', 'dist', 'migrations']);

const isSource = (name) => !/\.test\.[cm]?[jt]sx?$/.test(name) && !name.startsWith('.');

function* filesBelow(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return;
  if (!stats.isDirectory()) {
    yield `${path} ${stats.size} ${stats.mtimeMs}`;
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!skipped.has(name) && isSource(name)) yield* filesBelow(join(path, name));
  }
}

/** One value for names, sizes and times of all files below the given paths: quick to take, changed by any edit. */
export const signatureOf = (paths) => {
  const hash = createHash('sha256').update(process.versions.node);
  for (const path of paths) for (const line of filesBelow(inRoot(path))) hash.update(`${line}\n`);
  return hash.digest('hex');
};

export const isFresh = (stampFile, signature) =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === signature;

export const writeStamp = (stampFile, signature) => {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, signature);
};
