import { checkImports } from './import-law.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkMigrations } from './lib/migration-law.mjs';
import { isMain, main, UsageError } from './lib/project.mjs';
import { runTool } from './lib/run.mjs';

const tool = async (name, args) => {
  const { code, output } = await runTool(name, args, { capture: true, env: { FORCE_COLOR: '0' } });
  return { ok: code === 0, output };
};

const types = (project) => tool('typescript:tsc', ['--noEmit', '--pretty', 'false', '-p', project]);

const both = async (...runs) => {
  const results = await Promise.all(runs);
  return { ok: results.every(({ ok }) => ok), output: results.map(({ output }) => output).join('') };
};

const imports = async () => {
  const breaches = await checkImports();
  return { ok: breaches.length === 0, output: breaches.join('\n') };
};

const migrations = async () => {
  const breaches = checkMigrations();
  return { ok: breaches.length === 0, output: breaches.join('\n') };
};

const checks = {
  types: () => both(types('tsconfig.json'), types('web/tsconfig.json')),
  lint: () => tool('@biomejs/biome:biome', ['check', '--error-on-warnings', '--max-diagnostics=50', '.']),
  imports,
  migrations,
  'dead-code': () => tool('knip', ['--no-progress']),
};

const report = ({ name, ok, output, seconds }) => {
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(10)} ${seconds.toFixed(1)} s`);
  if (!ok) console.log(output.trimEnd());
};

const timed = async (name) => {
  const started = performance.now();
  const result = await checks[name]().catch((error) => ({ ok: false, output: String(error.stack) }));
  return { name, ...result, seconds: (performance.now() - started) / 1000 };
};

/** Runs the named checks, or all, side by side; answers how many passed and how many failed. */
export const runChecks = async (names = Object.keys(checks)) => {
  const counts = { passed: 0, failed: 0, failures: [] };
  for (const running of names.map(timed)) {
    const result = await running;
    report(result);
    counts[result.ok ? 'passed' : 'failed'] += 1;
    if (!result.ok) counts.failures.push(`Check of ${result.name}`);
  }
  return counts;
};

/** `npm run check`, or `npm run check -- types lint`. */
if (isMain(import.meta.url)) {
  await main(async () => {
    const names = process.argv.slice(2);
    const unknown = names.filter((name) => !(name in checks));
    if (unknown.length > 0) {
      throw new UsageError(
        `No such check: ${unknown.join(', ')}. There are: ${Object.keys(checks).join(', ')}.`,
      );
    }
    await ensureInstalled();
    const { failed } = await runChecks(names.length > 0 ? names : undefined);
    return failed > 0 ? 1 : 0;
  });
}
