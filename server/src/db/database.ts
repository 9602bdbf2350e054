import pg from 'pg';
import { takeAskedJobs } from './distribution/asked-jobs';
import type { DatabaseMode } from './distribution/mode';
import {
  type Db,
  type HeldConnection,
  heldConnection,
  heldForWrite,
  holdConnection,
  inSavepoint,
  runAll,
  runBeginningLate,
  runHolding,
  secondConnection,
} from './held-connection';
import { lend } from './lend';
import { type OnStatement, sendObserved } from './observe-statement';
import type { Holder, PoolLoad, TenantPool } from './pool';
import { createDistributedPools, createPools } from './pools';
import { APP_ROLE, type Role, SYSTEM_ROLE } from './roles';
import { type Kind, type Opened, openTransaction, transact, type Who } from './transaction';

export { violated } from './failures';
export { type Db, isHoldingConnection } from './held-connection';
export type { Who } from './transaction';

/** A dealership number that a session vouches for: only http/session and the jobs can make one. */
export type Tenant = number & { readonly tenant: unique symbol };
export const asTenant = (dealershipId: number): Tenant => dealershipId as Tenant; // the one place where a number becomes a tenant

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
  /**
   * Sees a dealership, and what belongs to none, as it was at one moment: on a connection of its own, for work that reads for minutes.
   * It is not kept to that dealership: each statement says which one it means.
   */
  openSnapshot(tenant: number): Promise<Snapshot>;
  /** Fails when a dealership or the system could not be served now. */
  ping(): Promise<void>;
  /** How busy the connections are: those of requests about one dealership, and those of the system. */
  load(): { requests: PoolLoad; system: PoolLoad };
  end(): Promise<void>;
}

const JOB_LIMITS = { statement_timeout: '10min', lock_timeout: '60s' };

const SNAPSHOT_LIMITS = [
  "set local statement_timeout = '10min'",
  "set local idle_in_transaction_session_timeout = '10min'",
];

const asSystem = <T>(held: HeldConnection, work: (db: Db) => Promise<T>): Promise<T> =>
  inSavepoint(held, async (tx) => {
    await tx.query({ text: 'set local role none' });
    const result = await work(tx);
    await tx.query({ text: `set local role ${APP_ROLE}` });
    return result;
  });

/** A connection of the system becomes one that sees a single dealership, until the transaction ends. */
const narrowTo = (tenant: number) => ({ 'app.dealership_id': String(tenant), role: APP_ROLE });

const NOBODY: Holder = { tenant: null, userId: null };

interface Options {
  onStatement?: OnStatement;
  mode?: DatabaseMode;
}

export const createDatabase = (
  owner: pg.ClientConfig,
  poolSize: number,
  { onStatement = () => undefined, mode = 'single' }: Options = {},
): Database => {
  const pools = mode === 'citus' ? createDistributedPools(owner, poolSize) : createPools(owner, poolSize);

  /** Whether the held connection sees what is asked for as it is; false when it may act as the system for it. */
  const isSeen = (held: HeldConnection, tenant: number | null) => {
    if (held.tenant === tenant) return true;
    if (tenant !== null || !held.maySeeAll) throw secondConnection();
    return false;
  };

  const readOn = <T>(
    pool: TenantPool,
    holder: Holder,
    tenant: number | null,
    work: (db: Db) => Promise<T>,
  ): Promise<T> =>
    lend(pool, holder, tenant, async (client) => {
      const reading = holdConnection(client, { tenant, maySeeAll: false }, null, onStatement);
      try {
        return await runHolding(reading, () => work(reading.db));
      } finally {
        reading.ended = true;
      }
    });

  const readFrom = async <T>(
    role: Role,
    holder: Holder,
    tenant: number | null,
    work: (db: Db) => Promise<T>,
  ): Promise<T> => {
    const held = heldConnection();
    if (held) return isSeen(held, tenant) ? work(held.db) : asSystem(held, work);
    const found = pools.of(role, tenant);
    const pool = found instanceof Promise ? await found : found;
    if (pools.mode === 'single') return readOn(pool, holder, tenant, work);
    try {
      return await readOn(pool, holder, tenant, work);
    } catch (error) {
      if (!pools.hasMoved(tenant, error)) throw error;
      return readOn(await pools.of(role, tenant), holder, tenant, work);
    }
  };

  const writeTo = async <T>(kind: Kind, who: Who, work: (tx: Db) => Promise<T>): Promise<T> => {
    const held = await heldForWrite(kind.tenant);
    if (held) return isSeen(held, kind.tenant) ? inSavepoint(held, work) : asSystem(held, work);
    return transact(kind, who, work);
  };

  const takeAsked = async (places: readonly number[]) => {
    try {
      await lend(await pools.of(SYSTEM_ROLE, null), NOBODY, null, (client) => takeAskedJobs(client, places));
    } catch (error) {
      // what they belong to is committed, and they are written down: the next sweep takes them
      console.error('Jobs wait for the next sweep', error);
    }
  };

  const usual = { pools, onStatement, takeAskedJobs: takeAsked };
  /**
   * Of a transaction that may ask several nodes. What they say of jobs is handed on only where it wants to hear everything; and it works
   * on one part of a table after the other, since it could not write to a table that all dealerships share otherwise.
   */
  const overNodes: Record<string, string> =
    pools.mode === 'citus'
      ? { client_min_messages: 'debug1', 'citus.multi_shard_modify_mode': 'sequential' }
      : {};

  const tenantKind = (
    tenant: number,
    who: Who,
    { systemToo = false, isJob = false }: WriteOptions,
  ): Kind => ({
    ...usual,
    ...(systemToo ? { role: SYSTEM_ROLE, serves: null } : { role: APP_ROLE, serves: tenant }),
    holder: { tenant, userId: who.userId },
    ...{ at: tenant, tenant },
    maySeeAll: systemToo,
    settings: { ...(isJob && JOB_LIMITS), ...(systemToo && { ...overNodes, ...narrowTo(tenant) }) },
  });

  const systemKind = (who: Who, isJob: boolean): Kind => ({
    ...usual,
    ...{ role: SYSTEM_ROLE, at: null, serves: null, tenant: null, maySeeAll: false },
    holder: { tenant: null, userId: who.userId },
    settings: { ...overNodes, ...(isJob && JOB_LIMITS) },
  });

  return {
    read: (tenant, work, userId = null) => readFrom(APP_ROLE, { tenant, userId }, tenant, work),
    write: (tenant, who, work, options = {}) => writeTo(tenantKind(tenant, who, options), who, work),
    systemRead: (work) => readFrom(SYSTEM_ROLE, NOBODY, null, work),
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
    openSnapshot: async (tenant) => {
      const connection = await pools.connectionTo(SYSTEM_ROLE, tenant);
      const client = new pg.Client({ ...connection, options: '-c timezone=UTC' });
      client.on('error', () => undefined);
      await client.connect();
      try {
        await client.query('begin isolation level repeatable read read only');
        for (const limit of SNAPSHOT_LIMITS) await client.query(limit);
      } catch (error) {
        await client.end().catch(() => undefined);
        throw error;
      }
      return {
        db: { query: (statement) => sendObserved(client, statement, onStatement) },
        close: () => client.end().catch(() => undefined),
      };
    },
    ping: pools.ping,
    load: () => ({ requests: pools.load(APP_ROLE), system: pools.load(SYSTEM_ROLE) }),
    end: pools.end,
  };
};
