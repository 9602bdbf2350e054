import { SHARED_FIELD_NAMES } from '@forecourt/domain/market/published-fields';
import { z } from 'zod';
import { flag, idOf, instant, money, text, version } from '../scalars';

/** No vehicle on the market costs more. */
const MAX_PRICE = 9_999_999.99;
/** An amount that someone asks or offers. */
export const marketAmount = money.min(0, 'must not be negative').max(MAX_PRICE, 'is too high');

const sharedField = z.enum(SHARED_FIELD_NAMES);
const threeWay = z.enum(['yes', 'no', 'unknown']);

export const condition = z.object({
  grade: z.number().int().min(1).max(5).nullable(),
  accidents: threeWay,
  drives: threeWay,
  notes: z.string(),
});
const conditionForm = z.object({
  grade: z.number().int().min(1).max(5).nullable().default(null),
  accidents: threeWay.default('unknown'),
  drives: threeWay.default('unknown'),
  notes: text(4_000).default(''),
});

/** A person publishes, and takes back what is published; drafts are what is neither. */
const statusForm = z.union([z.literal(1), z.literal(2), z.literal(5)]);

const fields = {
  mvdId: idOf('stock_vehicle').nullable(),
  price: marketAmount.nullable(),
  /** The least that the seller takes; nobody else ever sees it. */
  reserve_price: marketAmount.nullable(),
  condition: conditionForm,
  /** Text for buyers. */
  comment: text(4_000),
  shared: z.array(sharedField).max(SHARED_FIELD_NAMES.length),
  market_status: statusForm,
};

export const entryForm = z.object({
  mvdId: fields.mvdId.default(null),
  price: fields.price.default(null),
  reserve_price: fields.reserve_price.default(null),
  condition: conditionForm.default({ grade: null, accidents: 'unknown', drives: 'unknown', notes: '' }),
  comment: fields.comment.default(''),
  shared: fields.shared.default([...SHARED_FIELD_NAMES]),
  market_status: statusForm.default(1),
});
/** A whole save leaves market_status as it is unless it is sent. */
export const entryUpdate = entryForm.extend({
  market_status: statusForm.optional(),
  version: version.optional(),
});
export const entryChanges = z.object(fields).partial().extend({ version: version.optional() });
export const entryStep = entryChanges.extend({ step: z.number().int().min(1).max(4).optional() });

export const marketStatus = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);

const entryVehicle = z.object({
  id: z.number(),
  title: z.string(),
  stock_NO: z.string(),
  vin_number: z.string(),
  photo: z.string().nullable(),
  photos: z.number(),
  odometer: z.number().nullable(),
  odometer_type: z.number(),
  asking_price: money.nullable(),
  is_sold: flag,
  is_deleted: flag,
});

export const entryRow = z.object({
  id: z.number(),
  version: z.number(),
  wholesale: flag,
  market_status: marketStatus,
  vehicle: entryVehicle.nullable(),
  price: money.nullable(),
  reserve_price: money.nullable(),
  /** Offers that wait, of either side, and the highest amount among them. */
  open_offers: z.number(),
  best_offer: money.nullable(),
  enquiries: z.number(),
  deleted_at: instant.nullable(),
  published_at: instant.nullable(),
  created_at: instant,
});
export type MarketEntryRow = z.output<typeof entryRow>;

export const entry = entryRow.extend({
  step: z.number(),
  mvdId: z.number().nullable(),
  condition,
  comment: z.string(),
  shared: z.array(sharedField),
  /** What others see it under, once it was published. */
  listing_id: z.number().nullable(),
  /** The step of the wizard to go on with, and what is missing before it can be published. */
  next_step: z.number(),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
});
export type MarketEntry = z.output<typeof entry>;
