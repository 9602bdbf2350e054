import { z } from 'zod';
import {
  email,
  flag,
  flagIn,
  instant,
  money,
  omittedWhenEmpty,
  oneLine,
  required,
  requiredLine,
  text,
} from '../scalars';
import { condition, marketAmount } from './entry';

export const MARKET_SORTS = ['newest', 'price', 'odometer', 'year'] as const;

const year = omittedWhenEmpty(z.coerce.number().int().min(1900).max(2100));
const amount = omittedWhenEmpty(z.coerce.number().pipe(marketAmount));

export const listingQuery = z.object({
  /** 1: dealers to dealers, with offers; 0: retail, with enquiries. */
  wholesale: flagIn.default(0),
  q: text(200).optional(),
  make: omittedWhenEmpty(oneLine(60)),
  year_from: year,
  year_to: year,
  price_from: amount,
  price_to: amount,
  /** In kilometres. */
  odometer_to: omittedWhenEmpty(z.coerce.number().int().min(0).max(9_999_999)),
  province: omittedWhenEmpty(oneLine(60)),
  sort: z.enum(MARKET_SORTS).default('newest'),
  limit: z.coerce.number().int().min(1).max(100).default(24),
  /** The `next` of the page before. */
  after: omittedWhenEmpty(oneLine(80)),
});

/** What a dealership sees of another's vehicle: what was chosen, and null for the rest. */
const shown = {
  id: z.number(),
  wholesale: flag,
  is_own: flag,
  title: z.string(),
  year: z.number().nullable(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  price: money.nullable(),
  odometer: z.number().nullable(),
  odometer_type: z.number().nullable(),
  /** Addresses of the pictures that were shared. */
  pictures: z.array(z.string()),
  city: z.string().nullable(),
  province: z.string().nullable(),
  /** The name of the dealership; null where it is not shared. */
  dealer: z.string().nullable(),
  published_at: instant,
};

const listingRow = z.object(shown);
export type ListingRow = z.output<typeof listingRow>;

export const listings = z.object({
  rows: z.array(listingRow),
  /** What to send as `after` for the next page; null at the end. */
  next: z.string().nullable(),
  /** Of the first page: how many match, counted up to 1,000. */
  total: z.number().nullable(),
});

export const listing = z.object({
  ...shown,
  /** open: offers are taken; accepted: one was; closed: sold, withdrawn or deleted. */
  state: z.enum(['open', 'accepted', 'closed']),
  vin_number: z.string().nullable(),
  body_style: z.string(),
  exterior_color: z.string(),
  fuel_type: z.string(),
  transmission: z.string(),
  drive_type: z.string(),
  comment: z.string(),
  condition: condition.nullable(),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }).nullable(),
  /** The caller's own entry, where it is theirs. */
  entry_id: z.number().nullable(),
  /** The thread in which the caller's dealership negotiates it. */
  offer_id: z.number().nullable(),
});
export type Listing = z.output<typeof listing>;

/** The makes and provinces of what is published, for the filters. */
export const listingFacets = z.object({ makes: z.array(z.string()), provinces: z.array(z.string()) });

export const enquiryForm = z.object({
  message: required(2_000),
  name: oneLine(120).default(''),
  email: email().default(''),
  phone: oneLine(40).default(''),
});

export const visitorForm = z.object({
  name: requiredLine(120),
  email: email().default(''),
  phone: oneLine(40).default(''),
  message: required(2_000),
  recaptchaToken: text(4_000).default(''),
});
