import { FLOOR_PLAN_ACCRUALS } from '@forecourt/domain/ledger/floor-plan/accrual-days';
import { z } from 'zod';
import { bookDay } from '../accounting/shared';
import { clearable, flag, flagIn, idOf, money, oneLine, version } from '../scalars';

/** More no lender has. */
const MOST_RATES = 60;
const MOST_CURTAILMENTS = 24;
const MOST_DAYS = 3_650;

const days = z.number().int().min(1, 'must be above 0').max(MOST_DAYS);

/** A rate and the first day on which it holds. */
export const floorRate = z.object({
  from: bookDay,
  /** Percent a year. */
  rate: z
    .number()
    .min(0, 'must not be below 0')
    .max(100, 'must not be above 100 %')
    .refine((n) => Math.abs(n * 10_000 - Math.round(n * 10_000)) < 1e-6, 'at most four decimals'),
});

/** A part of the advance that is due so many days after it. */
export const floorCurtailment = z.object({
  after_days: days,
  /** Of the advance. */
  percent: z
    .number()
    .min(0.001, 'must be above 0')
    .max(100)
    .refine((n) => Math.abs(n * 1_000 - Math.round(n * 1_000)) < 1e-6, 'at most three decimals'),
});

export const floorTerms = z.object({
  rates: z.array(floorRate).min(1, 'Enter a rate').max(MOST_RATES),
  curtailments: z.array(floorCurtailment).max(MOST_CURTAILMENTS),
  /** Days after the advance at which all of it is due; null without an end. */
  term_days: z.number().nullable(),
  /** Days after a sale within which the lender is paid off. */
  payoff_days: z.number(),
});

export const floorLender = floorTerms.extend({
  id: z.number(),
  vendor_id: z.number(),
  name: z.string(),
  /** How often interest is booked: at the end of each month, or every day. */
  accrual: z.enum(FLOOR_PLAN_ACCRUALS),
  credit_limit: money.nullable(),
  comment: z.string(),
  is_active: flag,
  /** Percent a year, as of today. */
  rate: z.number(),
  /** Vehicles that are floored, and what is owed for them. */
  count: z.number(),
  floored: money,
  /** What the limit leaves; null without one. */
  available: money.nullable(),
  version: z.number(),
});
export type FloorLender = z.output<typeof floorLender>;

const limit = z.number().min(0.01, 'must be more than 0').max(1_000_000_000).pipe(money);

export const lenderForm = z.object({
  vendor_id: idOf('vendor'),
  rates: floorTerms.shape.rates,
  curtailments: floorTerms.shape.curtailments.default([]),
  term_days: clearable(days),
  payoff_days: z.number().int().min(0).max(365).default(2),
  accrual: z.enum(FLOOR_PLAN_ACCRUALS).default('month'),
  credit_limit: clearable(limit),
  comment: oneLine(500).default(''),
  is_active: flagIn.default(1),
});

export const lenderChange = lenderForm
  .omit({ vendor_id: true })
  .partial()
  .extend({ version: version.optional() });
