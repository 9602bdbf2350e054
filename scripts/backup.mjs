import { pathToFileURL } from 'node:url';
import { buildStale } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, loadSettings, main } from './lib/project.mjs';

/** `npm run backup -- --to FOLDER`: see docs/backup.md. */
await main(async () => {
  loadSettings();
  await ensureInstalled();
  await buildStale({ only: ['server'] });
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(inRoot('server/dist/backup.js')).href);
});
