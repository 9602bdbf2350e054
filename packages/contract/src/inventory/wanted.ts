import { FIRST_MODEL_YEAR, MAX_ODOMETER, MAX_PRICE } from '@forecourt/domain/vehicle/index';
import { z } from 'zod';
import { call } from '../call';
import { idOf, instant, money, ok, required, text, version } from '../scalars';
import { typed, whole } from './vehicle';

export const WANTED_TYPES = ['added', 'wanted'] as const;

const year = typed(z.number().int().min(FIRST_MODEL_YEAR, 'is too early').max(2200, 'is too late'));

/** A car that someone offers (added) or looks for (wanted). What is left out of a change stays as it is. */
export const wantedForm = z.object({
  type: z.enum(WANTED_TYPES),
  make: required(60),
  model: text(80).optional(),
  year_from: year,
  year_to: year,
  price_max: money.min(0, 'must not be negative').max(MAX_PRICE, 'is too high').nullish(),
  odometer_max: typed(whole(0, MAX_ODOMETER)),
  /** 1 miles, 2 kilometres: what odometer_max is in. */
  odometer_type: z.union([z.literal(1), z.literal(2)]).optional(),
  contact_name: text(120).optional(),
  contact_phone: text(30).optional(),
  comment: text(2_000).optional(),
  version: version.optional(),
});

const wanted = z.object({
  id: z.number(),
  type: z.enum(WANTED_TYPES),
  make: z.string(),
  model: z.string(),
  year_from: z.number().nullable(),
  year_to: z.number().nullable(),
  price_max: money.nullable(),
  odometer_max: z.number().nullable(),
  odometer_type: z.number(),
  contact_name: z.string(),
  contact_phone: z.string(),
  comment: z.string(),
  created_at: instant,
  created_by: z.string(),
  /** Cars in stock that fit now. */
  matches: z.array(
    z.object({ id: z.number(), title: z.string(), stock_NO: z.string(), sell_price: money.nullable() }),
  ),
  version: z.number(),
});

export const wantedCalls = {
  addWanted: call({
    method: 'POST',
    path: '/added-wanted',
    access: 'addedWanted.use',
    summary: 'Notes a car that is offered or looked for',
    body: wantedForm,
    reply: wanted,
    status: 201,
    example: { body: { type: 'wanted', make: 'Toyota' } },
  }),
  listWanted: call({
    method: 'GET',
    path: '/added-wanted',
    access: 'addedWanted.use',
    summary: 'What is offered, or looked for, with the stock that fits',
    query: z.object({
      type: z.enum(WANTED_TYPES).optional(),
      q: text(100).optional(),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      limit: z.coerce.number().int().min(1).max(200).default(25),
      sort: z.enum(['created_at', '-created_at', 'make', '-make']).optional(),
    }),
    reply: z.object({ rows: z.array(wanted), total: z.number(), page: z.number(), limit: z.number() }),
  }),
  getWanted: call({
    method: 'GET',
    path: '/added-wanted/{id}',
    access: 'addedWanted.use',
    summary: 'One of them',
    params: z.object({ id: idOf('wanted_vehicle') }),
    reply: wanted,
  }),
  saveWanted: call({
    method: 'PATCH',
    path: '/added-wanted/{id}',
    access: 'addedWanted.use',
    summary: 'Changes it',
    params: z.object({ id: idOf('wanted_vehicle') }),
    body: wantedForm.partial(),
    reply: wanted,
  }),
  removeWanted: call({
    method: 'DELETE',
    path: '/added-wanted/{id}',
    access: 'addedWanted.use',
    summary: 'Takes it off the list',
    params: z.object({ id: idOf('wanted_vehicle') }),
    reply: ok,
  }),
};
