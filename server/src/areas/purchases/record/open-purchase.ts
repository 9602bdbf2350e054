import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { noRight, notFound, Refusal } from '../../../http/refusal';
import { changedByOther } from '../../../records/changed-by-other';
import { lockStockOnDeal } from '../../inventory';
import { seesAmounts, viewerOf } from '../access';
import { findPurchase, type StoredPurchase } from './purchase.queries';
import { toPurchase } from './purchase-reply';

/** A purchase of a kind that the asker may enter; 404 otherwise. */
export const openPurchase = async (context: Context, db: Db, id: number): Promise<StoredPurchase> => {
  const found = await findPurchase(db, context.tenant, id);
  if (!found || !viewerOf(context).kinds.includes(found.kind)) throw notFound();
  return found;
};

/** The same for whoever sees its amounts: they may change it, print it and read its files. */
export const openOwn = async (context: Context, db: Db, id: number): Promise<StoredPurchase> => {
  const found = await openPurchase(context, db, id);
  if (!seesAmounts(viewerOf(context), found))
    throw noRight('Only those who entered this purchase, and those who may see costs, may do this');
  return found;
};

/** Locks what a purchase touches, always in this order: its vehicle, itself. Answers it as it stands then. */
export const lockPurchase = async (
  context: Context,
  tx: Db,
  id: number,
  version?: number,
): Promise<StoredPurchase> => {
  const seen = await openOwn(context, tx, id);
  await lockStockOnDeal(tx, context.tenant, [seen.stock_id]);
  const locked = await findPurchase(tx, context.tenant, id, 'for no key update of p');
  if (!locked) throw notFound();
  if (version !== undefined && version !== locked.version)
    throw await changedByOther(context, tx, {
      ...{ table: 'purchase', id, current: await toPurchase(context, tx, locked) },
    });
  return locked;
};

export const refuseCancelled = ({ cancelled_on }: StoredPurchase): void => {
  if (cancelled_on !== null) throw new Refusal(409, 'This purchase is cancelled');
};
