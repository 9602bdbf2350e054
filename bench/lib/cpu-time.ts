import { readdir, readFile } from 'node:fs/promises';
import type { BenchDatabase } from './database';

const NANOSECONDS_A_TICK = 10_000_000;

const read = (path: string) => readFile(path, 'utf8').catch(() => '');

/** Nanoseconds on a processor, of all threads. */
const ofProcess = async (pid: number): Promise<number> => {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(threads.map((thread) => read(`/proc/${pid}/task/${thread}/schedstat`)));
  return times.reduce((sum, text) => sum + Number(text.split(' ')[0] ?? 0), 0);
};

/** The fields of /proc/<pid>/stat after the name, which may contain spaces. */
const statOf = async (pid: number) => (await read(`/proc/${pid}/stat`)).split(') ')[1]?.split(' ') ?? [];

const childrenOf = async (pid: number): Promise<number[]> =>
  (await read(`/proc/${pid}/task/${pid}/children`)).trim().split(' ').filter(Boolean).map(Number);

/** Milliseconds on a processor that a server and the processes that it started have used. Needs Linux. */
export const cpuOfProcesses = async (pid: number): Promise<number> => {
  const times = await Promise.all([pid, ...(await childrenOf(pid))].map(ofProcess));
  return times.reduce((sum, time) => sum + time, 0) / 1e6;
};

/** Of the database: the processes that run, and those that have ended (parallel workers), which are known by their sum. */
const ofDatabase = async (postmaster: number): Promise<number> => {
  const running = await Promise.all((await childrenOf(postmaster)).map(ofProcess));
  const stat = await statOf(postmaster);
  const ended = (Number(stat[13] ?? 0) + Number(stat[14] ?? 0)) * NANOSECONDS_A_TICK;
  return running.reduce((sum, time) => sum + time, ended);
};

/**
 * A clock of the processor time that the server and its database have used, in milliseconds: what else runs on the machine
 * does not lengthen it. Where the system does not tell (it needs Linux), time itself.
 */
export const cpuClock = async ({ client }: BenchDatabase, serverPid: number) => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = Number((await statOf(rows[0]?.pid ?? 0))[1] ?? 0);
  if ((await ofProcess(serverPid)) === 0 || postmaster === 0) return async () => performance.now();
  return async () => ((await ofProcess(serverPid)) + (await ofDatabase(postmaster))) / 1e6;
};
