import pg from 'pg';
import { chooseWaiter, type Holder, type Waiter } from './choose-waiter';

export type { Holder } from './choose-waiter';

export interface Lease {
  client: pg.Client;
  release(broken?: boolean): void;
}

interface Slot {
  client: pg.Client;
  tenant: number | null;
  alive: boolean;
}

type SlotWaiter = Waiter & { tenant: number | null; take(slot: Slot): void; fail(error: unknown): void };

/** Connections that are open, those of them that nobody uses, and requests that wait for one. */
export interface PoolLoad {
  open: number;
  idle: number;
  waiting: number;
}

export const addUp = (loads: readonly PoolLoad[]): PoolLoad => ({
  open: loads.reduce((sum, { open }) => sum + open, 0),
  idle: loads.reduce((sum, { idle }) => sum + idle, 0),
  waiting: loads.reduce((sum, { waiting }) => sum + waiting, 0),
});

export interface TenantPool {
  /** A connection that sees `tenant`, counted to the share of `holder`. */
  checkout(holder: Holder, tenant: number | null): Promise<Lease>;
  /** The same at once, where one that sees `tenant` is free: most reads need no promise for it. */
  checkoutNow(holder: Holder, tenant: number | null): Lease | undefined;
  end(): Promise<void>;
  readonly size: number;
  readonly load: PoolLoad;
}

/** No connection within the time limit. `ownShare`: the dealership or user has all that it may have at once. */
export class NoConnection extends Error {
  constructor(readonly ownShare: boolean) {
    super(ownShare ? 'the holder uses its whole share of the pool' : 'no connection is free');
  }
}

// numeric arrives as text by default; our money columns have two places and 12 digits, exact as a double
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

const CHECKOUT_MS = 5_000;
const CONNECT_RETRY_MS = 100;
/** More than this would wait longer than the time limit in any case. */
const MAX_WAITING = 2_000;
const TENANT_SHARE = 0.75;
const USER_SHARE = 0.5;

/** PostgreSQL ends what a request could otherwise keep for ever. A transaction of a job sets longer limits. */
const LIMITS = {
  statement_timeout: 20_000,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 30_000,
};

export interface PoolOptions {
  connection: pg.ClientConfig;
  max: number;
  checkoutMs?: number;
}

const startOptions = Object.entries({ timezone: 'UTC', ...LIMITS })
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/**
 * Connections that remember which dealership they serve. The tenant is a session-level setting that changes only when a
 * connection is given to another dealership, so most reads need no statement for it. A free connection goes to the
 * waiting dealership that has the fewest, and a part of the pool is never given to one dealership or one user.
 */
