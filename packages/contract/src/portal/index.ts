import { z } from 'zod';
import { call } from '../call';
import { dealFile } from '../deals/deal';
import { listOf, listQuery } from '../list';
import { flagIn, idOf, instant, money, ok, required } from '../scalars';

/** What a customer sees of a deal: neither costs, gross, internal comments nor anybody else. */
export const ownCar = z.object({
  id: z.number(),
  mvdId: z.number(),
  title: z.string(),
  stock_NO: z.string(),
  vin_number: z.string(),
  photo: z.string().nullable(),
  odometer: z.number().nullable(),
  odometer_type: z.number(),
  price: money.nullable(),
  state: z.number(),
  page: z.string().nullable(),
  is_favorite: z.boolean(),
});
export const ownDealRow = z.object({
  id: z.number(),
  title: z.string(),
  status: z.number(),
  seller: z.object({ name: z.string(), phone: z.string(), email: z.string() }).nullable(),
  cars: z.array(ownCar),
  amount: money,
  unread: z.number(),
  created_at: instant,
  moved_at: instant,
});
export const ownDeal = ownDealRow.extend({
  trades: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      vin_number: z.string(),
      odometer: z.number().nullable(),
      allowance: money,
      lien: money,
      photos: z.array(dealFile),
    }),
  ),
  messages: z.array(
    z.object({
      id: z.number(),
      text: z.string(),
      mine: z.boolean(),
      by: z.string(),
      at: instant,
      files: z.array(dealFile),
    }),
  ),
  documents: z.array(dealFile.extend({ title: z.string() })),
  quotations: z.array(
    z.object({ number: z.string(), state: z.string(), total: money, link: z.string().nullable() }),
  ),
  deposits: z.array(
    z.object({ number: z.string(), price: money, balance: money, on: z.string(), entry_id: z.number() }),
  ),
  delivery_at: instant.nullable(),
  checklist: z.array(z.object({ text: z.string(), done: z.boolean() })),
});
export type OwnDeal = z.output<typeof ownDeal>;

const dealId = z.object({ id: idOf('deal') });

export const ownMessageForm = z.object({ text: required(5_000) });

export const askForm = z.object({ mvdId: idOf('stock_vehicle'), text: required(5_000) });

export const portalCalls = {
  deals: call({
    method: 'GET',
    path: '/api/v1/my/deals',
    access: 'ownDeals.view',
    summary: "The customer's own deals, the last moved first",
    query: listQuery(['moved_at'], {}),
    reply: listOf(ownDealRow),
  }),
  deal: call({
    method: 'GET',
    path: '/api/v1/my/deals/{id}',
    access: 'ownDeals.view',
    summary: "One of the customer's own deals",
    params: dealId,
    reply: ownDeal,
  }),
  carPhoto: call({
    method: 'GET',
    path: '/api/v1/my/deal-cars/{id}/photo',
    access: 'ownDeals.view',
    summary: "The first photo of a vehicle of one's own deal, also while no public page shows it",
    params: z.object({ id: idOf('deal_car') }),
    reply: { file: true, mime: 'image/webp' },
  }),
  write: call({
    method: 'POST',
    path: '/api/v1/my/deals/{id}/messages',
    access: 'ownDeals.view',
    summary: 'Writes to the seller in the deal',
    params: dealId,
    body: ownMessageForm,
    files: { file: { kinds: ['png', 'jpg', 'pdf'], maxBytes: 1_048_576, many: true, optional: true } },
    reply: ownDeal,
    status: 201,
    rate: { per: 'user', max: 20, seconds: 60 },
  }),
  ask: call({
    method: 'POST',
    path: '/api/v1/my/deals',
    access: 'ownDeals.view',
    summary: 'The customer asks for a car: a deal begun by them, or the open one they have on it',
    body: askForm,
    reply: ownDeal,
    status: 201,
    rate: { per: 'user', max: 10, seconds: 60 },
  }),
  favorites: call({
    method: 'GET',
    path: '/api/v1/my/favorites',
    access: 'favorites.view',
    summary: "The customer's favourite cars; one that was sold meanwhile says so",
    query: listQuery(['created_at'], {}),
    reply: listOf(
      z.object({
        mvdId: z.number(),
        title: z.string(),
        stock_NO: z.string(),
        photo: z.string().nullable(),
        price: money.nullable(),
        odometer: z.number().nullable(),
        odometer_type: z.number(),
        page: z.string().nullable(),
        is_available: z.boolean(),
        added_at: instant,
      }),
    ),
  }),
  setFavorite: call({
    method: 'PUT',
    path: '/api/v1/my/favorites/{id}',
    access: 'favorites.view',
    summary: 'Adds a car to the favourites, or takes it off',
    params: z.object({ id: idOf('stock_vehicle') }),
    body: z.object({ favorite: flagIn }),
    reply: ok,
  }),
};
