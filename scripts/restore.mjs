import { pathToFileURL } from 'node:url';
import { buildStale } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, loadSettings, main } from './lib/project.mjs';

/** `npm run restore -- --from FOLDER --data-dir NEW_FOLDER`: see docs/backup.md. */
await main(async () => {
  loadSettings();
  await ensureInstalled();
  await buildStale({ only: ['server'] });
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(inRoot('server/dist/restore.js')).href);
});
