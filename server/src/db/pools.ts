import type pg from 'pg';
import type { DatabaseMode } from './distribution/mode';
import { createNodeFinder, keyOf, type Node } from './distribution/nodes';
import { addUp, createTenantPool, type PoolLoad, type TenantPool } from './pool';
import { APP_ROLE, connectionAs, type Role, SYSTEM_ROLE, settingsOf } from './roles';

const NOBODY = { tenant: null, userId: null };

/** The pools of connections, by role and by where the rows are that a connection is for. */
export interface Pools {
  readonly mode: DatabaseMode;
  /** The pool for the rows of a dealership, or for what belongs to none; at once where its place is known. */
  of(role: Role, tenant: number | null): TenantPool | Promise<TenantPool>;
  /** How to connect to the server that has the rows. */
  connectionTo(role: Role, tenant: number | null): Promise<pg.ClientConfig>;
  /** After a failure: whether the rows have gone to another node, so that the same again may find them. */
  hasMoved(tenant: number | null, error: unknown): boolean;
  ping(): Promise<void>;
  load(role: Role): PoolLoad;
  end(): Promise<void>;
}

const check = async (pool: TenantPool) => {
  const lease = await pool.checkout(NOBODY, null);
  try {
    await lease.client.query('select 1');
    lease.release();
  } catch (error) {
    lease.release(true);
    throw error;
  }
};

const sizesOf = (poolSize: number) => ({
  [APP_ROLE]: poolSize,
  [SYSTEM_ROLE]: Math.max(4, poolSize >> 1),
});

/** One server has everything. */
export const createPools = (owner: pg.ClientConfig, poolSize: number): Pools => {
  const sizes = sizesOf(poolSize);
  const open = (role: Role) => createTenantPool({ connection: connectionAs(owner, role), max: sizes[role] });
  const pools = { [APP_ROLE]: open(APP_ROLE), [SYSTEM_ROLE]: open(SYSTEM_ROLE) };
  const all = Object.values(pools);
  return {
    mode: 'single',
    of: (role) => pools[role],
    connectionTo: async (role) => connectionAs(owner, role),
    hasMoved: () => false,
    ping: async () => {
      for (const pool of all) await check(pool);
    },
    load: (role) => pools[role].load,
    end: async () => {
      await Promise.all(all.map((pool) => pool.end()));
    },
  };
};

/** Said by current_tenant() on a node that has the rows no more: it asks another one, which knows nothing of the session. */
const isWithoutTenant = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === '42704' &&
  error.message.includes('app.dealership_id');

/**
 * The coordinator has what belongs to no dealership; each dealership is on one of the workers, which is asked without the coordinator:
 * there its rows are local, and the setting of the session says whose they are, as on one server.
 */
export const createDistributedPools = (owner: pg.ClientConfig, poolSize: number): Pools => {
  const sizes = sizesOf(poolSize);
  const settings = settingsOf(owner);
  const coordinator = createTenantPool({
    connection: connectionAs(owner, SYSTEM_ROLE),
    max: sizes[SYSTEM_ROLE],
  });
  const byNode = { [APP_ROLE]: new Map<string, TenantPool>(), [SYSTEM_ROLE]: new Map<string, TenantPool>() };
  const finder = createNodeFinder(async (statement) => {
    const lease = await coordinator.checkout(NOBODY, null);
    try {
      return (await lease.client.query(statement)).rows;
    } finally {
      lease.release();
    }
  });
  const connectionAt = (role: Role, { host, port }: Node): pg.ClientConfig => ({
    ...connectionAs(settings, role),
    ...{ host, port },
  });

  const poolAt = (role: Role, node: Node): TenantPool => {
    const key = keyOf(node);
    const known = byNode[role].get(key);
    if (known) return known;
    const pool = createTenantPool({ connection: connectionAt(role, node), max: sizes[role] });
    byNode[role].set(key, pool);
    return pool;
  };

  const of = (role: Role, tenant: number | null) => {
    if (tenant === null) return coordinator;
    const node = finder.find(tenant);
    return node instanceof Promise ? node.then((found) => poolAt(role, found)) : poolAt(role, node);
  };
  const poolsOf = (role: Role) => [...(role === SYSTEM_ROLE ? [coordinator] : []), ...byNode[role].values()];
  const all = () => [...poolsOf(APP_ROLE), ...poolsOf(SYSTEM_ROLE)];

  return {
    mode: 'citus',
    of,
    connectionTo: async (role, tenant) =>
      tenant === null ? connectionAs(settings, role) : connectionAt(role, await finder.find(tenant)),
    hasMoved: (tenant, error) => {
      if (tenant === null || !isWithoutTenant(error)) return false;
      finder.forget(tenant);
      return true;
    },
    ping: async () => {
      for (const pool of all()) await check(pool);
    },
    load: (role) => addUp(poolsOf(role).map(({ load }) => load)),
    end: async () => {
      await Promise.all(all().map((pool) => pool.end()));
    },
  };
};
