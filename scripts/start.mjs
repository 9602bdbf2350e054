import { pathToFileURL } from 'node:url';
import { buildStale } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, loadSettings, main } from './lib/project.mjs';

await main(async () => {
  loadSettings();
  await ensureInstalled();
  await buildStale();
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);
  // In this process: no second Node to start, and signals reach the server itself.
  await import(pathToFileURL(inRoot('server/dist/main.js')).href);
});
