import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import { PAID_STATUSES } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { Refusal } from '../../../http/refusal';
import { findLiveBill } from '../../bills';
import { readStockOnDeal } from '../../inventory';
import { readMarketDealer } from '../entries/vehicle.queries';
import type { StoredListing } from '../listings/listing.queries';

const GONE = 'This vehicle is no longer for sale';

/**
 * Refuses what comes too late: a vehicle that was sold, withdrawn or deleted, or is being sold to someone else. Read from the
 * seller's own rows, since a sale is told to the market a moment later.
 */
export const refuseGone = async (system: Db, listing: StoredListing): Promise<void> => {
  if (listing.state === 'accepted') throw new Refusal(409, 'An offer on this vehicle was accepted already');
  if (listing.state !== 'open' || listing.is_hidden) throw new Refusal(409, GONE);
  const [vehicle] = await readStockOnDeal(system, listing.seller_id, [listing.stock_id]);
  if (!vehicle || vehicle.deleted || vehicle.status === SOLD) throw new Refusal(409, GONE);
  if (await findLiveBill(system, listing.seller_id, listing.stock_id)) throw new Refusal(409, GONE);
};

/** A dealership that is not active neither buys nor sells. */
export const refuseInactive = async (system: Db, sellerId: number, buyerId: number): Promise<void> => {
  const isActive = async (id: number) => PAID_STATUSES.includes((await readMarketDealer(system, id)).status);
  if (!(await isActive(buyerId))) throw new Refusal(409, 'The account of the buyer is not active');
  if (!(await isActive(sellerId))) throw new Refusal(409, GONE);
};
