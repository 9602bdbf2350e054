import { MARKET_STATUS, type MarketStatus } from '@forecourt/domain/market/index';
import { roundCents } from '@forecourt/domain/money/index';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import { PAID_STATUSES } from '@forecourt/policy';
import { z } from 'zod';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { type JobHandler, jobs } from '../../../services/jobs';
import type { SaleEventHooks } from '../../bills';
import { readStockOnDeal, type SaleHooks } from '../../inventory';
import { entriesOfStock, lockEntriesOfStock, type StoredEntry, updateEntry } from '../entries/entry.queries';
import { closeListing } from '../listings/close-listing';
import {
  hideListings,
  lockListing,
  openStockOf,
  type StoredListing,
  sellersOnMarket,
  updateListing,
} from '../listings/listing.queries';
import { queueSettling } from '../settling/queue-settling';
import { findSettlement, waitingSettlements } from '../settling/settlement.queries';

const FOLLOW_TASK = 'market.follow';
export const SWEEP_TASK = 'market-sweep';

const { draft, published, accepted, sold, withdrawn } = MARKET_STATUS;
const AT_ONCE = 200;
const LOST_AFTER_MS = 120_000;

/** The offers are the market's rows: another transaction would hold the sale up, so that a job closes them. */
const queueFollow = async (tx: Db, tenant: number, stockIds: readonly number[]): Promise<void> => {
  const concerned = await entriesOfStock(tx, tenant, stockIds);
  for (let at = 0; at < concerned.length; at += AT_ONCE)
    await jobs.add(tx, FOLLOW_TASK, { dealershipId: tenant, stockIds: concerned.slice(at, at + AT_ONCE) });
};

/** Vehicles that are marked sold, or whose sale is taken back, without a bill. */
export const marketSaleHooks: SaleHooks = {
  lockBefore: () => Promise.resolve(),
  onSold: (tx, { tenant }, stockIds) => queueFollow(tx, tenant, stockIds),
  onUnsold: (tx, { tenant }, stockIds) => queueFollow(tx, tenant, stockIds),
};

/** The same by a bill. */
export const marketSaleEvents: SaleEventHooks = {
  onSaleEvent: async (tx, { tenant }, { stockId }) => {
    if (stockId !== null) await queueFollow(tx, tenant, [stockId]);
  },
  chargebackOf: () => Promise.resolve(roundCents(0)),
};

interface Vehicle {
  isSold: boolean;
  isGone: boolean;
}

/** Where the entry goes now that its vehicle is as it is; null: it stays. */
const targetOf = (
  entry: StoredEntry,
  vehicle: Vehicle,
  listing: StoredListing | undefined,
): MarketStatus | null => {
  if (vehicle.isSold) return entry.status === sold ? null : sold;
  if (vehicle.isGone) return entry.status === published || entry.status === accepted ? withdrawn : null;
  if (entry.status !== sold) return null;
  return listing?.accepted_offer_id ? accepted : withdrawn;
};

const followListing = async (
  system: Db,
  deps: Deps,
  listing: StoredListing,
  to: MarketStatus,
): Promise<void> => {
  if (to === accepted) return updateListing(system, listing.id, { state: 'accepted', closed_because: '' });
  if (to !== sold && to !== withdrawn) return;
  await closeListing(system, deps, listing, to === sold ? 'sold' : 'withdrawn');
};

/** An accepted offer without its bill yet is settled, or cancelled, by its own job. */
const isBeingSettled = async (system: Db, listing: StoredListing): Promise<boolean> => {
  if (listing.state !== 'accepted' || listing.accepted_offer_id === null) return false;
  return (await findSettlement(system, listing.accepted_offer_id))?.bill_id === null;
};

const followEntry = async (
  tx: Db,
  deps: Deps,
  tenant: number,
  entry: StoredEntry,
  vehicle: Vehicle,
  key: string,
) => {
  if (entry.status === draft && !vehicle.isSold) return;
  const to = await deps.database.systemWrite({ userId: null, requestId: key }, async (system) => {
    const listing = entry.listing_id === null ? undefined : await lockListing(system, entry.listing_id);
    if (listing && (await isBeingSettled(system, listing))) return null;
    const target = targetOf(entry, vehicle, listing);
    if (target !== null && listing) await followListing(system, deps, listing, target);
    return target;
  });
  if (to !== null) await updateEntry(tx, tenant, entry.id, { status: to });
};

/** Brings the entries of vehicles, and what others see of them, in line with the stock. Done again it changes nothing. */
const followStock = async (
  deps: Deps,
  dealershipId: number,
  stockIds: readonly number[],
  key: string,
): Promise<void> => {
  await deps.database.write(
    asTenant(dealershipId),
    { userId: null, requestId: key },
    async (tx) => {
      const vehicles = new Map(
        (await readStockOnDeal(tx, dealershipId, stockIds)).map((one) => [one.id, one]),
      );
      for (const entry of await lockEntriesOfStock(tx, dealershipId, stockIds)) {
        const one = vehicles.get(entry.stock_id ?? 0);
        await followEntry(
          tx,
          deps,
          dealershipId,
          entry,
          { isSold: one?.status === SOLD, isGone: !one || one.deleted },
          key,
        );
      }
    },
    { systemToo: true, isJob: true },
  );
};

const followAll = async (deps: Deps, sellerId: number, key: string): Promise<void> => {
  for (let after = 0; ; ) {
    const part = await deps.database.systemRead((db) => openStockOf(db, sellerId, after, AT_ONCE));
    if (part.length === 0) return;
    await followStock(deps, sellerId, part, key);
    after = part.at(-1) ?? after;
    if (part.length < AT_ONCE) return;
  }
};

/** What no hook tells of: vehicles that were deleted or moved, dealerships that are no longer active, jobs that were lost. */
const sweep = async (deps: Deps, key: string): Promise<void> => {
  const who = { userId: null, requestId: key };
  const sellers = await deps.database.systemRead((db) => sellersOnMarket(db, PAID_STATUSES));
  for (const { seller_id, is_active } of sellers) {
    await deps.database.systemWrite(who, (tx) => hideListings(tx, seller_id, !is_active));
    await followAll(deps, seller_id, key);
  }
  const before = new Date(deps.now().getTime() - LOST_AFTER_MS).toISOString();
  const lost = await deps.database.systemRead((db) => waitingSettlements(db, before));
  await deps.database.systemWrite(who, async (tx) => {
    for (const offerId of lost) await queueSettling(tx, deps, offerId);
  });
};

const payload = z.object({ dealershipId: z.number(), stockIds: z.array(z.number()) });

export const followJobs = (deps: Deps): Record<string, JobHandler> => ({
  [FOLLOW_TASK]: (given, { key }) => {
    const { dealershipId, stockIds } = payload.parse(given);
    return followStock(deps, dealershipId, stockIds, key);
  },
  [SWEEP_TASK]: (_payload, { key }) => sweep(deps, key),
});
