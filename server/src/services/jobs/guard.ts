import pg from 'pg';

/** Distinguishes our advisory locks from others of the database. */
const LOCK_CLASS = 7_203;
/** So often jobs are looked through; a pool has as long to say that it lives, once it has taken a job. */
const SWEEP_MS = 5_000;

/**
 * The queue gives up on a pool of workers that died only after hours. So every pool holds an advisory lock while it
 * lives; a job whose pool holds none is set free, here or on another server, within seconds of a crash.
 */
export const startGuard = async (connection: pg.ClientConfig, sweepMs = SWEEP_MS) => {
  const pools = new Set<string>();
  let client: pg.Client | null = null;
  let stopped = false;
  let sweeping: Promise<void> = Promise.resolve();

  const hold = (pool: string) =>
    client?.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, pool]).catch(() => undefined);

  const unlockJobsOf = (pool: string) =>
    client?.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_CLASS, pool]).catch(() => undefined);

  const connect = async () => {
    const fresh = new pg.Client(connection);
    const lost = () => {
      if (client !== fresh) return;
      client = null;
      // at once: without our locks another server would take our jobs for those of the dead
      sweeping = sweeping.then(() => (stopped || client ? undefined : connect())).catch(() => undefined);
    };
    fresh.on('error', lost).on('end', lost);
    await fresh.connect();
    client = fresh;
    for (const pool of pools) await hold(pool);
  };

  const sweep = async () => {
    if (!client) await connect();
    const busy = await client?.query<{ pool: string }>(
      `select distinct locked_by as pool from graphile_worker._private_jobs
       where locked_by is not null and locked_at < now() - $1 * interval '1 millisecond'`,
      [sweepMs],
    );
    for (const { pool } of busy?.rows ?? []) {
      if (pools.has(pool)) continue;
      const key = [LOCK_CLASS, pool];
      const free = await client?.query<{ free: boolean }>(
        'select pg_try_advisory_lock($1, hashtext($2)) as free',
        key,
      );
      if (!free?.rows[0]?.free) continue;
      await client?.query('select graphile_worker.force_unlock_workers(array[$1])', [pool]);
      await client?.query('select pg_advisory_unlock($1, hashtext($2))', key);
    }
  };

  await connect();
  const timer = setInterval(() => {
    sweeping = sweeping.then(() => (stopped ? undefined : sweep())).catch(() => undefined);
  }, sweepMs);
  timer.unref();
  return {
    watch: (pool: string) => {
      pools.add(pool);
      sweeping = sweeping.then(() => hold(pool)).then(() => undefined);
    },
    forget: (pool: string) => {
      pools.delete(pool);
      sweeping = sweeping.then(() => unlockJobsOf(pool)).then(() => undefined);
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await sweeping;
      await client?.end().catch(() => undefined);
    },
  };
};
