import { MARKET_STATUS, type MarketStatus, SHARED_FIELD_NAMES } from '@forecourt/domain/market/index';
import { toCents } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import { findEntry, insertEntry, updateEntry } from '../entries/entry.queries';
import { listingColumns } from '../entries/publish';
import { readMarketDealer, readMarketVehicle } from '../entries/vehicle.queries';
import { insertListing } from '../listings/listing.queries';
import { insertOffer, insertStep, updateOffer } from '../offers/offer.queries';
import { type DemoVehicle, demoOwner, demoVehicles } from './demo.queries';

const { draft, published, withdrawn } = MARKET_STATUS;
const HOUR = 3_600_000;

interface Planned {
  isWholesale: boolean;
  status: MarketStatus;
  isDeleted?: boolean;
}

const wholesale = (status: MarketStatus): Planned => ({ isWholesale: true, status });
const retail = (status: MarketStatus): Planned => ({ isWholesale: false, status });

/** The first is a draft, so that each dealership has an entry that every call can change. */
const PLAN: Readonly<Record<number, readonly Planned[]>> = {
  [MAIN_DEALERSHIP]: [
    wholesale(draft),
    ...[wholesale(published), wholesale(published), wholesale(published), wholesale(withdrawn)],
    ...[retail(published), retail(published), { ...retail(draft), isDeleted: true }],
  ],
  [VERIFYING_DEALERSHIP]: [
    wholesale(draft),
    ...[wholesale(published), wholesale(published), wholesale(published), wholesale(published)],
    ...[retail(published), retail(published)],
  ],
};

const NOTES = [
  'Two small stone chips on the hood, tires at 60 %.',
  'Non-smoker, two keys, serviced at 88,000 km.',
  'Scratch on the rear bumper. Winter tires on rims included.',
];

const at = (hoursAgo: number): string => new Date(Date.now() - hoursAgo * HOUR).toISOString();

/** Dealers pay less than shoppers do. */
const priceOf = ({ price }: DemoVehicle, isWholesale: boolean): number =>
  toCents(Math.round((isWholesale ? price * 0.86 : price) / 50) * 50);

const addEntry = async (
  tx: Db,
  dealershipId: number,
  planned: Planned,
  vehicle: DemoVehicle,
  place: number,
  userId: number | null,
): Promise<number | null> => {
  const { isWholesale, status, isDeleted = false } = planned;
  const price_cents = priceOf(vehicle, isWholesale);
  const id = await insertEntry(tx, dealershipId, {
    ...{ is_wholesale: isWholesale, stock_id: vehicle.id, status, step: status === draft ? 2 : 4 },
    ...{ price_cents, reserve_cents: isWholesale ? Math.round(price_cents * 0.94) : null },
    condition: {
      ...{ grade: 3 + (place % 3), accidents: place % 4 === 3 ? 'yes' : 'no', drives: 'yes' },
      notes: NOTES[place % NOTES.length] ?? '',
    },
    comment: isWholesale ? 'Ready to be picked up any day.' : 'Come and try it: we are open on Saturdays.',
    // one of them is offered without a name
    shared: SHARED_FIELD_NAMES.filter((name) => place !== 3 || (name !== 'contact' && name !== 'vin')),
    ...{ created_by: userId, deleted_at: isDeleted ? at(20) : null },
  });
  if (status === draft) return null;
  const entry = await findEntry(tx, dealershipId, id);
  const car = await readMarketVehicle(tx, dealershipId, vehicle.id);
  if (!entry || !car) throw new Error('what was inserted is found');
  const published_at = at(30 + place * 7);
  const listing_id = await insertListing(tx, {
    ...listingColumns(entry, car, await readMarketDealer(tx, dealershipId)),
    ...{ seller_id: dealershipId, entry_id: id, seller_user_id: userId, published_at },
    ...(status === published ? { state: 'open' } : { state: 'closed', closed_because: 'withdrawn' }),
  });
  await updateEntry(tx, dealershipId, id, { listing_id, published_at });
  return status === published && isWholesale ? listing_id : null;
};

interface DemoStep {
  step: 'offer' | 'counter' | 'decline';
  /** A part of the price. */
  part?: number;
  message: string;
}

const THREADS: readonly (readonly DemoStep[])[] = [
  [{ step: 'offer', part: 0.9, message: 'Can pick it up on Thursday.' }],
  [
    { step: 'offer', part: 0.85, message: 'Needs tires, so that is our number.' },
    { step: 'counter', part: 0.95, message: 'Tires are at 60 %. We can meet here.' },
  ],
  [
    { step: 'offer', part: 0.6, message: '' },
    { step: 'decline', message: 'Too far from what we ask.' },
  ],
];

const addThread = async (
  tx: Db,
  listingId: number,
  price: number,
  { sellerId, buyerId, buyerName }: { sellerId: number; buyerId: number; buyerName: string },
  steps: readonly DemoStep[],
) => {
  const buyer = await demoOwner(tx, buyerId);
  const seller = await demoOwner(tx, sellerId);
  const id = await insertOffer(tx, {
    ...{ listing_id: listingId, seller_id: sellerId, buyer_id: buyerId, buyer_name: buyerName },
    ...{ buyer_user_id: buyer.id, amount_cents: price, updated_at: at(9) },
  });
  for (const [place, { step, part, message }] of steps.entries()) {
    const by = place % 2 === 0 ? 'buyer' : 'seller';
    const amount = part === undefined ? null : Math.round((price * part) / 5_000) * 5_000;
    const created_at = at(9 - place * 3);
    await insertStep(tx, {
      ...{ offer_id: id, step, by, amount_cents: amount, message, created_at },
      person: by === 'buyer' ? buyer.name : seller.name,
    });
    await updateOffer(tx, id, {
      updated_at: created_at,
      ...(amount !== null && { amount_cents: amount, last_by: by }),
      ...(step === 'decline' && { state: 'declined' as const }),
    });
  }
};

/** Entries at both dealerships of the demo's accounts, and offers between them in both directions. */
export const insertDemoMarket = async (tx: Db): Promise<void> => {
  const open = new Map<number, { id: number; price: number }[]>();
  for (const dealershipId of [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP]) {
    const owner = await demoOwner(tx, dealershipId);
    const planned = PLAN[dealershipId] ?? [];
    const vehicles = await demoVehicles(tx, dealershipId, planned.length);
    for (const [place, vehicle] of vehicles.entries()) {
      const one = planned[place];
      if (!one) break;
      const id = await addEntry(tx, dealershipId, one, vehicle, place, owner.id);
      const found = open.get(dealershipId) ?? [];
      if (id !== null) open.set(dealershipId, [...found, { id, price: priceOf(vehicle, true) }]);
    }
  }
  for (const [sellerId, buyerId] of [
    [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP],
    [VERIFYING_DEALERSHIP, MAIN_DEALERSHIP],
  ] as const) {
    const { name: buyerName } = await readMarketDealer(tx, buyerId);
    for (const [place, listing] of (open.get(sellerId) ?? []).entries()) {
      const steps = THREADS[place];
      if (steps) await addThread(tx, listing.id, listing.price, { sellerId, buyerId, buyerName }, steps);
    }
  }
};
