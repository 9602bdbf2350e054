import pg from 'pg';

/**
 * A pool whose connections remember which dealership they serve. The tenant is a session-level setting that is changed
 * only when a connection changes hands, and a connection of the same dealership is preferred: the wall then costs
 * nothing for most reads (design 5).
 */
export interface Lease {
  client: pg.Client;
  release(broken?: boolean): void;
}

interface Slot {
  client: pg.Client;
  tenant: number | null;
  alive: boolean;
}

interface Waiter {
  tenant: number | null;
  take(slot: Slot): void;
  fail(error: unknown): void;
}

export interface TenantPool {
  checkout(tenant: number | null): Promise<Lease>;
  end(): Promise<void>;
  readonly size: number;
}

// numeric arrives as text by default; our money columns have two places and 12 digits, exact as a double
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

const CONNECT_PATIENCE_MS = 10_000;

export const createTenantPool = (options: pg.ClientConfig & { role: string; max: number }): TenantPool => {
  const { role, max, ...connection } = options;
  const idle: Slot[] = [];
  const waiters: Waiter[] = [];
  let open = 0;
  let ended = false;

  const connectOnce = async (): Promise<Slot> => {
    const client = new pg.Client({ ...connection, options: `-c role=${role} -c timezone=UTC` });
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

  /** The database may be starting again after a crash: a little patience spares every caller an error. */
  const connect = async (): Promise<Slot> => {
    const giveUpAt = Date.now() + CONNECT_PATIENCE_MS;
    for (;;) {
      try {
        return await connectOnce();
      } catch (error) {
        if (ended || Date.now() > giveUpAt) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  };

  const takeIdle = (tenant: number | null): Slot | undefined => {
    const same = idle.findLastIndex((slot) => slot.tenant === tenant);
    if (same >= 0) return idle.splice(same, 1)[0];
    // a connection that never served anyone first, then the one unused for longest
    const fresh = idle.findIndex((slot) => slot.tenant === null);
    return idle.splice(Math.max(fresh, 0), 1)[0];
  };

  const acquire = async (tenant: number | null): Promise<Slot> => {
    if (ended) throw new Error('the pool has ended');
    if (idle.some((slot) => slot.tenant === tenant) || (open >= max && idle.length > 0)) {
      const slot = takeIdle(tenant);
      if (slot) return slot;
    }
    if (open < max) {
      open += 1;
      try {
        return await connect();
      } catch (error) {
        open -= 1;
        throw error;
      }
    }
    return new Promise((take, fail) => waiters.push({ tenant, take, fail }));
  };

  const giveBack = (slot: Slot, broken: boolean) => {
    if (broken || !slot.alive || ended) {
      open -= 1;
      slot.client.end().catch(() => undefined);
      const next = waiters.shift();
      if (next) acquire(next.tenant).then(next.take, next.fail);
      return;
    }
    const same = waiters.findIndex((w) => w.tenant === slot.tenant);
    const next = same >= 0 ? waiters.splice(same, 1)[0] : waiters.shift();
    if (next) next.take(slot);
    else idle.push(slot);
  };

  return {
    get size() {
      return open;
    },
    async checkout(tenant) {
      const slot = await acquire(tenant);
      try {
        if (slot.tenant !== tenant) {
          await slot.client.query({
            name: 'tenant',
            text: "select set_config('app.dealership_id', $1, false)",
            values: [tenant === null ? '' : String(tenant)],
          });
          slot.tenant = tenant;
        }
      } catch (error) {
        giveBack(slot, true);
        throw error;
      }
      let released = false;
      return {
        client: slot.client,
        release: (broken = false) => {
          if (released) return;
          released = true;
          giveBack(slot, broken);
        },
      };
    },
    async end() {
      ended = true;
      for (const waiter of waiters.splice(0)) waiter.fail(new Error('the pool has ended'));
      await Promise.all(idle.splice(0).map((slot) => slot.client.end().catch(() => undefined)));
    },
  };
};
