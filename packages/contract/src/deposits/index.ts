import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { cardForm } from '../pricing';
import {
  clearable,
  day,
  flagIn,
  idOf,
  instant,
  money,
  ok,
  omittedWhenEmpty,
  required,
  secret,
  text,
  version,
} from '../scalars';

export const PAYMENT_METHODS = [
  'Credit-Card',
  'Debit-Card',
  'Cash',
  'Cheque',
  'Etransfer',
  'Others',
] as const;
export const DEPOSIT_DAYS = { from: '1970-01-01', to: '9999-01-01' } as const;
export const DEPOSIT_IMAGE_MAX_BYTES = 10_485_760;

const depositDay = day.refine(
  (d) => d >= DEPOSIT_DAYS.from && d <= DEPOSIT_DAYS.to,
  'must lie between 1970-01-01 and 9999-01-01',
);
/** A form sends figures as text. */
const amount = z.coerce.number().min(0.01, 'must be more than 0').max(1_000_000).pipe(money);

/** One booking. None is ever changed: a wrong one is refunded and entered again. */
export const depositEntry = z.object({
  id: z.number(),
  kind: z.enum(['received', 'refunded', 'applied']),
  /** Of the receipt, as 'R-000123'. */
  number: z.string(),
  amount: money,
  on: day,
  method: z.enum(PAYMENT_METHODS),
  transaction: z.string(),
  reason: z.string(),
  created_by: z.string(),
  created_at: instant,
});

export const deposit = z.object({
  id: z.number(),
  number: z.string(),
  /** Received. */
  price: money,
  /** Neither refunded nor applied. */
  balance: money,
  real_done_date: day,
  deadline: day.nullable(),
  /** It still holds the car: balance left and the deadline not over. */
  holds: z.boolean(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  transaction: z.string(),
  comment: z.string(),
  image: z.string().nullable(),
  mid_vehicle_id: z.number(),
  vehicle: z.object({
    title: z.string(),
    stock_NO: z.string(),
    vin_number: z.string(),
    photo: z.string().nullable(),
  }),
  user_id: z.number(),
  customer: z.object({ id: z.number(), name: z.string(), email: z.string(), mobile: z.string() }),
  deal_id: z.number().nullable(),
  entries: z.array(depositEntry),
  created_by: z.string(),
  created_at: instant,
  version: z.number(),
});
export type Deposit = z.output<typeof deposit>;

const image = {
  kinds: ['png', 'jpg', 'webp', 'pdf'],
  maxBytes: DEPOSIT_IMAGE_MAX_BYTES,
  optional: true,
} as const;

export const depositForm = z.object({
  price: amount,
  real_done_date: depositDay,
  mid_vehicle_id: idOf('stock_vehicle'),
  /** The customer. */
  user_id: idOf('customer'),
  deal_id: omittedWhenEmpty(idOf('deal')),
  deadline: clearable(depositDay),
  paymentMethod: z.enum(PAYMENT_METHODS).default('Others'),
  transaction: text(100).default(''),
  comment: text(2_000).default(''),
});

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

/** What a card is paid with: the card itself never reaches the server with Stripe. */
const cardPayment = z.object({
  price: amount,
  mid_vehicle_id: idOf('stock_vehicle'),
  payment_method: secret(required(200)),
  /** One per filled-in form: the same key charges once. */
  key: required(100),
});

export const refundForm = z.object({
  amount,
  on: depositDay,
  method: z.enum(PAYMENT_METHODS),
  transaction: text(100).default(''),
  reason: required(500),
});

export const applyForm = z.object({ amount, on: depositDay, deal_id: idOf('deal') });

export const depositDetailsForm = z.object({
  price: omittedWhenEmpty(amount),
  real_done_date: omittedWhenEmpty(depositDay),
  deadline: clearable(depositDay),
  paymentMethod: omittedWhenEmpty(z.enum(PAYMENT_METHODS)),
  transaction: text(100).optional(),
  comment: text(2_000).optional(),
  version: omittedWhenEmpty(z.coerce.number().pipe(version)),
});

export const merchantForm = z.object({
  publishable_key: text(200),
  /** Not sent: it stays. Empty: it is removed. */
  secret_key: secret(text(200)).optional(),
  deposit_amount: amount,
  version: version.optional(),
});

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
    body: cardPayment,
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
