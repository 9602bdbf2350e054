import { POST_ACTIONS, POST_STATES } from '@forecourt/domain/posting/index';
import { STOCK_STATUSES } from '@forecourt/domain/vehicle/stock-status';
import { z } from 'zod';
import { listOf, listQuery } from '../list';
import { flag, flagIn, idOf, instant, manyIdsOf, money, omittedWhenEmpty, sharedIdOf } from '../scalars';

export const MARKETPLACES = ['craigslist', 'facebook'] as const;
export const marketplace = z.enum(MARKETPLACES);
export type Marketplace = z.output<typeof marketplace>;

/** Sent to those who work at a dealership when posts changed in the background; says which kind. */
export const POSTING_CHANGED_EVENT = 'posting:changed';
export const postingChanged = z.object({ what: z.enum(['posts', 'social', 'facebook']) });
export type PostingChanged = z.output<typeof postingChanged>;

/** So many vehicles or posts are taken by one call. */
export const POSTS_AT_ONCE = 500;

export const postState = z.enum(POST_STATES);
export const postAction = z.enum(POST_ACTIONS);

/**
 * The values of `done`: 0 something is still to be done, 1 done and on the marketplace, 2 given up. 3 is what is over (deleted or
 * cancelled) at Craigslist, and no filter at Facebook (calls.md).
 */
export const DONE_VALUES = [0, 1, 2, 3] as const;
const done = omittedWhenEmpty(z.coerce.number().pipe(z.literal(DONE_VALUES)));

const vehicleStatus = z.coerce
  .number()
  .int()
  .min(1, 'is no status')
  .max(STOCK_STATUSES.length, 'is no status');

export const craigslistCity = z.object({
  id: z.number(),
  name: z.string(),
  /** The first part of its address at Craigslist: 'toronto'. */
  code: z.string(),
  /** A province or state, by its two letters. */
  region: z.string(),
  country: z.enum(['CA', 'US']),
  has_subcities: flag,
});
export type CraigslistCity = z.output<typeof craigslistCity>;

export const craigslistSubcity = z.object({
  id: z.number(),
  city_id: z.number(),
  name: z.string(),
  code: z.string(),
});
export type CraigslistSubcity = z.output<typeof craigslistSubcity>;

const postFacts = {
  marketplace,
  state: postState,
  /** To be done, being done, or done last; `next_action` comes behind it. */
  action: postAction,
  next_action: postAction.nullable(),
  /** 1: the marketplace shows it, as far as we know. */
  is_live: flag,
  /** page: the server posts it on the Facebook page; person: someone does, by the browser extension or by hand. */
  done_by: z.enum(['page', 'person']),
  city: z.string(),
  subcity: z.string(),
  /** The name of the Facebook page; '' for the Marketplace and Craigslist. */
  page: z.string(),
  /** Its address at the marketplace; '' while it is not known. */
  url: z.string(),
  /** Why it was given up, or waits, in plain words; '' when all is well. */
  problem: z.string(),
  attempts: z.number(),
  next_try_at: instant.nullable(),
  asked_by: z.string(),
  asked_at: instant,
  posted_at: instant.nullable(),
  renewed_at: instant.nullable(),
  ended_at: instant.nullable(),
  version: z.number(),
};

/** A vehicle, with the post that is meant where there is one. */
export const acceptedVehicle = z.object({
  /** Of the post with clvehicle=1, else of the vehicle. */
  id: z.number(),
  post_id: z.number().nullable(),
  stock_id: z.number(),
  stock_NO: z.string(),
  title: z.string(),
  vin: z.string(),
  /** As the public page shows it; null without one. */
  price: money.nullable(),
  call_for_price: flag,
  odometer: z.number().nullable(),
  odometer_type: z.union([z.literal(1), z.literal(2)]),
  /** The vehicle's status (screens.md 4). */
  status: z.number(),
  photos: z.number(),
  /** The name of a stored file; null without a picture. */
  picture: z.string().nullable(),
  days_in_stock: z.number(),
  /** What keeps a marketplace from taking it: no picture, no price; empty when nothing does. */
  warnings: z.array(z.string()),
  post: z.object(postFacts).nullable(),
});
export type AcceptedVehicle = z.output<typeof acceptedVehicle>;

