import pg from 'pg';
import { isConnectionLost, isRetryable } from './failures';
import {
  type Db,
  type HeldConnection,
  heldConnection,
  heldForWrite,
  holdConnection,
  inSavepoint,
  newTransaction,
  runAll,
  runBeginningLate,
  runHolding,
  secondConnection,
} from './held-connection';
import { type OnStatement, sendObserved } from './observe-statement';
import { createTenantPool, type Holder, type Lease, type PoolLoad, type TenantPool } from './pool';
import { APP_ROLE, connectionAs, SYSTEM_ROLE } from './roles';
import { currentCaller } from './scope';

export { violated } from './failures';
export { type Db, isHoldingConnection } from './held-connection';

/** A dealership number that a session vouches for: only http/session and the jobs can make one. */
export type Tenant = number & { readonly tenant: unique symbol };
export const asTenant = (dealershipId: number): Tenant => dealershipId as Tenant; // the one place where a number becomes a tenant

export interface Who {
  userId: number | null;
  requestId: string;
}

export interface WriteOptions {
  /** It may also act as the system: on the same connection, in the same transaction. */
  systemToo?: boolean;
  /** A step of a job, which may take minutes. */
  isJob?: boolean;
}

/** A transaction that only reads, and reads the same all the time. It counts to no share: whoever opens it bounds how many there are. */
export interface Snapshot {
  db: Db;
  close(): Promise<void>;
}

/**
 * A caller has one connection at most. What is asked for inside a read or write uses the connection that is held; what
 * that one must not see is a programming error and fails at once.
 */
export interface Database {
  /** Reads of one dealership: row-level security shows nothing else. */
  read<T>(tenant: Tenant, work: (db: Db) => Promise<T>, userId?: number | null): Promise<T>;
  /** A transaction of one dealership; the audit knows who and in which request. Inside another one it is a savepoint. */
  write<T>(tenant: Tenant, who: Who, work: (tx: Db) => Promise<T>, options?: WriteOptions): Promise<T>;
  /** For sign-in, platform staff and jobs: sees every dealership. */
  systemRead<T>(work: (db: Db) => Promise<T>): Promise<T>;
  systemWrite<T>(who: Who, work: (tx: Db) => Promise<T>, options?: Pick<WriteOptions, 'isJob'>): Promise<T>;
  /**
   * Runs work whose first write begins a transaction that lasts until the work returns: what comes before that write (a
   * file that is decoded, an outside call) holds no connection. `begin` runs first in the transaction, `end` last.
   */
  inOneTransaction<T>(
    tenant: Tenant,
    who: Who,
    steps: { begin(tx: Db): Promise<void>; end(tx: Db, result: T): Promise<void>; systemToo?: boolean },
    work: () => Promise<T>,
  ): Promise<T>;
  /** Done when the transaction around the caller is committed; awaited when there is none. Its failure fails nothing. */
  afterCommit(work: () => unknown): Promise<void>;
  /** Done when the work of the transaction around the caller fails (not when a commit's outcome is unknown). */
  onRollback(work: () => unknown): void;
  /** Sees every dealership as it was at one moment, on a connection of its own, for work that reads for minutes. */
  openSnapshot(): Promise<Snapshot>;
  /** Fails when a dealership or the system could not be served now. */
  ping(): Promise<void>;
  /** How busy the connections are: those of requests about one dealership, and those of the system. */
  load(): { requests: PoolLoad; system: PoolLoad };
  end(): Promise<void>;
}

const MAX_ATTEMPTS = 3;
const JOB_LIMITS = "set local statement_timeout = '10min'; set local lock_timeout = '60s'";

const SNAPSHOT_LIMITS =
  "set local statement_timeout = '10min'; set local idle_in_transaction_session_timeout = '10min'";

