import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { flag, flagIn, idOf, instant, money, oneLine, version } from '../scalars';

/** Why a vehicle in stock is not in the feed, in the order in which it is looked for. */
export const HILLZ_REASONS = ['not_advertised', 'left_out', 'no_photo', 'no_price', 'too_many'] as const;
export const hillzReason = z.enum(HILLZ_REASONS);
/** A feed has no more. */
export const HILLZ_VEHICLES_MOST = 2_000;

export const hillzForm = z
  .object({
    is_on: flagIn,
    /** Leaves out vehicles without a photo, or without a price. */
    needs_photo: flagIn,
    needs_price: flagIn,
    /** Shown to shoppers; '' for the dealership's own. */
    contact_name: oneLine(80),
    version,
  })
  .partial();

export const hillzChannel = z.object({
  is_on: flag,
  needs_photo: flag,
  needs_price: flag,
  contact_name: z.string(),
  /** Where the marketplace fetches the vehicles; both have the secret key. */
  json_url: z.string(),
  xml_url: z.string(),
  key_since: instant,
  /** How many are in the feed now, and in stock but not in it. */
  in_feed: z.number(),
  left_out: z.number(),
  reasons: z.array(z.object({ reason: hillzReason, count: z.number() })),
  last_fetched_at: instant.nullable(),
  last_fetched_by: z.string(),
  fetches_today: z.number(),
  version: z.number(),
});
export type HillzChannel = z.output<typeof hillzChannel>;

export const hillzVehicle = z.object({
  stock_id: z.number(),
  stock_no: z.string(),
  title: z.string(),
  /** In dollars; null without one. */
  price: money.nullable(),
  photos: z.number(),
  photo_url: z.string().nullable(),
  url: z.string(),
  reason: hillzReason.nullable(),
  is_left_out: flag,
});
export type HillzVehicle = z.output<typeof hillzVehicle>;

export const hillzFetch = z.object({
  id: z.number(),
  at: instant,
  /** What the program calls itself, and the address it came from. */
  agent: z.string(),
  address: z.string(),
  format: z.enum(['json', 'xml']),
  vehicles: z.number(),
  /** How often on that day. */
  times: z.number(),
});
export type HillzFetch = z.output<typeof hillzFetch>;

export const hillzCalls = {
  hillz: call({
    method: 'GET',
    path: '/api/v1/hillz',
    access: 'hillz.view',
    summary:
      'The feed of vehicles for the shopper marketplace: its addresses, what is in it and when it was fetched',
    reply: hillzChannel,
  }),
  changeHillz: call({
    method: 'PATCH',
    path: '/api/v1/hillz',
    access: 'hillz.view',
    summary: 'Switches the feed on or off, or changes what is left out',
    body: hillzForm,
    reply: hillzChannel,
  }),
  newHillzKey: call({
    method: 'POST',
    path: '/api/v1/hillz/key',
    access: 'hillz.view',
    summary: 'Gives the feed a new address; the old one answers 404',
    body: z.object({ version: version.optional() }),
    reply: hillzChannel,
  }),
  hillzVehicles: call({
    method: 'GET',
    path: '/api/v1/hillz/vehicles',
    access: 'hillz.view',
    summary: 'The vehicles in the feed, and those in stock that are not and why',
    query: listQuery(['stock_no', 'title', 'price'], {
      show: z.enum(['in', 'out']).optional(),
      reason: hillzReason.optional(),
    }),
    reply: listOf(hillzVehicle),
  }),
  leaveOutOfHillz: call({
    method: 'POST',
    path: '/api/v1/hillz/vehicles/{id}/leave-out',
    access: 'hillz.view',
    summary: 'Leaves a vehicle out of the feed, or puts it back',
    params: z.object({ id: idOf('stock_vehicle') }),
    body: z.object({ leave_out: flagIn }),
    reply: hillzVehicle,
  }),
  hillzFetches: call({
    method: 'GET',
    path: '/api/v1/hillz/fetches',
    access: 'hillz.view',
    summary: 'Who fetched the feed, the latest first',
    query: listQuery(['at'], {}),
    reply: listOf(hillzFetch),
  }),
};
