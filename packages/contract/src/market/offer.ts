import { OFFER_STATES, OFFER_STEPS } from '@forecourt/domain/market/offer-states';
import { z } from 'zod';
import { flag, instant, money, text, version } from '../scalars';
import { marketAmount } from './entry';

export const offerState = z.enum(OFFER_STATES);
export const offerSide = z.enum(['buyer', 'seller']);
const offerStep = z.enum(OFFER_STEPS);

/** Nobody offers nothing. */
const offered = marketAmount.refine((amount) => amount > 0, 'must be more than 0');

export const offerForm = z.object({ amount: offered, message: text(2_000).default('') });
export const counterForm = offerForm.extend({ version: version.optional() });
export const answerForm = z.object({ message: text(2_000).default(''), version: version.optional() });

const shown = {
  id: z.number(),
  version: z.number(),
  /** Which side the caller's dealership is on. */
  side: offerSide,
  state: offerState,
  /** The amount that stands, and whose it is. */
  amount: money,
  last_by: offerSide,
  /** The caller's side is to answer. */
  is_answering: flag,
  /** For the seller alone, where there is a reserve. */
  meets_reserve: flag.nullable(),
  listing: z.object({
    id: z.number(),
    title: z.string(),
    /** What the seller asks, where it is shared. */
    price: money.nullable(),
    picture: z.string().nullable(),
    state: z.enum(['open', 'accepted', 'closed']),
    /** The seller's own entry. */
    entry_id: z.number().nullable(),
  }),
  /** The other side; null for a seller who shares no name and accepted nothing yet. */
  other: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
};

export const offerRow = z.object(shown);
export type OfferRow = z.output<typeof offerRow>;

/** What follows an accepted offer: the bill at the seller, then the purchase at the buyer. */
const settlement = z.object({
  state: z.enum(['waiting', 'done', 'failed', 'cancelled']),
  /** Of the seller alone. */
  bill: z.object({ id: z.number(), number: z.string() }).nullable(),
  /** Of the buyer alone. */
  purchase: z.object({ id: z.number(), number: z.string() }).nullable(),
  /** Both sides: whether each has its record. */
  has_bill: flag,
  has_purchase: flag,
  /** Why it does not go on, for the side that can do something about it. */
  problem: z.string(),
});

export const offer = z.object({
  ...shown,
  may: z.array(offerStep),
  steps: z.array(
    z.object({
      id: z.number(),
      step: offerStep,
      by: z.enum(['buyer', 'seller', 'system']),
      amount: money.nullable(),
      message: z.string(),
      /** The person who took it. */
      person: z.string(),
      at: instant,
    }),
  ),
  settlement: settlement.nullable(),
});
export type Offer = z.output<typeof offer>;
