import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isLockTimeout, isRetryable } from './failures';

/**
 * So long a change of the schema waits for a lock. All that comes after it waits behind it, so it is far below the 8 s after
 * which a request gives up (db/pool.ts).
 */
const SCHEMA_LOCK_MS = 2_000;

/** A job may hold its locks for 10 minutes (db/database.ts). */
const PATIENCE_MS = 15 * 60_000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

/** Two sessions changed the same row of a catalogue. */
const isCatalogueConflict = (error: unknown) =>
  error instanceof Error && /^tuple (concurrently|already) (updated|deleted)/.test(error.message);

/** Others who waited go on in the pause; it is not the same for all, so that none is in the way again and again. */
const pauseAfter = (attempt: number) =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempt, 10)) * (0.5 + Math.random());

/** Who may be in the way: the transactions that have been open for the longest time. Statements may hold data of people and are left out. */
const oldestTransactions = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ pid: number; seconds: number; state: string }>(
    `select pid, extract(epoch from now() - xact_start)::int as seconds, coalesce(state, 'unknown') as state
      from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      order by xact_start limit 3`,
  );
  return rows.map(({ pid, seconds, state }) => `pid ${pid} for ${seconds} s (${state})`).join(', ') || 'none';
};

/** One transaction, tried again until it gets its locks without keeping anyone waiting for long. */
export const retryOnLock = async (
  client: pg.Client,
  what: string,
  work: () => Promise<void>,
  { lockMs = SCHEMA_LOCK_MS, patienceMs = PATIENCE_MS } = {},
): Promise<void> => {
  const giveUpAt = Date.now() + patienceMs;
  for (let attempt = 0; ; attempt += 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = '${lockMs}ms'`);
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      const isInTheWay = isLockTimeout(error) || isRetryable(error) || isCatalogueConflict(error);
      if (!isInTheWay || Date.now() > giveUpAt) throw error;
      const open = await oldestTransactions(client);
      console.warn(`The ${what} waits for a lock and is tried again. Oldest open transactions: ${open}`);
      await sleep(pauseAfter(attempt));
    }
  }
};
