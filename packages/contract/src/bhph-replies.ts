import { CHARGE_KINDS, LATENESS_METHODS, PAYMENT_PARTS } from '@forecourt/domain/bhph/index';
import { z } from 'zod';
import { BHPH_CHANNELS, BHPH_FREQUENCIES, bhphSplit, debitOriginator } from './bhph-forms';
import { day, flag, instant, money } from './scalars';

export const BHPH_STATUSES = ['open', 'paid-off', 'repossessed', 'charged-off'] as const;

/** One line of the ledger with the sentence that explains it. */
export const bhphEntry = z.object({
  id: z.number(),
  kind: z.string(),
  day,
  amount: money,
  split: bhphSplit.nullable(),
  /** What a person reads first: 'Payment by cash', 'Returned payment: NSF'. */
  title: z.string(),
  explanation: z.string(),
  /** Principal after it, and all that is owed but for interest that was not asked for yet. */
  principal: money,
  balance: money,
  method: z.string(),
  reference: z.string(),
  receipt: z.string().nullable(),
  is_voided: flag,
  /** Why it was taken back, and by whom. */
  voided: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
  created_by: z.string(),
  created_at: instant,
});
export const bhphInstalment = z.object({
  number: z.number(),
  day,
  amount: money,
  paid: money,
  is_late: flag,
});

export const bhphAccount = z.object({
  id: z.number(),
  bill_id: z.number(),
  bill_number: z.string(),
  customer: z.object({ id: z.number(), name: z.string(), mobile: z.string(), email: z.string() }),
  vehicle_title: z.string(),
  mvdId: z.number().nullable(),
  status: z.enum(BHPH_STATUSES),
  opened_on: day,
  /** The day that payoff, interest and lateness are of. */
  on: day,
  last_payment_on: day.nullable(),
  /** A year: 19.99 is 19.99 %. */
  apr: z.number(),
  frequency: z.enum(BHPH_FREQUENCIES),
  payment: money,
  number_of_payments: z.number(),
  first_day: day,
  amount_financed: money,
  principal: money,
  /** Since it was last asked for, and carried from before. */
  interest_to_day: money,
  carried_interest: money,
  fees: money,
  side_notes: money,
  pick_up_balance: money,
  payoff: money,
  interest_per_day: money,
  /** Instalments and pick-up payments that are due up to and on the day. */
  amount_due: money,
  past_due: money,
  next_due: day.nullable(),
  next_due_amount: money,
  /** The next payment that is not late yet; null after the last one. */
  upcoming_due: day.nullable(),
  upcoming_due_amount: money,
  days_past_due: z.number(),
  paid_ahead: money,
  owed_to_customer: money,
  total_paid: money,
  is_first_payment_default: flag,
  promise: z
    .object({ promised_on: day, amount: money, paid: money, state: z.enum(['waiting', 'kept', 'broken']) })
    .nullable(),
  charges_allowed: z.array(z.enum(CHARGE_KINDS)),
  returned_payment_fee: money.nullable(),
  insurance: z.object({ company: z.string(), policy: z.string(), expires_on: day.nullable() }),
  /** Debits are collected; of the bank account only the last digits. */
  debit: z
    .object({ institution: z.string(), transit: z.string(), account_end: z.string(), agreed_on: day })
    .nullable(),
  insurance_problem: z.string().nullable(),
  pick_ups: z.array(z.object({ day, amount: money })),
  schedule: z.array(bhphInstalment),
  entries: z.array(bhphEntry),
  version: z.number(),
});

export const bhphContact = z.object({
  id: z.number(),
  channel: z.enum(BHPH_CHANNELS),
  text: z.string(),
  promised_on: day.nullable(),
  promised_amount: money.nullable(),
  created_by: z.string(),
  created_at: instant,
});

/** Of accounts that are opened from now on. */
export const bhphSettings = z.object({
  application_order: z.array(z.enum(PAYMENT_PARTS)).length(PAYMENT_PARTS.length),
  lateness: z.enum(LATENESS_METHODS),
  late_fee: z
    .object({
      kind: z.enum(['flat', 'percent']),
      /** Dollars of a flat fee, percent of the other kind. */
      amount: z.number().min(0).max(10_000),
      least: money,
      most: money,
      grace_days: z.number().int().min(0).max(60),
      basis: z.enum(['instalment', 'unpaid']),
    })
    .nullable(),
  late_fees_confirmed: flag,
  returned_payment_fee: money.nullable(),
  first_payment_default_days: z.number().int().min(1).max(365),
  insurance_warning_days: z.number().int().min(0).max(365),
  /** Days before a due day on which the customer is reminded; none: no reminders. */
  remind_days_before: z.array(z.number().int().min(0).max(30)).max(3),
  /** The dealership at its bank, for debit files (CPA Standard 005). */
  originator: z.object(debitOriginator).nullable(),
  version: z.number(),
});
