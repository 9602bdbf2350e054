import { pathToFileURL } from 'node:url';
import { buildStale } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, loadSettings, main } from './lib/project.mjs';

/** `npm run distribute`: spreads the database of DATABASE_URL over the nodes of its Citus cluster. */
await main(async () => {
  loadSettings();
  await ensureInstalled();
  await buildStale({ only: ['server'] });
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(inRoot('server/dist/distribute.js')).href);
});