const literal = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** A connection that has to be waited for; the trace shows for how long. */
const leaseFrom = async (pool: TenantPool, holder: Holder, tenant: number | null): Promise<Lease> => {
  const span = currentCaller()?.span?.child('connection to the database', 'step');
  try {
    const lease = await pool.checkout(holder, tenant);
    span?.end();
    return lease;
  } catch (error) {
    span?.end(error);
    throw error;
  }
};

const lend = async <T>(
  pool: TenantPool,
  holder: Holder,
  tenant: number | null,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const lease = pool.checkoutNow(holder, tenant) ?? (await leaseFrom(pool, holder, tenant));
  try {
    const result = await work(lease.client);
    lease.release();
    return result;
  } catch (error) {
    lease.release(isConnectionLost(error));
    throw error;
  }
};

const commit = async (client: pg.Client, onStatement: OnStatement) => {
  const { command } = await sendObserved(client, { text: 'commit' }, onStatement);
  // PostgreSQL answers ROLLBACK when a statement had failed before, even if nobody noticed
  if (command !== 'COMMIT') throw new Error('The transaction was taken back: a statement in it had failed');
};

const asSystem = <T>(held: HeldConnection, work: (db: Db) => Promise<T>): Promise<T> =>
  inSavepoint(held, async (tx) => {
    await tx.query({ text: 'set local role none' });
    const result = await work(tx);
    await tx.query({ text: `set local role ${APP_ROLE}` });
    return result;
  });

interface Kind {
  pool: TenantPool;
  holder: Holder;
  /** Which dealership the connection sees by itself; a transaction may narrow it further. */
  serves: number | null;
  tenant: number | null;
  maySeeAll: boolean;
  limits: string[];
  onStatement: OnStatement;
}

interface Opened {
  held: HeldConnection;
  commit(): Promise<void>;
  rollback(error: unknown): Promise<void>;
}

const openTransaction = async (kind: Kind, who: Who): Promise<Opened> => {
  const { pool, holder, serves, limits, tenant, maySeeAll, onStatement } = kind;
  const lease = pool.checkoutNow(holder, serves) ?? (await leaseFrom(pool, holder, serves));
  const { client } = lease;
  const transaction = newTransaction();
  const held = holdConnection(client, { tenant, maySeeAll }, transaction, onStatement);
  const close = (error?: unknown) => {
    held.ended = true;
    lease.release(isConnectionLost(error));
  };
  try {
    await client.query(
      [
        'begin',
        `set local app.user_id = ${literal(String(who.userId ?? ''))}`,
        `set local app.request_id = ${literal(who.requestId)}`,
        ...limits,
      ].join('; '),
    );
  } catch (error) {
    lease.release(true);
    throw error;
  }
  return {
    held,
    commit: async () => {
      try {
        await commit(client, onStatement);
      } catch (error) {
        close(error);
        throw error;
      }
      close();
      await runAll(transaction.afterCommit);
    },
    rollback: async (error) => {
      await runAll(transaction.onRollback);
      await client.query('rollback').catch(() => undefined);
      close(error);
    },
  };
};

const transact = async <T>(kind: Kind, who: Who, work: (tx: Db) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    const { held, commit, rollback } = await openTransaction(kind, who);
    let result: T;
    try {
      result = await runHolding(held, () => work(held.db));
    } catch (error) {
      await rollback(error);
      if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error;
      continue;
    }
    await commit();
    return result;
  }
};

/** A connection of the system becomes one that sees a single dealership, until the transaction ends. */
const narrowTo = (tenant: number) => `set local app.dealership_id = '${tenant}'; set local role ${APP_ROLE}`;

const NOBODY: Holder = { tenant: null, userId: null };

