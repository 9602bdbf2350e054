import { buildStale } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, UsageError } from './lib/project.mjs';
import { runTool } from './lib/run.mjs';

const PARTS = ['work', 'kills'];

/** `npm run campaign` runs mixed work and then rounds of kill -9; `npm run campaign -- work` or `-- kills` one of them. */
await main(async () => {
  const chosen = process.argv.slice(2);
  const unknown = chosen.filter((part) => !PARTS.includes(part));
  if (unknown.length > 0)
    throw new UsageError(`No such part: ${unknown.join(', ')}. There are: ${PARTS.join(', ')}.`);
  await ensureInstalled();
  await buildStale();
  let failed = 0;
  for (const part of chosen.length > 0 ? chosen : PARTS) {
    console.log(`\n# ${part}`);
    const { code } = await runTool('tsx', [`bench/campaign/${part}.ts`]);
    if (code !== 0) failed += 1;
  }
  return failed > 0 ? 1 : 0;
});
