import { createRequire } from 'node:module';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** A built program has its threads beside it, under the names that scripts/build.mjs gives them. */
const isBuilt = !import.meta.url.endsWith('.ts');

/** From source, in development and tests, a thread does not inherit what reads TypeScript. */
const readingTypeScript = (entry: URL): string => {
  const tsx = createRequire(import.meta.url).resolve('tsx/esm/api');
  return `import(${JSON.stringify(tsx)}).then(({ register }) => { register(); return import(${JSON.stringify(entry.href)}); });`;
};

/** Runs a module of ours, `<name>.ts` beside the caller, on a thread of its own. */
export const startThread = (name: string, caller: string, options: WorkerOptions): Worker => {
  if (isBuilt) return new Worker(new URL(`./${name}.js`, caller), options);
  return new Worker(readingTypeScript(new URL(`./${name}.ts`, caller)), { ...options, eval: true });
};
