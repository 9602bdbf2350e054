import type { Db } from '../../../db/database';
import { readHolds } from '../../deals';
import { type PublicView, readPublicViews } from '../../inventory';
import { findOpenDealOn } from '../booking/buyer.queries';
import { findHolding } from '../deposit.queries';
import { findWaiting } from './payment.queries';

export interface CarForCustomer extends PublicView {
  /** Nobody holds it, and it is for sale or on a deal of this customer. */
  is_free: boolean;
}

/** A car as a customer who wants to pay for it sees it; undefined for one that is not there or not shown to shoppers. */
export const readCarFor = async (
  db: Db,
  tenant: number,
  customerId: number | null,
  stockId: number,
): Promise<CarForCustomer | undefined> => {
  const view = (await readPublicViews(db, tenant, [stockId])).get(stockId);
  const dealId = customerId === null ? null : await findOpenDealOn(db, tenant, customerId, stockId);
  if (!view || !(view.is_shown || dealId !== null)) return undefined;
  const isOffered = view.is_for_sale || (dealId !== null && view.is_shown);
  const isHeld =
    (await findHolding(db, tenant, stockId)) !== undefined ||
    (await findWaiting(db, tenant, stockId)) ||
    (await readHolds(db, tenant, [stockId])).some(({ deal_id }) => deal_id !== dealId);
  return { ...view, is_free: isOffered && !isHeld };
};
