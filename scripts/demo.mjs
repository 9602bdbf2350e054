import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { buildStale } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, loadSettings, main, UsageError } from './lib/project.mjs';

/** `npm run demo -- --scale 100`: the arguments are the demo's own. */
await main(async () => {
  loadSettings();
  await ensureInstalled();
  await buildStale({ only: ['server'] });
  const program = inRoot('server/dist/demo.js');
  if (!existsSync(program)) throw new UsageError('The demo program is missing: server/src/demo/cli.ts');
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(program).href);
});
