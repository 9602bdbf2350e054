import { ODOMETER_TYPES } from '@forecourt/contract/inventory/vehicle';
import { MARKET_STATUS, publishedFields } from '@forecourt/domain/market/index';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { cancelAccepted, closeListing } from '../listings/close-listing';
import {
  insertListing,
  type ListingColumns,
  lockListing,
  type StoredListing,
  updateListing,
} from '../listings/listing.queries';
import type { StoredEntry } from './entry.queries';
import { type MarketDealer, type MarketVehicle, readMarketDealer } from './vehicle.queries';

const KM_PER_MILE = 1.609_344;
/** Behind every vehicle whose odometer is shared. */
const NOT_SHARED = 2_147_483_647;

const kilometres = (odometer: number | null, type: number | null): number => {
  if (odometer === null) return NOT_SHARED;
  return Math.round(type === ODOMETER_TYPES.miles ? odometer * KM_PER_MILE : odometer);
};

/** The copy that others see: what every vehicle shows, and of the rest what was chosen. */
export const listingColumns = (
  entry: StoredEntry,
  vehicle: MarketVehicle,
  dealer: MarketDealer,
): ListingColumns => {
  const shown = publishedFields(
    {
      ...{ priceCents: entry.price_cents, vin: vehicle.vin, condition: entry.condition },
      ...{ odometer: vehicle.odometer, odometerType: vehicle.odometer_type },
      ...{ pictures: vehicle.pictures.map(({ file }) => file) },
      ...{ city: dealer.city ?? '', province: dealer.province ?? '' },
      ...{ contactName: dealer.name, contactPhone: dealer.phone, contactEmail: dealer.email },
    },
    entry.shared,
  );
  return {
    ...{ is_wholesale: entry.is_wholesale, stock_id: vehicle.id, title: vehicle.title, year: vehicle.year },
    ...{ make: vehicle.make, model: vehicle.model, trim: vehicle.trim, fuel_type: vehicle.fuel_type },
    ...{ body_style: vehicle.body_style ?? '', exterior_color: vehicle.exterior_color ?? '' },
    ...{ transmission: vehicle.transmission ?? '', drive_type: vehicle.drive_type ?? '' },
    ...{ comment: entry.comment, price_cents: shown.priceCents, vin: shown.vin },
    ...{ odometer: shown.odometer, odometer_type: shown.odometerType },
    odometer_key: kilometres(shown.odometer, shown.odometerType),
    condition: shown.condition && JSON.stringify(shown.condition),
    pictures: [...shown.pictures],
    small_pictures: entry.shared.includes('pictures')
      ? vehicle.pictures.map(({ thumbnail }) => thumbnail)
      : [],
    ...{ city: shown.city, province: shown.province, contact_name: shown.contactName },
    ...{ contact_phone: shown.contactPhone, contact_email: shown.contactEmail },
  };
};

const inSystem = <T>({ deps, session, request }: Context, work: (tx: Db) => Promise<T>): Promise<T> =>
  deps.database.systemWrite({ userId: session.userId, requestId: request.id }, work);

/** Someone accepted before the entry was told of it. */
const refuseAccepted = (entry: StoredEntry, listing: StoredListing) => {
  if (listing.state === 'accepted' && entry.status !== MARKET_STATUS.accepted)
    throw new Refusal(409, 'An offer on this vehicle was accepted just now. Load the page again.');
};

/** Writes what others see, in the transaction of the save. Answers the id of the listing. */
export const publish = async (
  context: Context,
  tx: Db,
  entry: StoredEntry,
  vehicle: MarketVehicle,
): Promise<number> => {
  const { tenant, deps, session } = context;
  const columns = listingColumns(entry, vehicle, await readMarketDealer(tx, tenant));
  const now = deps.now().toISOString();
  return inSystem(context, async (system) => {
    const before = entry.listing_id === null ? undefined : await lockListing(system, entry.listing_id);
    if (!before)
      return insertListing(system, {
        ...columns,
        ...{ seller_id: tenant, entry_id: entry.id, seller_user_id: session.userId, state: 'open' },
        published_at: now,
      });
    refuseAccepted(entry, before);
    if (before.state === 'accepted')
      await cancelAccepted(system, deps, before, 'The seller took the sale back and offers the vehicle anew');
    await updateListing(system, before.id, {
      ...columns,
      ...{ state: 'open', closed_because: '', accepted_offer_id: null, seller_user_id: session.userId },
      published_at: before.state === 'open' ? before.published_at : now,
    });
    return before.id;
  });
};

/** Takes it off the market: nobody else sees it, and its offers are closed. */
export const unpublish = async (
  context: Context,
  entry: StoredEntry,
  because: 'withdrawn' | 'deleted',
): Promise<void> => {
  const { listing_id } = entry;
  if (listing_id === null) return;
  await inSystem(context, async (system) => {
    const listing = await lockListing(system, listing_id);
    if (!listing) return;
    refuseAccepted(entry, listing);
    if (listing.state === 'accepted')
      await cancelAccepted(system, context.deps, listing, 'The seller withdrew the vehicle');
    await closeListing(system, context.deps, listing, because);
  });
};
