import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { createTenantPool, type Lease } from './pool';

export type Db = NodePgDatabase<Record<string, never>> & { $client: pg.Client };

/** A dealership number that a session vouches for: only http/session and the jobs can make one. */
export type Tenant = number & { readonly tenant: unique symbol };
export const vouchForTenant = (dealershipId: number): Tenant => dealershipId as Tenant; // the one place where a number becomes a tenant

export interface Who {
  userId: number | null;
  requestId: string;
}

export interface Database {
  /** Reads of one dealership: row-level security shows nothing else. */
  read<T>(tenant: Tenant, work: (db: Db) => Promise<T>): Promise<T>;
  /** A transaction of one dealership; the audit knows who and in which request. */
  write<T>(tenant: Tenant, who: Who, work: (tx: Db) => Promise<T>): Promise<T>;
  /** For sign-in, platform staff and jobs: sees every dealership. */
  systemRead<T>(work: (db: Db) => Promise<T>): Promise<T>;
  systemWrite<T>(who: Who, work: (tx: Db) => Promise<T>): Promise<T>;
  /** Done when the transaction around the caller is committed, or at once when there is none. Its failure fails nothing. */
  afterCommit(work: () => unknown): void;
  /** Done when the work of the transaction around the caller fails (not when a commit's outcome is unknown). */
  onRollback(work: () => unknown): void;
  end(): Promise<void>;
}

const APP_ROLE = 'forecourt_app';
const SYSTEM_ROLE = 'forecourt_system';

const literal = (value: string) => `'${value.replaceAll("'", "''")}'`;
const RETRY_CODES = new Set(['40001', '40P01']);
const codeOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? codeOf(error.cause) : undefined;
};
/** SQLSTATE classes after which the connection itself is not to be trusted. */
const isBroken = (error: unknown) => {
  const code = codeOf(error);
  return code === undefined ? false : /^(08|57P|ECONN|EPIPE)/.test(code);
};

interface Ambient {
  key: string;
  tx: Db;
  afterCommit: (() => unknown)[];
  onRollback: (() => unknown)[];
}

const doAll = async (tasks: (() => unknown)[]) => {
  for (const task of tasks)
    await Promise.resolve()
      .then(task)
      .catch(() => undefined);
};

export const createDatabase = (connection: pg.ClientConfig, poolSize: number): Database => {
  const app = createTenantPool({ ...connection, role: APP_ROLE, max: poolSize });
  const system = createTenantPool({ ...connection, role: SYSTEM_ROLE, max: Math.max(4, poolSize >> 1) });
  const wrapped = new WeakMap<pg.Client, Db>();
  const ambient = new AsyncLocalStorage<Ambient>();

  const dbOf = (client: pg.Client): Db => {
    const known = wrapped.get(client);
    if (known) return known;
    const db: Db = drizzle(client);
    wrapped.set(client, db);
    return db;
  };

  const lend = async <T>(checkout: Promise<Lease>, work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const lease = await checkout;
    try {
      const result = await work(lease.client);
      lease.release();
      return result;
    } catch (error) {
      lease.release(isBroken(error));
      throw error;
    }
  };

  const transact = async <T>(
    checkout: () => Promise<Lease>,
    key: string,
    who: Who,
    work: (tx: Db) => Promise<T>,
  ) => {
    // a write inside a write joins it, so that an idempotent call is one transaction whatever its handler does
    const outer = ambient.getStore();
    if (outer?.key === key) return work(outer.tx);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { result, afterCommit } = await lend(checkout(), async (client) => {
          await client.query(
            `begin; set local app.user_id = ${literal(String(who.userId ?? ''))}; set local app.request_id = ${literal(who.requestId)}`,
          );
          const tx = dbOf(client);
          const around: Ambient = { key, tx, afterCommit: [], onRollback: [] };
          try {
            const result = await ambient
              .run(around, () => work(tx))
              .catch(async (error: unknown) => {
                await doAll(around.onRollback);
                throw error;
              });
            await client.query('commit');
            return { result, afterCommit: around.afterCommit };
          } catch (error) {
            await client.query('rollback').catch(() => undefined);
            throw error;
          }
        });
        await doAll(afterCommit);
        return result;
      } catch (error) {
        if (attempt >= 3 || !RETRY_CODES.has(codeOf(error) ?? '')) throw error;
      }
    }
  };

  return {
    read: (tenant, work) => {
      const outer = ambient.getStore();
      if (outer?.key === `tenant ${tenant}`) return work(outer.tx);
      return lend(app.checkout(tenant), (client) => work(dbOf(client)));
    },
    write: (tenant, who, work) => transact(() => app.checkout(tenant), `tenant ${tenant}`, who, work),
    systemRead: (work) => {
      const outer = ambient.getStore();
      if (outer?.key === 'system') return work(outer.tx);
      return lend(system.checkout(null), (client) => work(dbOf(client)));
    },
    systemWrite: (who, work) => transact(() => system.checkout(null), 'system', who, work),
    afterCommit: (work) => {
      const around = ambient.getStore();
      if (around) around.afterCommit.push(work);
      else void doAll([work]);
    },
    onRollback: (work) => {
      ambient.getStore()?.onRollback.push(work);
    },
    end: async () => {
      await Promise.all([app.end(), system.end()]);
    },
  };
};

/** The PostgreSQL error code and constraint behind a failed statement, if that is what it was. */
export const violated = (error: unknown): { code: string; constraint: string } | null => {
  const code = codeOf(error);
  if (!code) return null;
  const holder = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : error;
  const constraint =
    typeof holder === 'object' && holder !== null && 'constraint' in holder ? String(holder.constraint) : '';
  return { code, constraint };
};
