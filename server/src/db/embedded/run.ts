import { execFile } from 'node:child_process';
import type { Account } from './account';

export type RunResult = { ok: boolean; output: string };

/** Runs a PostgreSQL program as its account, in a folder that account can enter, without our environment. */
export const run = (
  account: Account,
  cwd: string,
  program: string,
  args: readonly string[],
): Promise<RunResult> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C', TZ: 'UTC' };
    execFile(program, args, { cwd, env, ...account, windowsHide: true }, (error, stdout, stderr) => {
      const output = [stdout, stderr, error && !stderr ? error.message : ''].join('').trim();
      resolve({ ok: !error, output });
    });
  });
