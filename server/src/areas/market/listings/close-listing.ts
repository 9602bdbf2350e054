import { afterOfferStep } from '@forecourt/domain/market/index';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { insertStep, lockOffersOf, type StoredOffer, updateOffer } from '../offers/offer.queries';
import { offerPath } from '../paths';
import { updateSettlement } from '../settling/settlement.queries';
import { MARKET_OFFER, MARKET_SALE, tell } from '../tell';
import { type StoredListing, updateListing } from './listing.queries';

type Needs = Pick<Deps, 'jobs' | 'now'>;

export type ClosedBecause = 'sold' | 'withdrawn' | 'deleted';

const WORDS: Readonly<Record<ClosedBecause | 'accepted', string>> = {
  sold: 'The vehicle was sold',
  withdrawn: 'The vehicle was withdrawn',
  deleted: 'The vehicle was withdrawn',
  accepted: 'Another offer was accepted',
};

const endOffer = async (
  tx: Db,
  { now }: Needs,
  offer: StoredOffer,
  step: 'close' | 'cancel',
  message: string,
): Promise<void> => {
  const next = afterOfferStep({ state: offer.state, lastBy: offer.last_by }, step, 'system');
  if (!next) throw new Error(`an offer that is ${offer.state} does not ${step}`);
  const at = now().toISOString();
  await updateOffer(tx, offer.id, { state: next.state, updated_at: at });
  await insertStep(tx, {
    ...{ offer_id: offer.id, step, by: 'system', amount_cents: null, message, person: '', created_at: at },
  });
};

/** Closes the offers that are open, and tells their buyers. The listing is locked. */
export const closeOffers = async (
  tx: Db,
  needs: Needs,
  { id, title }: Pick<StoredListing, 'id' | 'title'>,
  because: ClosedBecause | 'accepted',
): Promise<void> => {
  for (const offer of await lockOffersOf(tx, id, 'open')) {
    await endOffer(tx, needs, offer, 'close', WORDS[because]);
    await tell(tx, needs, {
      ...{ dealershipId: offer.buyer_id, userId: offer.buyer_user_id, kind: MARKET_OFFER },
      ...{ title: `Your offer was closed: ${title}`, body: WORDS[because], link: offerPath(offer.id) },
    });
  }
};

/** An accepted sale that does not come about: both sides are told. */
export const cancelAccepted = async (
  tx: Db,
  needs: Needs,
  listing: StoredListing,
  message: string,
): Promise<void> => {
  for (const offer of await lockOffersOf(tx, listing.id, 'accepted')) {
    await endOffer(tx, needs, offer, 'cancel', message);
    await updateSettlement(tx, offer.id, { state: 'cancelled', problem_at: '', problem: '' });
    const told = {
      ...{ kind: MARKET_SALE, title: `The sale does not come about: ${listing.title}`, body: message },
      link: offerPath(offer.id),
    };
    await tell(tx, needs, { ...told, dealershipId: offer.buyer_id, userId: offer.buyer_user_id });
    await tell(tx, needs, { ...told, dealershipId: offer.seller_id, userId: listing.seller_user_id });
  }
};

/** Takes a vehicle off the market and closes its open offers; the row is locked. */
export const closeListing = async (
  tx: Db,
  needs: Needs,
  listing: StoredListing,
  because: ClosedBecause,
): Promise<void> => {
  if (listing.state === 'closed') return;
  await closeOffers(tx, needs, listing, because);
  await updateListing(tx, listing.id, { state: 'closed', closed_because: because });
};