export const createTenantPool = ({ connection, max, checkoutMs = CHECKOUT_MS }: PoolOptions): TenantPool => {
  const shares = { tenant: Math.ceil(max * TENANT_SHARE), user: Math.ceil(max * USER_SHARE) };
  const idle: Slot[] = [];
  const waiters: SlotWaiter[] = [];
  const held = { tenants: new Map<number, number>(), users: new Map<number, number>() };
  let open = 0;
  let ended = false;

  const count = ({ tenant, userId }: Holder, by: 1 | -1) => {
    const change = (counts: Map<number, number>, key: number | null) => {
      if (key === null) return;
      const now = (counts.get(key) ?? 0) + by;
      if (now > 0) counts.set(key, now);
      else counts.delete(key);
    };
    change(held.tenants, tenant);
    change(held.users, userId);
  };

  const isWithinShare = ({ tenant, userId }: Holder) =>
    (tenant === null || (held.tenants.get(tenant) ?? 0) < shares.tenant) &&
    (userId === null || (held.users.get(userId) ?? 0) < shares.user);

  const connectOnce = async (patienceMs: number): Promise<Slot> => {
    const client = new pg.Client({
      ...connection,
      options: startOptions,
      connectionTimeoutMillis: Math.max(1, patienceMs),
    });
    const slot: Slot = { client, tenant: null, alive: true };
    client.on('error', () => {
      slot.alive = false;
      const at = idle.indexOf(slot);
      if (at < 0) return;
      idle.splice(at, 1);
      open -= 1;
    });
    await client.connect();
    return slot;
  };

  /** The database may be starting again after a crash: trying for a while spares every caller an error. */
  const connect = async (deadline: number): Promise<Slot> => {
    for (;;) {
      try {
        return await connectOnce(deadline - Date.now());
      } catch (error) {
        if (ended || Date.now() + CONNECT_RETRY_MS > deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, CONNECT_RETRY_MS));
      }
    }
  };

  const takeServing = (tenant: number | null): Slot | undefined => {
    const at = idle.findLastIndex((slot) => slot.tenant === tenant);
    return at >= 0 ? idle.splice(at, 1)[0] : undefined;
  };

  const takeIdle = (tenant: number | null): Slot | undefined => {
    const serving = takeServing(tenant);
    if (serving) return serving;
    if (open < max) return undefined;
    // a connection that never served anyone first, then the one unused for longest
    const unused = idle.findIndex((slot) => slot.tenant === null);
    return idle.splice(Math.max(unused, 0), 1)[0];
  };

  /** A connection for a holder that is within its share, counted from the first moment. */
  const take = async (holder: Holder, tenant: number | null, deadline: number): Promise<Slot> => {
    count(holder, 1);
    const ready = takeIdle(tenant);
    if (ready) return ready;
    open += 1;
    try {
      return await connect(deadline);
    } catch (error) {
      open -= 1;
      count(holder, -1);
      serveWaiters();
      throw error;
    }
  };

  const hasRoom = () => idle.length > 0 || open < max;

  const serveWaiters = () => {
    while (!ended && waiters.length > 0 && hasRoom()) {
      const next = chooseWaiter(waiters, held, isWithinShare);
      if (!next) return;
      waiters.splice(waiters.indexOf(next), 1);
      take(next.holder, next.tenant, next.deadline).then(next.take, next.fail);
    }
  };

  const waitForTurn = (holder: Holder, tenant: number | null, deadline: number) =>
    new Promise<Slot>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiters.splice(waiters.indexOf(waiter), 1);
        reject(new NoConnection(!isWithinShare(holder)));
      }, deadline - Date.now());
      const waiter: SlotWaiter = {
        ...{ holder, tenant, deadline },
        take: (slot) => {
          clearTimeout(timer);
          resolve(slot);
        },
        fail: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      waiters.push(waiter);
    });

  const acquire = (holder: Holder, tenant: number | null, deadline: number): Promise<Slot> => {
    if (ended) return Promise.reject(new Error('the pool has ended'));
    const isFree = isWithinShare(holder);
    if (isFree && hasRoom()) return take(holder, tenant, deadline);
    if (waiters.length >= MAX_WAITING) return Promise.reject(new NoConnection(!isFree));
    return waitForTurn(holder, tenant, deadline);
  };

  const giveBack = (slot: Slot, holder: Holder, broken: boolean) => {
    count(holder, -1);
    if (broken || !slot.alive || ended) {
      open -= 1;
      slot.client.end().catch(() => undefined);
    } else idle.push(slot);
    serveWaiters();
  };

  const leaseOf = (slot: Slot, holder: Holder): Lease => {
    let released = false;
    return {
      client: slot.client,
      release: (broken = false) => {
        if (released) return;
        released = true;
        giveBack(slot, holder, broken);
      },
    };
  };

  const serve = async (slot: Slot, tenant: number | null) => {
    if (slot.tenant === tenant) return;
    await slot.client.query({
      name: 'tenant',
      text: "select set_config('app.dealership_id', $1, false)",
      values: [tenant === null ? '' : String(tenant)],
    });
    slot.tenant = tenant;
  };

  return {
    get size() {
      return open;
    },
    get load() {
      return { open, idle: idle.length, waiting: waiters.length };
    },
    async checkout(holder, tenant) {
      const slot = await acquire(holder, tenant, Date.now() + checkoutMs);
      try {
        await serve(slot, tenant);
      } catch (error) {
        giveBack(slot, holder, true);
        throw error;
      }
      return leaseOf(slot, holder);
    },
    checkoutNow(holder, tenant) {
      if (ended || !isWithinShare(holder)) return undefined;
      const slot = takeServing(tenant);
      if (!slot) return undefined;
      count(holder, 1);
      return leaseOf(slot, holder);
    },
    async end() {
      ended = true;
      for (const waiter of waiters.splice(0)) waiter.fail(new Error('the pool has ended'));
      await Promise.all(idle.splice(0).map((slot) => slot.client.end().catch(() => undefined)));
    },
  };
};
