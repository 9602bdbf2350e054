import type pg from 'pg';
import { isConnectionLost } from './failures';
import type { Holder, Lease, TenantPool } from './pool';
import { currentCaller } from './scope';

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

/** A connection that sees `tenant`: at once where one is free, without a promise. */
export const lease = (pool: TenantPool, holder: Holder, tenant: number | null): Lease | Promise<Lease> =>
  pool.checkoutNow(holder, tenant) ?? leaseFrom(pool, holder, tenant);

export const lend = async <T>(
  pool: TenantPool,
  holder: Holder,
  tenant: number | null,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const lent = pool.checkoutNow(holder, tenant) ?? (await leaseFrom(pool, holder, tenant));
  try {
    const result = await work(lent.client);
    lent.release();
    return result;
  } catch (error) {
    lent.release(isConnectionLost(error));
    throw error;
  }
};
