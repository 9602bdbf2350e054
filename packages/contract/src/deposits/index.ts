import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { cardForm } from '../pricing';
import { day, flagIn, idOf, money, ok, omittedWhenEmpty } from '../scalars';
import {
  applyForm,
  cardPaymentForm,
  DEPOSIT_IMAGE_MAX_BYTES,
  deposit,
  depositDetailsForm,
  depositForm,
  forfeitForm,
  merchantForm,
  refundForm,
} from './deposit';

export * from './deposit';

const image = {
  kinds: ['png', 'jpg', 'webp', 'pdf'],
  maxBytes: DEPOSIT_IMAGE_MAX_BYTES,
  optional: true,
} as const;

const depositId = z.object({ id: idOf('deposit') });
const filters = {
  frk_customer_id: omittedWhenEmpty(idOf('customer')),
  mid_vehicle_id: omittedWhenEmpty(idOf('stock_vehicle')),
  deal_id: omittedWhenEmpty(idOf('deal')),
  holding: omittedWhenEmpty(flagIn),
  from: omittedWhenEmpty(day),
  to: omittedWhenEmpty(day),
};
const SORTS = ['real_done_date', 'deadline', 'price', 'created_at'] as const;

export const depositsCalls = {
  list: call({
    method: 'GET',
    path: '/api/vehicle/dealership/financial/deposite/all',
    access: 'deposits.view',
    summary: 'All deposits, the last first',
    query: listQuery(SORTS, filters),
    reply: listOf(deposit),
  }),
  ofVehicles: call({
    method: 'GET',
    path: '/api/vehicle/deposite/all',
    access: 'vehicleDeposits.make',
    summary: "The deposits on vehicles: a customer's own, or all for staff",
    query: listQuery(SORTS, filters),
    reply: listOf(deposit),
  }),
  byCustomer: call({
    method: 'GET',
    path: '/api/v1/deposits/by-customer',
    access: 'deposits.view',
    summary: 'Customers with deposits, with how much is held for each',
    query: listQuery(['balance', 'name', 'last'], {}),
    reply: listOf(
      z.object({
        id: z.number(),
        name: z.string(),
        email: z.string(),
        mobile: z.string(),
        count: z.number(),
        received: money,
        balance: money,
        last: day,
      }),
    ),
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/deposits/{id}',
    access: 'deposits.view',
    summary: 'One deposit with its entries',
    params: depositId,
    reply: deposit,
  }),
  add: call({
    method: 'POST',
    path: '/api/vehicle/dealership/financial/deposite/add',
    access: 'deposits.edit',
    summary:
      'Books a deposit on a car; it holds the car to its deadline. A car that another deposit holds is refused',
    body: depositForm,
    files: { image },
    reply: deposit,
    status: 201,
    example: { body: { price: 500, real_done_date: '2026-05-01', mid_vehicle_id: 1, user_id: 1 } },
  }),
  update: call({
    method: 'PATCH',
    path: '/api/vehicle/dealership/financial/deposite/update/{id}',
    access: 'deposits.edit',
    summary:
      'Changes deadline, image, transaction, method or comment; amount and day of a booking are never changed',
    params: depositId,
    body: depositDetailsForm,
    files: { image },
    reply: deposit,
  }),
  refund: call({
    method: 'POST',
    path: '/api/v1/deposits/{id}/refund',
    access: 'deposits.refund',
    summary:
      'Pays back a deposit or a part of it, never more than is left; a card payment goes back to its card',
    params: depositId,
    body: refundForm,
    reply: deposit,
    // its Idempotency-Key is kept with the refund itself: the card is paid back outside of any transaction
    keyless: true,
    example: { body: { amount: 1, on: '2026-05-01', method: 'Cash', reason: 'Buyer withdrew' } },
  }),
  apply: call({
    method: 'POST',
    path: '/api/v1/deposits/{id}/apply',
    access: 'deposits.edit',
    summary: "Applies a deposit to its deal's price",
    params: depositId,
    body: applyForm,
    reply: deposit,
    example: { body: { amount: 1, on: '2026-05-01', deal_id: 1 } },
  }),
  forfeit: call({
    method: 'POST',
    path: '/api/v1/deposits/{id}/forfeit',
    access: 'deposits.refund',
    summary: 'Keeps a deposit or a part of it as income, with the tax that it includes; the car is free',
    params: depositId,
    body: forfeitForm,
    reply: deposit,
    example: { body: { amount: 1, on: '2026-05-01', reason: 'The buyer withdrew after the deadline' } },
  }),
  release: call({
    method: 'POST',
    path: '/api/v1/deposits/{id}/release',
    access: 'deposits.edit',
    summary: 'Frees the car before the deadline; the money stays',
    params: depositId,
    reply: deposit,
  }),
  receipt: call({
    method: 'GET',
    path: '/api/v1/deposit-entries/{id}/receipt',
    // for sellers by `deposits.view`, for customers by `vehicleDeposits.make`
    access: 'signed-in',
    summary: "The numbered receipt of a booking as a PDF: a customer's own, or for staff of any they see",
    params: z.object({ id: idOf('deposit_entry') }),
    reply: { file: true, mime: 'application/pdf' },
    rate: { per: 'user', max: 60, seconds: 60 },
  }),
  paymentOptions: call({
    method: 'GET',
    path: '/api/v1/deposits/payment-options',
    access: 'vehicleDeposits.make',
    summary: 'How a card is paid with here: the merchant account of the dealership, or the local form',
    query: z.object({ mid_vehicle_id: omittedWhenEmpty(idOf('stock_vehicle')) }),
    reply: z.object({
      mode: z.enum(['stripe', 'local', 'none']),
      publishable_key: z.string(),
      tokenize_url: z.string(),
      /** What the dealership asks for a deposit. */
      amount: money,
      vehicle: z
        .object({
          id: z.number(),
          title: z.string(),
          stock_NO: z.string(),
          photo: z.string().nullable(),
          is_free: z.boolean(),
        })
        .nullable(),
    }),
  }),
  tokenizeCard: call({
    method: 'POST',
    path: '/api/v1/deposits/card-tokens',
    access: 'vehicleDeposits.make',
    keyless: true,
    summary:
      'The local card vault: turns a card into a token and forgets it (only without a payment service)',
    body: cardForm,
    reply: z.object({ token: z.string() }),
    status: 201,
    rate: { per: 'user', max: 20, seconds: 60 },
    example: {
      body: {
        f_name: 'Ada',
        l_name: 'Byron',
        number: '4242424242424242',
        month: '12',
        year: '39',
        cvv: '123',
      },
    },
  }),
  pay: call({
    method: 'POST',
    path: '/api/v1/deposits/pay',
    access: 'vehicleDeposits.make',
    summary: 'A customer pays a deposit by card. Of two who pay for one car at once, one is charged',
    body: cardPaymentForm,
    reply: deposit,
    status: 201,
    keyless: true,
    rate: { per: 'user', max: 10, seconds: 60 },
    example: { body: { price: 500, mid_vehicle_id: 1, payment_method: 'tok', key: 'k' } },
  }),
  merchant: call({
    method: 'GET',
    path: '/api/v1/deposits/merchant',
    access: 'deposits.merchant',
    summary: "The dealership's own merchant account; its secret key is never shown",
    reply: z.object({
      publishable_key: z.string(),
      has_secret_key: z.boolean(),
      deposit_amount: money,
      version: z.number(),
    }),
  }),
  saveMerchant: call({
    method: 'PUT',
    path: '/api/v1/deposits/merchant',
    access: 'deposits.merchant',
    summary: 'Sets the merchant account that deposits are paid to',
    body: merchantForm,
    reply: ok,
    keyless: true,
  }),
};
