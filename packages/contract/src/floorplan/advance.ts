import { z } from 'zod';
import { accountCode, amount, bookDay } from '../accounting/shared';
import { day, flag, flagIn, idOf, instant, money, oneLine, requiredLine, version } from '../scalars';
import { floorTerms } from './lender';

/** open: something is owed; paid-off: nothing is; cancelled: it was entered by mistake. */
export const FLOOR_STATES = ['open', 'paid-off', 'cancelled'] as const;

export const floorRow = z.object({
  id: z.number(),
  lender_id: z.number(),
  lender: z.string(),
  vehicle: z.object({
    id: z.number(),
    title: z.string(),
    stock_NO: z.string(),
    vin_number: z.string(),
    photo: z.string().nullable(),
  }),
  state: z.enum(FLOOR_STATES),
  day,
  amount: money,
  /** Owed today, without interest. */
  floored: money,
  /** Interest up to today that is not paid. */
  interest: money,
  /** Interest of a day at what is owed and the rate today. */
  per_day: money,
  /** Since the advance, to its payoff or today. */
  days: z.number(),
  next_due: z.object({ day, amount: money }).nullable(),
  /** Due up to today and not paid. */
  overdue: money,
  /** Of a vehicle that was sold: when, and the last day to pay the lender off. */
  sold_on: day.nullable(),
  payoff_by: day.nullable(),
  is_sold: flag,
  reference: z.string(),
});
export type FloorRow = z.output<typeof floorRow>;

/** payoff: all that is owed; curtailment: a part; interest: interest alone. */
export const FLOOR_PAYMENT_KINDS = ['curtailment', 'payoff', 'interest'] as const;

export const floorPayment = z.object({
  id: z.number(),
  kind: z.enum(FLOOR_PAYMENT_KINDS),
  day,
  principal: money,
  interest: money,
  account: z.string(),
  reference: z.string(),
  voided_on: day.nullable(),
  void_reason: z.string(),
  created_by: z.string(),
});
export type FloorPayment = z.output<typeof floorPayment>;

export const floorAdvance = floorRow.extend({
  /** Where the money came in; null: the lender paid the seller. */
  account: z.string().nullable(),
  seller: z.string(),
  comment: z.string(),
  cancel_reason: z.string(),
  closed_on: day.nullable(),
  terms: floorTerms,
  /** Percent a year, as of today. */
  rate: z.number(),
  schedule: z.array(z.object({ day, amount: money, is_paid: flag })),
  payments: z.array(floorPayment),
  /** Interest as it was booked, the newest first. */
  accruals: z.array(z.object({ id: z.number(), from: day, to: day, amount: money })),
  interest_total: money,
  interest_paid: money,
  created_by: z.string(),
  created_at: instant,
  version: z.number(),
});
export type FloorAdvance = z.output<typeof floorAdvance>;

export const advanceForm = z.object({
  lender_id: idOf('floor_lender'),
  stock_id: idOf('stock_vehicle'),
  day: bookDay,
  amount,
  /** Where the money comes in; null: the lender pays the seller, which lowers what is owed to it. */
  account: accountCode.nullish(),
  vendor_id: idOf('vendor').nullish(),
  customer_id: idOf('customer').nullish(),
  reference: oneLine(100).default(''),
  comment: oneLine(500).default(''),
  /** 1: also above the lender's limit or above the cost of the vehicle. */
  confirmed: flagIn.default(0),
});

const part = z.number().min(0).max(100_000_000).pipe(money);

export const floorPaymentForm = z.object({
  kind: z.enum(FLOOR_PAYMENT_KINDS),
  day: bookDay,
  /** Of a payoff all that is owed. */
  principal: part.nullish(),
  /** Of a payoff what has accrued unless the lender says another amount. */
  interest: part.nullish(),
  account: accountCode,
  reference: oneLine(100).default(''),
  version: version.optional(),
});

export const floorReasonForm = z.object({ reason: requiredLine(500) });

export const floorQuote = z.object({
  day,
  principal: money,
  interest: money,
  total: money,
  per_day: money,
  /** What the terms ask for on the day. */
  due: money,
});
export type FloorQuote = z.output<typeof floorQuote>;
