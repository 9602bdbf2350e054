import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const inRoot = (...parts) => join(root, ...parts);

export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Stops with a plain sentence on a Node that is too old for us. */
const requireNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Forecourt needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
};

/** Settings of `.env`, which give way to those that the environment has already. */
export const loadSettings = () => {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
};

/** A failure that its message explains in full. */
export class UsageError extends Error {}

/** A SIGTERM to npm ends npm and the shell below it, which does not hand it on; then it is meant for us too. */
const endWithNpm = () => {
  if (process.env.npm_lifecycle_event !== basename(process.argv[1], '.mjs')) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
};

/** What a script that was started by hand does: ends with its failure told in one line. */
export const main = async (work) => {
  requireNode();
  endWithNpm();
  try {
    process.exitCode = (await work()) ?? process.exitCode;
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : error);
    process.exitCode = 1;
  }
};

/** Whether the module is the script that was started, not one that another imports. */
export const isMain = (url) => realpathSync(process.argv[1] ?? '.') === fileURLToPath(url);
