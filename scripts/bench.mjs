import { readdirSync } from 'node:fs';
import { buildStale } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, main, UsageError } from './lib/project.mjs';
import { runTool } from './lib/run.mjs';

const ending = '.bench.ts';

/** `npm run bench` runs all of bench/, `npm run bench -- users size` the named ones. */
await main(async () => {
  const known = readdirSync(inRoot('bench'))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new UsageError(`No such bench: ${unknown.join(', ')}. There are: ${known.join(', ') || 'none'}.`);
  }
  await ensureInstalled();
  await buildStale();
  let failed = 0;
  for (const name of names.length > 0 ? names : known) {
    console.log(`\n# ${name}`);
    const { code } = await runTool('tsx', [`bench/${name}${ending}`]);
    if (code !== 0) failed += 1;
  }
  return failed > 0 ? 1 : 0;
});