export const createDatabase = (
  owner: pg.ClientConfig,
  poolSize: number,
  onStatement: OnStatement = () => undefined,
): Database => {
  const app = createTenantPool({ connection: connectionAs(owner, APP_ROLE), max: poolSize });
  const system = createTenantPool({
    connection: connectionAs(owner, SYSTEM_ROLE),
    max: Math.max(4, poolSize >> 1),
  });

  /** Whether the held connection sees what is asked for as it is; false when it may act as the system for it. */
  const isSeen = (held: HeldConnection, tenant: number | null) => {
    if (held.tenant === tenant) return true;
    if (tenant !== null || !held.maySeeAll) throw secondConnection();
    return false;
  };

  const readFrom = async <T>(
    pool: TenantPool,
    holder: Holder,
    tenant: number | null,
    work: (db: Db) => Promise<T>,
  ): Promise<T> => {
    const held = heldConnection();
    if (held) return isSeen(held, tenant) ? work(held.db) : asSystem(held, work);
    return lend(pool, holder, tenant, async (client) => {
      const reading = holdConnection(client, { tenant, maySeeAll: false }, null, onStatement);
      try {
        return await runHolding(reading, () => work(reading.db));
      } finally {
        reading.ended = true;
      }
    });
  };

  const writeTo = async <T>(kind: Kind, who: Who, work: (tx: Db) => Promise<T>): Promise<T> => {
    const held = await heldForWrite(kind.tenant);
    if (held) return isSeen(held, kind.tenant) ? inSavepoint(held, work) : asSystem(held, work);
    return transact(kind, who, work);
  };

  const tenantKind = (
    tenant: number,
    who: Who,
    { systemToo = false, isJob = false }: WriteOptions,
  ): Kind => ({
    ...(systemToo ? { pool: system, serves: null } : { pool: app, serves: tenant }),
    holder: { tenant, userId: who.userId },
    tenant,
    maySeeAll: systemToo,
    onStatement,
    limits: [...(isJob ? [JOB_LIMITS] : []), ...(systemToo ? [narrowTo(tenant)] : [])],
  });

  const systemKind = (who: Who, isJob: boolean): Kind => ({
    ...{ pool: system, serves: null, tenant: null, maySeeAll: false },
    onStatement,
    holder: { tenant: null, userId: who.userId },
    limits: isJob ? [JOB_LIMITS] : [],
  });

  return {
    read: (tenant, work, userId = null) => readFrom(app, { tenant, userId }, tenant, work),
    write: (tenant, who, work, options = {}) => writeTo(tenantKind(tenant, who, options), who, work),
    systemRead: (work) => readFrom(system, NOBODY, null, work),
    systemWrite: (who, work, { isJob = false } = {}) => writeTo(systemKind(who, isJob), who, work),
    inOneTransaction: async (tenant, who, { begin, end, systemToo }, work) => {
      let opened: Opened | undefined;
      const open = async () => {
        opened = await openTransaction(tenantKind(tenant, who, { systemToo }), who);
        await begin(opened.held.db);
        return opened.held;
      };
      try {
        const result = await runBeginningLate(tenant, open, work);
        if (opened) await end(opened.held.db, result);
        return result;
      } catch (error) {
        await opened?.rollback(error);
        opened = undefined;
        throw error;
      } finally {
        await opened?.commit();
      }
    },
    afterCommit: async (work) => {
      const transaction = heldConnection()?.transaction;
      if (transaction) transaction.afterCommit.push(work);
      else await runAll([work]);
    },
    onRollback: (work) => {
      heldConnection()?.transaction?.onRollback.push(work);
    },
    openSnapshot: async () => {
      const client = new pg.Client({ ...connectionAs(owner, SYSTEM_ROLE), options: '-c timezone=UTC' });
      client.on('error', () => undefined);
      await client.connect();
      try {
        await client.query(`begin isolation level repeatable read read only; ${SNAPSHOT_LIMITS}`);
      } catch (error) {
        await client.end().catch(() => undefined);
        throw error;
      }
      return {
        db: { query: (statement) => sendObserved(client, statement, onStatement) },
        close: () => client.end().catch(() => undefined),
      };
    },
    ping: async () => {
      for (const pool of [app, system]) await lend(pool, NOBODY, null, (client) => client.query('select 1'));
    },
    load: () => ({ requests: app.load, system: system.load }),
    end: async () => {
      await Promise.all([app.end(), system.end()]);
    },
  };
};
