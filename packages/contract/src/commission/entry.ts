import { BILL_TYPE } from '@forecourt/domain/bill-of-sale/bill-type';
import { z } from 'zod';
import { PAYMENT_METHODS } from '../deposits/deposit';
import { day, flag, idOf, instant, money, omittedWhenEmpty, oneLine, periodDay, text } from '../scalars';
import { PLAN_BASES, PLAN_KINDS, PLAN_MODES } from './plan';
import { commissionRules } from './rules';

export const ENTRY_KINDS = [
  ...(['sale', 'team', 'chargeback', 'correction', 'salary', 'draw', 'guarantee'] as const),
] as const;
export const ENTRY_STATES = ['earned', 'paid', 'reversed', 'charged-back'] as const;

const billType = z.literal(Object.values(BILL_TYPE));

/** YYYY-MM. */
export const month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'must be a month, YYYY-MM');

/** One step of the arithmetic; the lines sum to the amount. */
export const commissionLine = z.object({
  kind: z.string(),
  label: z.string(),
  sum: z.string(),
  amount: money,
  of_vehicle: flag,
  parts: z.array(z.object({ label: z.string(), amount: money })),
});

export const commissionEntry = z.object({
  id: z.number(),
  kind: z.enum(ENTRY_KINDS),
  state: z.enum(ENTRY_STATES),
  user_id: z.number(),
  full_name: z.string(),
  day,
  month,
  amount: money,
  bill_id: z.number().nullable(),
  /** 'B-000123'; empty for what is of no bill. */
  bill: z.string(),
  vehicle: z.string(),
  customer: z.string(),
  plan: z.string(),
  plan_number: z.number(),
  /** Percent of the sale; 0 counts as no unit. */
  share: z.number(),
});

export const commissionDetail = commissionEntry.extend({
  lines: z.array(commissionLine),
  front: money.nullable(),
  back: money.nullable(),
  age_days: z.number().nullable(),
  vehicle_plan: z.string(),
  /** The commission that it takes back, or that takes it back. */
  reverses: z.number().nullable(),
  reversed_by: z.number().nullable(),
  payment_id: z.number().nullable(),
  payment: z.string(),
  created_at: instant,
});

export const duePerson = z.object({
  user_id: z.number(),
  full_name: z.string(),
  /** How many entries. */
  count: z.number(),
  amount: money,
  /** Paid in advance and not recovered yet. */
  draw_open: money,
});

export const dueEntry = z.object({
  /** Null for salary and draw, which are written with the payment. */
  id: z.number().nullable(),
  kind: z.enum(ENTRY_KINDS),
  day,
  label: z.string(),
  amount: money,
  lines: z.array(commissionLine),
});

export const payForm = z.object({
  user_id: idOf('app_user'),
  to: periodDay,
  day,
  method: z.enum(PAYMENT_METHODS),
  reference: oneLine(100).default(''),
  comment: text(500).default(''),
  /** What the payer saw as due: another amount meanwhile is refused. */
  amount: z.coerce.number().min(0.01, 'must be more than 0').max(10_000_000).pipe(money),
});

export const commissionPayment = z.object({
  id: z.number(),
  /** 'CP-000012'. */
  number: z.string(),
  user_id: z.number(),
  full_name: z.string(),
  to: day,
  day,
  method: z.enum(PAYMENT_METHODS),
  reference: z.string(),
  comment: z.string(),
  amount: money,
  count: z.number(),
  created_by: z.string(),
  created_at: instant,
});

/** Figures of a sale that was made, or that someone thinks of. */
export const saleFigures = z.object({
  type: billType.default(BILL_TYPE.sale),
  front: z.coerce.number().min(-10_000_000).max(10_000_000).pipe(money),
  back: z.coerce.number().min(-10_000_000).max(10_000_000).pipe(money),
  share: z.coerce.number().min(0.001).max(100).default(100),
  products: z.array(oneLine(100)).max(50).default([]),
  age_days: z
    .preprocess((v) => (v === '' ? null : v), z.coerce.number().int().min(0).max(10_000).nullable())
    .default(null),
  /** What the members of the team have of it. */
  team_commission: z.coerce.number().min(-10_000_000).max(10_000_000).pipe(money).default(0),
});

export const whatIfForm = z.object({
  /** A plan that is saved, or one as it stands on the screen. */
  plan_id: omittedWhenEmpty(idOf('commission_plan')),
  plan: z
    .object({
      kind: z.enum(PLAN_KINDS).default('person'),
      basis: z.enum(PLAN_BASES).default('own'),
      mode: z.enum(PLAN_MODES).default('adds'),
      rules: commissionRules,
    })
    .optional(),
  /** A sale that was made; its figures count then. */
  bill_id: omittedWhenEmpty(idOf('bill_of_sale')),
  sale: saleFigures.optional(),
  /** Sales of the month before it, each with the same figures. */
  units_before: z.coerce.number().int().min(0).max(100).default(0),
  /** So many sales like it, one after the other. */
  count: z.coerce.number().int().min(1).max(50).default(1),
});

export const whatIfReply = z.object({
  sales: z.array(z.object({ unit: z.number(), amount: money, lines: z.array(commissionLine) })),
  amount: money,
});

/** A sale whose figures can be tried. */
export const soldSale = z.object({
  /** Of the bill. */
  id: z.number(),
  bill: z.string(),
  day,
  vehicle: z.string(),
  customer: z.string(),
  sellers: z.array(z.string()),
  type: z.number(),
  front: money,
  back: money,
  products: z.array(z.string()),
  age_days: z.number().nullable(),
});
