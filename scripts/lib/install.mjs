import { existsSync } from 'node:fs';
import { inRoot, readJson, UsageError } from './project.mjs';
import { runNpm } from './run.mjs';

/**
 * Whether node_modules is what package-lock.json asks for. npm notes what it installed in
 * node_modules/.package-lock.json, last of all; what is optional may be missing on this machine.
 */
const isInstalled = () => {
  const notes = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(notes)) return false;
  const wanted = Object.entries(readJson(inRoot('package-lock.json')).packages);
  const installed = readJson(notes).packages;
  return wanted.every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/')) return true;
    if (link) return existsSync(inRoot(path));
    if (!installed[path]) return optional === true;
    return installed[path].version === version;
  });
};

/** Installs what is missing; needs no network when nothing is. */
export const ensureInstalled = async () => {
  if (isInstalled()) return;
  console.log('Installing packages…');
  // NODE_ENV=production would leave out what the build needs.
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const clean = await runNpm(['ci', ...flags]);
  if (clean.code === 0) return;
  console.log('`npm ci` did not work; trying `npm install`…');
  const { code } = await runNpm(['install', ...flags]);
  if (code !== 0) throw new UsageError('The packages could not be installed.');
};
