import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../server/src/project-root';
import type { LoadOrder } from './load-process';

interface LoadResult {
  answered: number;
  refused: number;
  failed: number;
  p99: number;
}

/** Begins a load in a process of its own (load-process.ts); it stops by itself. */
export const startLoad = async (order: LoadOrder): Promise<{ done: Promise<LoadResult> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-load-'));
  const file = join(folder, 'order.json');
  await writeFile(file, JSON.stringify(order));
  const args = ['--import', 'tsx', join(projectRoot, 'bench/lib/load-process.ts'), file];
  const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (part) => {
    printed += String(part);
  });
  const done = new Promise<LoadResult>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve(JSON.parse(printed));
      else reject(new Error(`the load ended with ${code}`));
    });
  }).finally(() => rm(folder, { recursive: true, force: true }));
  return { done };
};
