import { Worker, type WorkerOptions } from 'node:worker_threads';
import { bundleThread } from './bundle-thread';

/** A built program has its threads beside it, under the names that scripts/build.mjs gives them. */
const isBuilt = !import.meta.url.endsWith('.ts');

/** Runs a module of ours, `<name>.ts` beside the caller, on a thread of its own. */
export const startThread = (name: string, caller: string, options: WorkerOptions): Worker =>
  new Worker(
    isBuilt ? new URL(`./${name}.js`, caller) : bundleThread(new URL(`./${name}.ts`, caller)),
    // what reads TypeScript in development is not loaded again in each thread
    { execArgv: [], ...options },
  );
