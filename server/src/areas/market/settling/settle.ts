import { z } from 'zod';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../http/refusal';
import type { JobHandler } from '../../../services/jobs';
import { findListing } from '../listings/listing.queries';
import { findOffer } from '../offers/offer.queries';
import { offerPath } from '../paths';
import { MARKET_SALE, tell } from '../tell';
import { settleAtBuyer } from './at-buyer';
import { settleAtSeller } from './at-seller';
import { SETTLE_TASK } from './queue-settling';
import { findSettlement, updateSettlement } from './settlement.queries';

const read = (deps: Deps, offerId: number) =>
  deps.database.systemRead(async (db) => {
    const settlement = await findSettlement(db, offerId);
    if (!settlement) return undefined;
    const offer = await findOffer(db, settlement.seller_id, offerId);
    const listing = await findListing(db, settlement.listing_id);
    return offer && listing && { settlement, offer, listing };
  });
type Read = NonNullable<Awaited<ReturnType<typeof read>>>;

/** What a person has to set right is noted for them and told to them; anything else is tried again by the job. */
const noteProblem = async (
  deps: Deps,
  { offer, listing }: Read,
  side: 'seller' | 'buyer',
  why: Refusal,
  key: string,
) =>
  deps.database.systemWrite({ userId: null, requestId: key }, async (tx) => {
    await updateSettlement(tx, offer.id, { state: 'failed', problem_at: side, problem: why.message });
    await tell(tx, deps, {
      ...(side === 'seller'
        ? { dealershipId: offer.seller_id, userId: listing.seller_user_id }
        : { dealershipId: offer.buyer_id, userId: offer.buyer_user_id }),
      ...{ kind: MARKET_SALE, link: offerPath(offer.id), body: why.message },
      title: `${side === 'seller' ? 'The bill' : 'The purchase'} could not be made: ${listing.title}`,
    });
  });

const tellDone = async (deps: Deps, { offer, listing }: Read, key: string) =>
  deps.database.systemWrite({ userId: null, requestId: key }, async (tx) => {
    const told = { kind: MARKET_SALE, link: offerPath(offer.id) };
    await tell(tx, deps, {
      ...{ ...told, dealershipId: offer.seller_id, userId: listing.seller_user_id },
      ...{
        title: `Sold on the market: ${listing.title}`,
        body: `The bill of sale to ${offer.buyer_name} is ready`,
      },
    });
    await tell(tx, deps, {
      ...{ ...told, dealershipId: offer.buyer_id, userId: offer.buyer_user_id },
      ...{ title: `Bought on the market: ${listing.title}`, body: 'It is in your stock, with its purchase' },
    });
  });

const trying = async (
  deps: Deps,
  known: Read,
  side: 'seller' | 'buyer',
  key: string,
  step: () => Promise<void>,
) => {
  try {
    await step();
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await noteProblem(deps, known, side, error, key);
    return false;
  }
};

/** Each step is a transaction of its own that notes itself: a job that is cut off goes on where it stopped. */
export const settle = async (deps: Deps, offerId: number, key: string): Promise<void> => {
  const before = await read(deps, offerId);
  if (before?.settlement.state !== 'waiting') return;
  if (before.settlement.bill_id === null) {
    const isDone = await trying(deps, before, 'seller', key, () =>
      settleAtSeller(deps, before.settlement, key),
    );
    if (!isDone) return;
  }
  const known = await read(deps, offerId);
  if (known?.settlement.state !== 'waiting' || known.settlement.bill_id === null) return;
  const isDone = await trying(deps, known, 'buyer', key, () =>
    settleAtBuyer(deps, known.settlement, known.offer.buyer_user_id, key),
  );
  if (isDone) await tellDone(deps, known, key);
};

const payload = z.object({ offerId: z.number() });

export const settleJobs = (deps: Deps): Record<string, JobHandler> => ({
  [SETTLE_TASK]: (given, { key }) => settle(deps, payload.parse(given).offerId, key),
});
