import { COST_CATEGORIES } from '@forecourt/domain/costs/categories';
import { COST_METHOD_VALUES, REGISTER_CHEQUE } from '@forecourt/domain/costs/methods';
import { COST_REPEAT_VALUES } from '@forecourt/domain/costs/repeat';
import { z } from 'zod';
import { clearable, day, flag, flagIn, idOf, instant, money, oneLine, text, version } from '../scalars';

export const RECEIPT_MAX_BYTES = 10_485_760;
export const COST_MOST = 9_999_999.99;
/** Costs of other days are a slip of the keyboard. */
export const COST_DAYS = { from: '2000-01-01', to: '2099-12-31' } as const;

export const costCategory = z.enum(COST_CATEGORIES.map(({ value }) => value));
export const costMethod = z.enum(COST_METHOD_VALUES);
export const costRepeat = z.enum(COST_REPEAT_VALUES);
export const COST_STATES = ['paid', 'owed', 'overdue'] as const;

export const costDay = day.refine(
  (d) => d >= COST_DAYS.from && d <= COST_DAYS.to,
  `must lie between ${COST_DAYS.from} and ${COST_DAYS.to}`,
);
/** A form sends figures as text. Zero and less are refused with the other rules of a cost. */
const amount = z.coerce.number().min(-COST_MOST).max(COST_MOST).pipe(money);

/** A cheque of the register is written there; here it is only shown. */
const enteredMethod = costMethod.refine(
  (method) => method !== REGISTER_CHEQUE,
  "Write the cheque under Cheques, or choose 'Cheque (by hand)'",
);
const paidReference = oneLine(60);

const vehicle = z.object({
  id: z.number(),
  title: z.string(),
  stock_NO: z.string(),
  vin_number: z.string(),
  photo: z.string().nullable(),
  is_sold: flag,
});

const repeat = z.object({
  id: z.number(),
  every: costRepeat,
  next_on: day,
  until: day.nullable(),
  is_active: flag,
});

export const cost = z.object({
  id: z.number(),
  vehicle: vehicle.nullable(),
  vendor: z.object({ id: z.number(), name: z.string() }).nullable(),
  category: z.string(),
  description: z.string(),
  invoice_no: z.string(),
  comment: z.string(),
  day,
  /** Without tax. */
  amount: money,
  gst: money,
  pst: money,
  qst: money,
  total: money,
  /** What it adds to the vehicle or the account: with the tax that does not come back. */
  net: money,
  state: z.enum(COST_STATES),
  paid_by: costMethod.nullable(),
  paid_on: day.nullable(),
  /** The number of a cheque that was written by hand, or of a transfer. */
  paid_reference: z.string(),
  /** The cheque of the register that paid it. */
  cheque_id: z.number().nullable(),
  due_on: day.nullable(),
  receipt: z.object({ url: z.string(), name: z.string(), is_pdf: flag }).nullable(),
  repeat: repeat.nullable(),
  /** hand, shop, purchase or commission; what another record made is changed there. */
  source: z.string(),
  source_id: z.number().nullable(),
  created_by: z.string(),
  created_at: instant,
  removed_at: instant.nullable(),
  version: z.number(),
});
export type Cost = z.output<typeof cost>;

const fields = {
  stock_id: clearable(idOf('stock_vehicle')),
  vendor_id: clearable(idOf('vendor')),
  description: oneLine(200).optional(),
  invoice_no: oneLine(60).optional(),
  comment: text(2_000).optional(),
  gst: clearable(amount),
  pst: clearable(amount),
  qst: clearable(amount),
  /** How it was paid; null or none: it is owed. A cheque of the register stays what it is. */
  paid_by: clearable(costMethod),
  /** The day of the cost where it is not given. */
  paid_on: clearable(costDay),
  /** The number of the cheque, for one that was written by hand, or of the transfer. */
  paid_reference: paidReference.optional(),
  /** By the terms of the vendor where it is not given. */
  due_on: clearable(costDay),
};

export const newCostForm = z.object({
  ...fields,
  paid_by: clearable(enteredMethod),
  category: costCategory,
  day: costDay,
  amount,
  repeat: clearable(costRepeat),
  repeat_until: clearable(costDay),
});

export const costForm = z.object({
  ...fields,
  category: costCategory.optional(),
  day: costDay.optional(),
  amount: amount.optional(),
  /** 1 removes the stored receipt. */
  remove_receipt: flagIn.optional(),
  version: z.coerce.number().pipe(version).optional(),
});

export const payCostForm = z.object({
  paid_by: enteredMethod,
  paid_on: costDay,
  paid_reference: paidReference.default(''),
});

export const costTotals = z.object({
  count: z.number(),
  amount: money,
  gst: money,
  pst: money,
  qst: money,
  total: money,
  owed: money,
  overdue: money,
  by_category: z.array(z.object({ category: z.string(), count: z.number(), total: money })),
});
export type CostTotals = z.output<typeof costTotals>;
