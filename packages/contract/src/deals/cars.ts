import { z } from 'zod';
import { call } from '../call';
import { clearable, day, flagIn, idOf, money, ok, omittedWhenEmpty, text, version } from '../scalars';
import { carState, dealCar, dealFile, trade } from './deal';

export const TRADE_PHOTO_MAX_BYTES = 10_485_760;
export const PROOF_MAX_BYTES = 10_485_760;

const amount = money.min(0).max(10_000_000);
const change_won = flagIn.default(0);

export const tradeForm = z.object({
  vin_number: text(17).optional(),
  year: clearable(z.coerce.number().int().min(1900).max(2100)),
  make: text(60).optional(),
  model: text(60).optional(),
  trim: text(100).optional(),
  color: text(60).optional(),
  plate: text(20).optional(),
  odometer: clearable(z.coerce.number().int().min(0).max(9_999_999)),
  odometer_type: omittedWhenEmpty(z.coerce.number().int().min(1).max(2)),
  condition: clearable(z.coerce.number().int().min(1).max(6)),
  comment: clearable(text(5_000)),
  allowance: omittedWhenEmpty(amount),
  actual_cash_value: omittedWhenEmpty(amount),
  lien: omittedWhenEmpty(amount),
  lien_holder: clearable(text(200)),
  lien_account: clearable(text(60)),
  lien_due_on: clearable(day),
  is_registrant: omittedWhenEmpty(flagIn),
  version: version.optional(),
  change_won,
});

const carId = z.object({ id: idOf('deal_car') });
const tradeId = z.object({ id: idOf('deal_trade') });

export const dealCarCalls = {
  addCar: call({
    method: 'POST',
    path: '/api/v1/deals/{id}/cars',
    access: 'deals.edit',
    summary: 'Puts a car on the deal; a sold one is refused, one with a deposit on another deal is warned of',
    params: z.object({ id: idOf('deal') }),
    body: z.object({ mvdId: idOf('stock_vehicle'), price: omittedWhenEmpty(amount), change_won }),
    reply: dealCar,
    status: 201,
  }),
  saveCar: call({
    method: 'PATCH',
    path: '/api/v1/deal-cars/{id}',
    access: 'deals.edit',
    summary: 'Changes the price or the state of a car on a deal; the vehicle follows',
    params: carId,
    body: z.object({
      price: omittedWhenEmpty(amount),
      state: omittedWhenEmpty(carState),
      version: version.optional(),
      change_won,
    }),
    reply: dealCar,
    example: { body: { state: 2 } },
  }),
  removeCar: call({
    method: 'DELETE',
    path: '/api/v1/deal-cars/{id}',
    access: 'deals.edit',
    summary: 'Takes a car off the deal; its vehicle gets its earlier status back',
    params: carId,
    query: z.object({ change_won }),
    reply: ok,
  }),
  sellersToSplit: call({
    method: 'GET',
    path: '/api/dealership/seller/list/to/assign/commission/{id}',
    access: 'deals.view',
    summary: 'The sellers who can share the commission on a car on a deal, with their share',
    params: carId,
    reply: z.array(z.object({ id: z.number(), full_name: z.string(), percent: z.number() })),
  }),
  splitSellers: call({
    method: 'PUT',
    path: '/api/v1/deal-cars/{id}/sellers',
    access: 'deals.assign',
    summary: 'Splits the commission on a car between sellers; the shares make 100',
    params: carId,
    body: z.object({
      sellers: z
        .array(z.object({ user_id: idOf('app_user'), percent: z.number().min(0.01).max(100) }))
        .max(10)
        .refine(
          (list) =>
            list.length === 0 || Math.abs(list.reduce((sum, { percent }) => sum + percent, 0) - 100) < 0.005,
          'The shares must make 100%',
        ),
    }),
    reply: z.array(z.object({ id: z.number(), full_name: z.string(), percent: z.number() })),
    example: { body: { sellers: [] } },
  }),
  addTrade: call({
    method: 'POST',
    path: '/api/v1/deals/{id}/trades',
    access: 'deals.edit',
    summary: 'Adds a trade-in; a VIN fills year, make, model and trim',
    params: z.object({ id: idOf('deal') }),
    body: tradeForm,
    reply: trade,
    status: 201,
    example: { body: { make: 'Mazda', model: '3', year: 2014 } },
  }),
  saveTrade: call({
    method: 'PATCH',
    path: '/api/v1/deal-trades/{id}',
    access: 'deals.edit',
    summary: 'Changes a trade-in: what is not sent stays',
    params: tradeId,
    body: tradeForm,
    reply: trade,
  }),
  getTrade: call({
    method: 'GET',
    path: '/api/v1/deal-trades/{id}',
    access: 'deals.view',
    summary: 'One trade-in',
    params: tradeId,
    reply: trade,
  }),
  removeTrade: call({
    method: 'DELETE',
    path: '/api/v1/deal-trades/{id}',
    access: 'deals.edit',
    summary: 'Takes a trade-in off the deal; one that is in stock already is refused',
    params: tradeId,
    query: z.object({ change_won }),
    reply: ok,
  }),
  addTradePhotos: call({
    method: 'POST',
    path: '/api/v1/deal-trades/{id}/photos',
    access: 'deals.edit',
    summary: 'Adds photos of a trade-in',
    params: tradeId,
    files: { photos: { kinds: ['png', 'jpg', 'webp'], maxBytes: TRADE_PHOTO_MAX_BYTES, many: true } },
    reply: z.array(dealFile),
    status: 201,
  }),
  removeTradePhoto: call({
    method: 'DELETE',
    path: '/api/v1/deal-trade-photos/{id}',
    access: 'deals.edit',
    summary: 'Removes a photo of a trade-in',
    params: z.object({ id: idOf('deal_trade_photo') }),
    reply: ok,
  }),
  payLien: call({
    method: 'POST',
    path: '/api/v1/deal-trades/{id}/lien-payout',
    access: 'deals.edit',
    summary: 'Records that the lien on a trade-in was paid out, with its proof',
    params: tradeId,
    body: z.object({ paid_on: day, amount: z.coerce.number().min(0.01).max(10_000_000) }),
    files: { proof: { kinds: ['png', 'jpg', 'pdf'], maxBytes: PROOF_MAX_BYTES, optional: true } },
    reply: trade,
    example: { body: { paid_on: '2026-05-01', amount: 100 } },
  }),
};
