import pg from 'pg';

/** Tells our advisory locks from others of the database. */
const LOCK_CLASS = 7_203;
const SWEEP_MS = 5_000;
/** A worker has this long to say that it lives, once it has taken a job. */
const GRACE = '5 seconds';

/**
 * The queue gives up on a worker that died only after hours. So every worker holds an advisory lock while its process
 * lives; a job whose worker holds none is set free, here or on another server, within seconds of a crash.
 */
export const startGuard = async (connection: pg.ClientConfig) => {
  const workers = new Set<string>();
  let client: pg.Client | null = null;
  let stopped = false;

  const hold = (worker: string) =>
    client?.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, worker]).catch(() => undefined);

  const connect = async () => {
    const fresh = new pg.Client(connection);
    fresh.on('error', () => {
      if (client === fresh) client = null;
    });
    await fresh.connect();
    client = fresh;
    for (const worker of workers) await hold(worker);
  };

  const sweep = async () => {
    if (!client) await connect();
    const busy = await client?.query<{ worker: string }>(
      `select distinct locked_by as worker from graphile_worker._private_jobs
       where locked_by is not null and locked_at < now() - interval '${GRACE}'`,
    );
    for (const { worker } of busy?.rows ?? []) {
      if (workers.has(worker)) continue;
      const key = [LOCK_CLASS, worker];
      const free = await client?.query<{ free: boolean }>(
        'select pg_try_advisory_lock($1, hashtext($2)) as free',
        key,
      );
      if (!free?.rows[0]?.free) continue;
      await client?.query('select graphile_worker.force_unlock_workers(array[$1])', [worker]);
      await client?.query('select pg_advisory_unlock($1, hashtext($2))', key);
    }
  };

  await connect();
  let sweeping: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweeping.then(() => (stopped ? undefined : sweep())).catch(() => undefined);
  }, SWEEP_MS);
  timer.unref();
  return {
    watch: (worker: string) => {
      workers.add(worker);
      sweeping = sweeping.then(() => hold(worker)).then(() => undefined);
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await sweeping;
      await client?.end().catch(() => undefined);
    },
  };
};
