import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** A built program has its threads beside it, under the names that scripts/build.mjs gives them. */
const isBuilt = !import.meta.url.endsWith('.ts');

/**
 * From source, in development and tests, a thread does not inherit what reads TypeScript. Required, tsx would name its
 * form for `require`, which looks for its own parts in the wrong folder.
 */
const readingTypeScript = (entry: URL): string => {
  const tsx = createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/\.cjs$/, '.mjs');
  const [reader, program] = [pathToFileURL(tsx), entry].map(({ href }) => JSON.stringify(href));
  return `import(${reader}).then(({ register }) => { register(); return import(${program}); });`;
};

/** Runs a module of ours, `<name>.ts` beside the caller, on a thread of its own. */
export const startThread = (name: string, caller: string, options: WorkerOptions): Worker => {
  if (isBuilt) return new Worker(new URL(`./${name}.js`, caller), options);
  return new Worker(readingTypeScript(new URL(`./${name}.ts`, caller)), { ...options, eval: true });
};