const sorts = ['asked_at', 'stock_NO', 'title', 'price', 'days_in_stock'] as const;

const shared = {
  /** 1: posts of vehicles; else vehicles that may be posted. */
  clvehicle: omittedWhenEmpty(flagIn),
  done,
  status: omittedWhenEmpty(vehicleStatus),
  /** Of posts. */
  state: omittedWhenEmpty(postState),
  action: omittedWhenEmpty(postAction),
};

export const craigslistQuery = listQuery(sorts, {
  ...shared,
  /** Vehicles that have no post in this city yet; with clvehicle=1 the posts there. */
  cityId: omittedWhenEmpty(sharedIdOf('craigslist_city')),
});

/** One id or several: '4,9'. */
const users = z
  .string()
  .max(1_000)
  .transform((list): unknown[] => list.split(','))
  .pipe(manyIdsOf('app_user', 50))
  .meta({ table: 'app_user' });

export const facebookQuery = listQuery(sorts, {
  ...shared,
  /** Who asked for the post. */
  users: omittedWhenEmpty(users),
  /** page: posts on the page; marketplace: those of the Marketplace. */
  place: omittedWhenEmpty(z.enum(['page', 'marketplace'])),
});

export const acceptedVehicles = listOf(acceptedVehicle);

/** What became of a wish for many: how many change, how many wanted it already, and which were left out. */
export const askedReply = z.object({
  message: z.string(),
  changed: z.number(),
  unchanged: z.number(),
  left_out: z.array(z.object({ id: z.number(), stock_NO: z.string(), reason: z.string() })),
});
export type AskedReply = z.output<typeof askedReply>;

const vehicles = manyIdsOf('stock_vehicle', POSTS_AT_ONCE, 1);
export const craigslistForm = z.object({
  vehicles,
  cityId: sharedIdOf('craigslist_city'),
  subcityId: omittedWhenEmpty(sharedIdOf('craigslist_subcity')),
});
export const marketplaceForm = z.object({ vehicles });

const posts = () => manyIdsOf('classified_post', POSTS_AT_ONCE).default([]);
/** Ids of posts; one in several lists is deleted rather than renewed, renewed rather than updated. */
export const changePostsForm = z
  .object({ update: posts(), renew: posts(), delete: posts() })
  .refine((lists) => lists.update.length + lists.renew.length + lists.delete.length > 0, {
    path: ['update'],
    message: 'Required',
  });
export const cancelForm = z.object({ ids: manyIdsOf('classified_post', POSTS_AT_ONCE, 1) });

/** What goes into the form of a marketplace: the extension fills it in, a person copies it. */
export const postContent = z.object({
  title: z.string(),
  /** In whole dollars, as marketplaces take it; null for call for price. */
  price: z.number().nullable(),
  description: z.string(),
  year: z.string(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  body: z.string(),
  transmission: z.string(),
  drive: z.string(),
  fuel: z.string(),
  /** new, used or certified. */
  condition: z.string(),
  odometer: z.string(),
  odometer_unit: z.enum(['km', 'mi']),
  exterior_color: z.string(),
  interior_color: z.string(),
  vin: z.string(),
  postal: z.string(),
  city: z.string(),
  phone: z.string(),
  contact_name: z.string(),
  /** Whole addresses, the main picture first. */
  pictures: z.array(z.string()),
  page_url: z.string(),
});
export type PostContent = z.output<typeof postContent>;

export const classifiedPost = z.object({
  id: z.number(),
  stock_id: z.number(),
  stock_NO: z.string(),
  title: z.string(),
  ...postFacts,
  /** Where the form of the marketplace is, for a person who posts it; '' for a page. */
  form_url: z.string(),
  /** null when the vehicle is no longer there. */
  content: postContent.nullable(),
});
export type ClassifiedPost = z.output<typeof classifiedPost>;

export const postParams = z.object({ id: idOf('classified_post') });

export const postingSummary = z.object({
  craigslist: z.record(postState, z.number()),
  /** Of the Marketplace and of the page. */
  facebook: z.record(postState, z.number()),
});
export type PostingSummary = z.output<typeof postingSummary>;
