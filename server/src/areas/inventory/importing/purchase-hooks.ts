import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';

/** Who changed a purchase. */
export interface PurchaseActor {
  tenant: number;
  userId: number | null;
  deps: Pick<Deps, 'jobs' | 'now'>;
}

/** What another area does when how vehicles were bought is noted or changed, or such vehicles leave or come back. */
export interface PurchaseHooks {
  /** In the same transaction, with the vehicles locked. */
  onNoted(tx: Db, who: PurchaseActor, stockIds: readonly number[]): Promise<void>;
}

const registered = new Set<PurchaseHooks>();

/** Makes the hooks of an area known, as it starts. */
export const registerPurchaseHooks = (hooks: PurchaseHooks) => registered.add(hooks);

/** Tells the areas that follow purchases. */
export const tellPurchases = async (
  tx: Db,
  who: PurchaseActor,
  stockIds: readonly number[],
): Promise<void> => {
  if (stockIds.length === 0) return;
  for (const { onNoted } of registered) await onNoted(tx, who, stockIds);
};
