import { mkdir, rm, stat, utimes } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const BEAT_MS = 2_000;
/** A lock that was not touched for so long was left by a process that is no more. */
const ABANDONED_MS = 60_000;

const isAbandoned = async (path: string, now: number): Promise<boolean> => {
  const made = await stat(path).catch(() => undefined);
  return made !== undefined && now - made.mtimeMs > ABANDONED_MS;
};

const acquire = async (path: string, pollMs: number): Promise<void> => {
  for (;;) {
    try {
      await mkdir(path);
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    if (await isAbandoned(path, Date.now())) await rm(path, { recursive: true, force: true });
    else await sleep(pollMs);
  }
};

/** One at a time among all processes that share a disk: making a folder works for only one of them. */
export const withLock = async <T>(path: string, work: () => Promise<T>, pollMs = 200): Promise<T> => {
  await acquire(path, pollMs);
  const beat = setInterval(() => {
    const now = new Date();
    void utimes(path, now, now).catch(() => undefined);
  }, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    await rm(path, { recursive: true, force: true });
  }
};
