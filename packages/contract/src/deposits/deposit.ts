import { z } from 'zod';
import {
  clearable,
  day,
  idOf,
  instant,
  money,
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
  kind: z.enum(['received', 'refunded', 'applied', 'forfeited']),
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
  /** Neither refunded, applied nor forfeited. */
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

/** What a card is paid with: the card itself never reaches the server with Stripe. */
export const cardPaymentForm = z.object({
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

/** The buyer does not get it back: it is income of the dealership, with the tax that it includes. */
export const forfeitForm = z.object({ amount, on: depositDay, reason: required(500) });

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
