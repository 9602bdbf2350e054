import type { Db, Tenant } from '../db/database';

/** How an area finds one of its records. Both answer the id under which it is now, and refuse one that is not there. */
export interface RecordAccess {
  find(db: Db, tenant: Tenant, id: number): Promise<number>;
  /** For what is written on it: held until the transaction ends. */
  hold(tx: Db, tenant: Tenant, id: number): Promise<number>;
}
