import {
  CHARGE_KINDS,
  LATENESS_METHODS,
  PAYMENT_PARTS,
  RECOVERY_SOURCES,
} from '@forecourt/domain/bhph/index';
import { z } from 'zod';
import { PAYMENT_METHODS } from './deposits/deposit';
import {
  clearable,
  day,
  flag,
  flagIn,
  idOf,
  money,
  omittedWhenEmpty,
  oneLine,
  required,
  secret,
  text,
} from './scalars';

const amount = z.coerce.number().min(0.01, 'must be more than 0').max(10_000_000).pipe(money);

export const BHPH_FREQUENCIES = ['weekly', 'biweekly', 'semimonthly', 'monthly'] as const;

export const BHPH_CHANNELS = ['call', 'sms', 'email', 'visit', 'letter'] as const;

export const BHPH_EVENTS = ['repossessed', 'reinstated', 'charged-off', 'recovered', 'refunded'] as const;

/** The dealership at its bank, for debit files (CPA Standard 005). */
export const debitOriginator = {
  number: text(10),
  short_name: text(15),
  long_name: text(30),
  data_centre: text(5),
  return_institution: text(3),
  return_transit: text(5),
  return_account: text(12),
};

const splitPart = money.min(0).max(10_000_000);
/** A payment divided; each part in the order of the account's settings, or as it was typed. */
export const bhphSplit = z.object({
  fees: splitPart,
  carried: splitPart,
  interest: splitPart,
  principal: splitPart,
  side: splitPart,
  pick_up: splitPart,
});

/** What is not given stays; with the payment alone the number of payments follows, else the payment does. */
export const bhphTerms = z.object({
  apr: omittedWhenEmpty(z.coerce.number().min(0).max(100)),
  frequency: omittedWhenEmpty(z.enum(BHPH_FREQUENCIES)),
  number_of_payments: omittedWhenEmpty(z.coerce.number().int().min(1).max(520)),
  payment: omittedWhenEmpty(amount),
  first_day: omittedWhenEmpty(day),
});

export const bhphPaymentForm = z.object({
  bhphId: idOf('bhph_account'),
  amount,
  day,
  method: z.enum(PAYMENT_METHODS),
  reference: text(100).default(''),
  /** Divided by hand; must sum to the amount. */
  split: bhphSplit.optional(),
});

export const bhphUnpayForm = z.object({
  bhphId: idOf('bhph_account'),
  entry_id: omittedWhenEmpty(idOf('bhph_event')),
  reason: required(500),
  /** Returned by the bank: the fee of the settings is charged. */
  returned: flagIn.default(0),
});

export const bhphModifyForm = bhphTerms.extend({
  bhphId: idOf('bhph_account'),
  from: day,
  principal_change: omittedWhenEmpty(z.coerce.number().min(-1_000_000).max(1_000_000).pipe(money)),
  reason: required(500),
});

export const bhphChargeForm = z.object({
  charge: z.enum(CHARGE_KINDS),
  amount,
  day,
  label: required(200),
  /** Of a late fee: the due day of the instalment; the first that is late unless given. */
  instalment_day: omittedWhenEmpty(day),
});

export const bhphContactForm = z.object({
  channel: z.enum(BHPH_CHANNELS),
  text: required(2_000),
  promised_on: clearable(day),
  promised_amount: omittedWhenEmpty(amount),
});

export const bhphStatusForm = z.object({
  event: z.enum(BHPH_EVENTS),
  day,
  /** Of a recovery; of a refund all that is owed to the customer unless given. */
  amount: omittedWhenEmpty(amount),
  source: z.enum(RECOVERY_SOURCES).default('customer'),
  method: z.enum(PAYMENT_METHODS).default('Others'),
  reason: required(500),
});

export const bhphDebitFileForm = z.object({ due_to: day, collect_on: day });

export const bhphInsuranceForm = z.object({
  company: oneLine(200).default(''),
  policy: oneLine(100).default(''),
  expires_on: clearable(day),
});

export const bhphDebitForm = z.object({
  institution: text(3),
  transit: text(5),
  account: secret(text(12)),
  agreed_on: clearable(day),
});

const some = money.min(0).nullable();

/** The payment as it is typed: the parts of a split by hand stand beside the amount. */
export const bhphPayForm = bhphPaymentForm.omit({ bhphId: true, split: true }).extend({
  by_hand: flag,
  fees: some,
  carried: some,
  interest: some,
  principal: some,
  side: some,
  pick_up: some,
});

/** The settings as they are typed: late fee and bank are switched on and off. */
export const bhphSettingsForm = z.object({
  application_order: z.array(z.enum(PAYMENT_PARTS)),
  lateness: z.enum(LATENESS_METHODS),
  has_late_fee: flag,
  late_fee_kind: z.enum(['flat', 'percent']),
  late_fee_amount: z.number().min(0).max(10_000).nullable(),
  late_fee_least: some,
  late_fee_most: some,
  grace_days: z.number().int().min(0).max(60),
  basis: z.enum(['instalment', 'unpaid']),
  late_fees_confirmed: flag,
  returned_payment_fee: some,
  first_payment_default_days: z.number().int().min(1).max(365),
  insurance_warning_days: z.number().int().min(0).max(365),
  remind_days_before: z.array(z.number()).max(3, 'at most three'),
  has_bank: flag,
  ...debitOriginator,
  version: z.number(),
});
