import type { Db } from '../../../db/database';
import type { Performer } from '../../../records/bulk/bulk-work';

/** What another area does when vehicles are marked sold or their sale is taken back, in the same transaction. */
export interface SaleHooks {
  /** Before the vehicles are locked: locks the records that `onSold` and `onUnsold` change, which are always locked first. */
  lockBefore(tx: Db, tenant: number, stockIds: readonly number[]): Promise<void>;
  onSold(tx: Db, who: Performer, stockIds: readonly number[]): Promise<void>;
  onUnsold(tx: Db, who: Performer, stockIds: readonly number[]): Promise<void>;
}

const registered = new Set<SaleHooks>();

/** Makes the hooks of an area known, as it starts. */
export const registerSaleHooks = (hooks: SaleHooks) => registered.add(hooks);

export const saleHooks = (): readonly SaleHooks[] => [...registered];
