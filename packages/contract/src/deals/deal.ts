import { STATES } from '@forecourt/domain/states';
import { z } from 'zod';
import { day, flag, instant, money, sharedIdOf, text } from '../scalars';

export const DEAL_STATUS = { qualified: 1, contactMade: 2, proposals: 3, won: 4, lost: 5 } as const;
export const CAR_STATE = { negotiation: 1, billOfSale: 2, downPayment: 3, finances: 4, paidOff: 5 } as const;

const numberOf = (states: readonly { value: number }[], message: string) =>
  z.coerce
    .number()
    .int()
    .refine((value) => states.some((state) => state.value === value), message);
export const dealStatus = numberOf(STATES.deal, 'There is no such status');
export const carState = numberOf(STATES.carOnDeal, 'There is no such status');

/** How a deal was entered: by staff, by the customer, or by the short form. */
export const DEAL_ENTRIES = ['staff', 'customer', 'short'] as const;

/** What can happen in a deal, one row each. */
export const DEAL_EVENTS = [
  'started',
  'status',
  'car-added',
  'car-state',
  'car-removed',
  'trade-added',
  'trade-changed',
  'trade-removed',
  'trade-stocked',
  'lien-paid',
  'party-added',
  'party-removed',
  'assigned',
  'version',
  'approval',
  'lender',
  'document',
  'quotation',
  'deposit',
  'credit-authorization',
  'buyer-page',
  'edited',
  'changed-after-won',
] as const;

export const person = z.object({ id: z.number(), name: z.string() });
export const contactPerson = person.extend({ email: z.string(), mobile: z.string() });

export const dealCar = z.object({
  /** The number of the car on the deal. */
  id: z.number(),
  deal_id: z.number(),
  mvdId: z.number(),
  title: z.string(),
  stock_NO: z.string(),
  vin_number: z.string(),
  photo: z.string().nullable(),
  odometer: z.number().nullable(),
  odometer_type: z.number(),
  /** What the deal sells it for; null until it is agreed. */
  price: money.nullable(),
  asking_price: money.nullable(),
  state: z.number(),
  vehicle_status: z.number(),
  /** A deposit holds the car until then. */
  held_until: day.nullable(),
  /** Other open deals on this car have a deposit or a bill. */
  warning: z.string(),
  version: z.number(),
});
export type DealCar = z.output<typeof dealCar>;

export const dealRow = z.object({
  id: z.number(),
  title: z.string(),
  status: z.number(),
  entry: z.enum(DEAL_ENTRIES),
  source: z.string(),
  customer: contactPerson,
  seller: person.nullable(),
  cars: z.array(
    z.object({
      id: z.number(),
      mvdId: z.number(),
      title: z.string(),
      stock_NO: z.string(),
      photo: z.string().nullable(),
      price: money.nullable(),
      state: z.number(),
    }),
  ),
  /** The sum of the cars' prices. */
  amount: money,
  has_trade: flag,
  lost_reason: z.string(),
  created_at: instant,
  /** When its status or a car last changed. */
  moved_at: instant,
  version: z.number(),
});
export type DealRow = z.output<typeof dealRow>;

/** One card of the boards over cars. */
export const carOnDealRow = dealCar.extend({
  customer: person,
  seller: person.nullable(),
  deal_status: z.number(),
  moved_at: instant,
});

export const dealFile = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string(),
  mime: z.string(),
  bytes: z.number(),
});

export const trade = z.object({
  id: z.number(),
  deal_id: z.number(),
  vin_number: z.string(),
  year: z.number().nullable(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  color: z.string(),
  plate: z.string(),
  odometer: z.number().nullable(),
  odometer_type: z.number(),
  /** 1 New to 6 Salvage. */
  condition: z.number().nullable(),
  comment: z.string(),
  /** What the customer is given for it. */
  allowance: money,
  /** What it is worth to us; null for who may not see costs. */
  actual_cash_value: money.nullable(),
  lien: money,
  lien_holder: z.string(),
  lien_account: z.string(),
  lien_due_on: day.nullable(),
  lien_paid_on: day.nullable(),
  lien_paid: money.nullable(),
  lien_proof: dealFile.nullable(),
  /** The customer charges tax on it. */
  is_registrant: flag,
  /** The car in stock that it became. */
  stock_id: z.number().nullable(),
  appraised_by: z.string(),
  appraised_at: instant.nullable(),
  photos: z.array(dealFile),
  version: z.number(),
});
export type DealTrade = z.output<typeof trade>;

export const party = z.object({
  id: z.number(),
  customer: contactPerson,
  role: z.enum(['co-buyer', 'guarantor']),
});

export const dealEvent = z.object({
  id: z.number(),
  kind: z.enum(DEAL_EVENTS),
  from: z.string(),
  to: z.string(),
  text: z.string(),
  created_by: z.string(),
  at: instant,
});

/** A paper that the buyer brings or that the dealership prepares. */
export const checklistItem = z.object({ text: text(200), done: z.boolean() });

export const deal = dealRow.extend({
  comment: z.string(),
  lead: z.object({ id: z.number(), lead_type: z.number() }).nullable(),
  cars: z.array(dealCar),
  trades: z.array(trade),
  parties: z.array(party),
  /** What the customer said of financing, from the lead; sensitive numbers are not in it. */
  finance: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  delivery_at: instant.nullable(),
  checklist: z.array(checklistItem),
  /** The buyer's page is open to whoever has its link. */
  buyer_link: z.string().nullable(),
  lost_note: z.string(),
  closed_at: instant.nullable(),
  created_by: z.string(),
  removed_at: instant.nullable(),
  /** The last kept calculation. */
  last_version: z.number().nullable(),
  /** Paid by deposits and not refunded. */
  deposits: money,
});
export type Deal = z.output<typeof deal>;

export const adSource = sharedIdOf('ad_source');

/** Sent to staff when deals were added or changed; the payload names none of their content. */
export const DEALS_CHANGED_EVENT = 'deal:changed';
export interface DealsChanged {
  ids: number[];
}
