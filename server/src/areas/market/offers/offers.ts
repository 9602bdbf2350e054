import type { marketCalls } from '@forecourt/contract/market/index';
import {
  afterOfferStep,
  type OfferSide,
  type OfferStep,
  offerStepProblem,
} from '@forecourt/domain/market/index';
import { toCents } from '@forecourt/domain/money/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { changedMeanwhile, notFound, Refusal } from '../../../http/refusal';
import { reservesOf } from '../entries/reserve.queries';
import { readMarketDealer } from '../entries/vehicle.queries';
import { closeOffers } from '../listings/close-listing';
import { lockListing, type StoredListing, updateListing } from '../listings/listing.queries';
import { offerPath } from '../paths';
import { queueSettling } from '../settling/queue-settling';
import { findSettlement, startSettlement, updateSettlement } from '../settling/settlement.queries';
import { MARKET_OFFER, tell } from '../tell';
import { refuseGone, refuseInactive } from './for-sale';
import {
  findOffer,
  insertOffer,
  insertStep,
  listOffers,
  lockOffer,
  lockOfferOf,
  type StoredOffer,
  updateOffer,
} from './offer.queries';
import { offerReply, sideOf, toOfferRow } from './offer-reply';

interface Thread {
  listing: StoredListing;
  offer: StoredOffer;
  side: OfferSide;
}

interface Said {
  /** In cents. */
  amount?: number;
  message: string;
}

const TOLD: Readonly<Partial<Record<OfferStep, string>>> = {
  offer: 'New offer',
  counter: 'Counter-offer',
  accept: 'Offer accepted',
  decline: 'Offer declined',
  withdraw: 'Offer withdrawn',
};

const tellOther = (
  system: Db,
  { deps }: Context,
  { listing, offer, side }: Thread,
  step: OfferStep,
  amount: number,
) =>
  tell(system, deps, {
    ...(side === 'seller'
      ? { dealershipId: offer.buyer_id, userId: offer.buyer_user_id }
      : { dealershipId: offer.seller_id, userId: listing.seller_user_id }),
    ...{ kind: MARKET_OFFER, title: `${TOLD[step] ?? 'Offer'}: ${listing.title}`, link: offerPath(offer.id) },
    body: `${side === 'buyer' ? offer.buyer_name : (listing.contact_name ?? 'The seller')}, ${formatMoney(amount / 100)}`,
  });

const noteStep = (
  system: Db,
  context: Context,
  { offer, side }: Thread,
  step: OfferStep,
  said: Said,
  at: string,
) =>
  insertStep(system, {
    ...{ offer_id: offer.id, step, by: side, amount_cents: said.amount ?? null, message: said.message },
    ...{ person: context.session.user.fullName, created_at: at },
  });

/** Takes a step of a thread whose listing and row are locked. */
const takeStep = async (system: Db, context: Context, thread: Thread, step: OfferStep, said: Said) => {
  const { offer, side } = thread;
  const before = { state: offer.state, lastBy: offer.last_by };
  const next = afterOfferStep(before, step, side);
  if (!next) throw new Refusal(409, offerStepProblem(before, side));
  const at = context.deps.now().toISOString();
  await updateOffer(system, offer.id, {
    ...{ state: next.state, last_by: next.lastBy, updated_at: at },
    ...(said.amount !== undefined && { amount_cents: said.amount }),
    ...(side === 'buyer' && { buyer_user_id: context.session.userId }),
  });
  await noteStep(system, context, thread, step, said, at);
  await tellOther(system, context, thread, step, said.amount ?? offer.amount_cents);
};

const inSystem = <T>(context: Context, work: (system: Db) => Promise<T>): Promise<T> =>
  context.write(() =>
    context.deps.database.systemWrite(
      { userId: context.session.userId, requestId: context.request.id },
      work,
    ),
  );

/** A thread of this dealership with its listing, both locked; someone who read an older version is told. */
const lockThread = async (
  system: Db,
  context: Context,
  id: number,
  version: number | undefined,
): Promise<Thread> => {
  const found = await findOffer(system, context.tenant, id);
  if (!found) throw notFound();
  const listing = await lockListing(system, found.listing_id);
  const offer = await lockOffer(system, id);
  if (!listing || !offer) throw notFound();
  if (version !== undefined && version !== offer.version)
    throw changedMeanwhile(await offerReply(context, id));
  return { listing, offer, side: sideOf(offer, context.tenant) };
};

/** One is accepted for each vehicle: whoever accepts holds the row of the listing. */
const accept = async (system: Db, context: Context, thread: Thread, message: string) => {
  const { deps } = context;
  const { listing, offer } = thread;
  await takeStep(system, context, thread, 'accept', { message });
  await updateListing(system, listing.id, { state: 'accepted', accepted_offer_id: offer.id });
  await closeOffers(system, deps, listing, 'accepted');
  await startSettlement(system, {
    ...{ offer_id: offer.id, listing_id: listing.id, seller_id: offer.seller_id, buyer_id: offer.buyer_id },
    ...{ amount_cents: offer.amount_cents, created_at: deps.now().toISOString() },
  });
  await queueSettling(system, deps, offer.id);
};

