import { z } from 'zod';
import { billFormat, billLists, billValues } from '../bills/bill';
import { clearable, day, flag, idOf, instant, money, oneLine } from '../scalars';

export const WIZARD_STEPS = [
  'vehicle',
  'customers',
  'price',
  'trade-in',
  'disclosure',
  'delivery',
  'review',
] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];
export const wizardStep = z.enum(WIZARD_STEPS);
/** Where the user goes next; the step that the call belongs to unless given. */
export const nextStep = { step: wizardStep.optional() };
export const ANSWER = z.enum(['yes', 'no', 'unknown']);
/** Of each wizard. */
export const MOST_PEOPLE = 10;
export const MOST_RATES = 10;

export const wizardQuestion = z.object({
  code: z.string(),
  text: z.string(),
  answer: ANSWER.nullable(),
  details: z.string(),
  /** Copied from the vehicle's file. */
  is_known: flag,
});

const wizardTradeIn = z.object({
  id: z.number(),
  mvdId: z.number().nullable(),
  title: z.string(),
  vin: z.string(),
  year: z.number().nullable(),
  make: z.string(),
  model: z.string(),
  odometer: z.number().nullable(),
  allowance: money,
  lien: money,
  lien_holder: z.string(),
});

export const wizard = z.object({
  id: z.number(),
  step: wizardStep,
  /** Which parts there are follows from it; it is the one of the dealership. */
  format: billFormat,
  /** The day of the sale as the figures take it: today until the bill is made. */
  day,
  seller: z.object({ id: z.number(), name: z.string() }).nullable(),
  vehicle: z
    .object({ mvdId: z.number(), title: z.string(), vin: z.string(), stock_NO: z.string() })
    .nullable(),
  customers: z.array(
    z.object({ customer_id: z.number(), name: z.string(), role: z.enum(['buyer', 'co-buyer']) }),
  ),
  /** What was entered over what is known of dealership, seller, vehicle and buyer; no costs. */
  values: billValues,
  fees: billLists.fees,
  trade_ins: z.array(wizardTradeIn),
  /** Those of the place have no id; those that were added can be changed and taken off. */
  tax_rates: z.array(
    z.object({ id: z.number().nullable(), name: z.string(), rate: z.number(), is_own: flag }),
  ),
  questions: z.array(wizardQuestion),
  results: billValues,
  open: z.array(z.object({ step: wizardStep, text: z.string() })),
  bill_id: z.number().nullable(),
  changed_at: instant,
  version: z.number(),
});
export type Wizard = z.output<typeof wizard>;

const amount = z.coerce.number().min(0).max(10_000_000).pipe(money);
const tradeFields = {
  mvdId: clearable(idOf('stock_vehicle')),
  vin: oneLine(30),
  year: clearable(z.coerce.number().int().min(1885).max(2100)),
  make: oneLine(100),
  model: oneLine(100),
  odometer: clearable(z.coerce.number().int().min(0).max(9_999_999)),
  allowance: amount,
  lien: amount,
  lien_holder: oneLine(200),
};
export const newTradeIn = z.object({
  ...tradeFields,
  ...{ vin: tradeFields.vin.default(''), make: tradeFields.make.default('') },
  ...{ model: tradeFields.model.default(''), lien: amount.default(0) },
  lien_holder: tradeFields.lien_holder.default(''),
});
/** What is not sent stays as it is. */
export const tradeChanges = z.object(tradeFields).partial();
