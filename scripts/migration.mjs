import { ensureInstalled } from './lib/install.mjs';
import { checkMigrations } from './lib/migration-law.mjs';
import { main, UsageError } from './lib/project.mjs';
import { runTool } from './lib/run.mjs';

/** `npm run migration -- add-vehicle-colour`: writes the SQL that brings the database to the tables in the code. */
await main(async () => {
  const [name, ...others] = process.argv.slice(2);
  if (!name || others.length > 0 || !/^[a-z0-9][a-z0-9_-]*$/.test(name)) {
    throw new UsageError('Say what it does in a few words: npm run migration -- add-vehicle-colour');
  }
  await ensureInstalled();
  const { code } = await runTool('drizzle-kit', [
    'generate',
    '--config',
    'drizzle.config.ts',
    '--name',
    name,
  ]);
  const breaches = checkMigrations();
  if (breaches.length > 0)
    console.log(
      `\nServers of the version before would not stand this (CONTRIBUTING.md, "Add a migration"):\n${breaches.join('\n')}`,
    );
  return code;
});