const newThread = async (
  system: Db,
  context: Context,
  listing: StoredListing,
  amount: number,
): Promise<Thread> => {
  const { tenant, session, deps } = context;
  const { name } = await readMarketDealer(system, tenant);
  const id = await insertOffer(system, {
    ...{ listing_id: listing.id, seller_id: listing.seller_id, buyer_id: tenant, buyer_name: name },
    ...{ buyer_user_id: session.userId, amount_cents: amount, updated_at: deps.now().toISOString() },
  });
  const offer = await lockOffer(system, id);
  if (!offer) throw new Error('an offer that was inserted is found');
  return { listing, offer, side: 'buyer' };
};

const refuseWrongListing = (listing: StoredListing, tenant: number) => {
  if (listing.seller_id === tenant) throw new Refusal(409, 'This is your own vehicle');
  if (!listing.is_wholesale)
    throw new Refusal(409, 'This vehicle is on the retail market: send a question instead');
};

const makeOffer = async (
  system: Db,
  context: Context,
  listingId: number,
  said: Said & { amount: number },
): Promise<number> => {
  const listing = await lockListing(system, listingId);
  if (!listing) throw notFound();
  refuseWrongListing(listing, context.tenant);
  await refuseGone(system, listing);
  await refuseInactive(system, listing.seller_id, context.tenant);
  const before = await lockOfferOf(system, listingId, context.tenant);
  if (before?.state === 'open')
    throw new Refusal(409, 'You have an open offer on this vehicle', { current: { id: before.id } });
  if (before) {
    await takeStep(system, context, { listing, offer: before, side: 'buyer' }, 'offer', said);
    return before.id;
  }
  const thread = await newThread(system, context, listing, said.amount);
  await noteStep(system, context, thread, 'offer', said, thread.offer.updated_at);
  await tellOther(system, context, thread, 'offer', said.amount);
  return thread.offer.id;
};

/** Tries again what someone has set right; both sides may. */
const settleAgain = async (system: Db, context: Context, id: number) => {
  const { offer } = await lockThread(system, context, id, undefined);
  const settlement = await findSettlement(system, offer.id);
  if (!settlement || settlement.state === 'done' || settlement.state === 'cancelled')
    throw new Refusal(409, 'There is nothing to try again');
  await updateSettlement(system, offer.id, { state: 'waiting', problem_at: '', problem: '' });
  await queueSettling(system, context.deps, offer.id);
};

export const offerHandlers: Pick<
  Handlers<typeof marketCalls>,
  'offers' | 'makeOffer' | 'offer' | 'counter' | 'accept' | 'decline' | 'withdraw' | 'settleAgain'
> = {
  offers: async ({ query }, context) => {
    const { deps, tenant } = context;
    const { rows, ...page } = await deps.database.systemRead((db) =>
      listOffers(db, tenant, query, defaultPageSize(tenant)),
    );
    const own = rows.filter(({ seller_id }) => seller_id === tenant).map(({ entry_id }) => entry_id);
    const reserves = await context.read((db) => reservesOf(db, tenant, own));
    return {
      rows: rows.map((row) => toOfferRow(row, tenant, { reserve: reserves.get(row.entry_id) ?? null })),
      ...page,
    };
  },

  offer: ({ params }, context) => offerReply(context, params.id),

  makeOffer: async ({ params, body }, context) => {
    const id = await inSystem(context, (system) =>
      makeOffer(system, context, params.id, { amount: toCents(body.amount), message: body.message }),
    );
    return offerReply(context, id);
  },

  counter: async ({ params: { id }, body }, context) => {
    await inSystem(context, async (system) => {
      const thread = await lockThread(system, context, id, body.version);
      await refuseGone(system, thread.listing);
      await refuseInactive(system, thread.offer.seller_id, thread.offer.buyer_id);
      await takeStep(system, context, thread, 'counter', {
        ...{ amount: toCents(body.amount), message: body.message },
      });
    });
    return offerReply(context, id);
  },

  accept: async ({ params: { id }, body }, context) => {
    await inSystem(context, async (system) => {
      const thread = await lockThread(system, context, id, body.version);
      await refuseGone(system, thread.listing);
      await refuseInactive(system, thread.offer.seller_id, thread.offer.buyer_id);
      await accept(system, context, thread, body.message);
    });
    return offerReply(context, id);
  },

  decline: async ({ params: { id }, body }, context) => {
    await inSystem(context, async (system) =>
      takeStep(system, context, await lockThread(system, context, id, body.version), 'decline', {
        message: body.message,
      }),
    );
    return offerReply(context, id);
  },

  withdraw: async ({ params: { id }, body }, context) => {
    await inSystem(context, async (system) =>
      takeStep(system, context, await lockThread(system, context, id, body.version), 'withdraw', {
        message: body.message,
      }),
    );
    return offerReply(context, id);
  },

  settleAgain: async ({ params: { id } }, context) => {
    await inSystem(context, (system) => settleAgain(system, context, id));
    return offerReply(context, id);
  },
};
