import {
  AGEING_BUCKETS,
  CHARGE_KINDS,
  LATENESS_METHODS,
  PAYMENT_PARTS,
  RECOVERY_SOURCES,
} from '@forecourt/domain/bhph/index';
import { z } from 'zod';
import { call } from './call';
import { PAYMENT_METHODS } from './deposits/deposit';
import { listOf, listQuery } from './list';
import {
  clearable,
  day,
  flag,
  flagIn,
  idOf,
  instant,
  money,
  ok,
  omittedWhenEmpty,
  oneLine,
  required,
  secret,
  text,
  version,
} from './scalars';

const accountId = z.object({ id: idOf('bhph_account') });
const amount = z.coerce.number().min(0.01, 'must be more than 0').max(10_000_000).pipe(money);
export const BHPH_FREQUENCIES = ['weekly', 'biweekly', 'semimonthly', 'monthly'] as const;
export const BHPH_CHANNELS = ['call', 'sms', 'email', 'visit', 'letter'] as const;
export const BHPH_STATUSES = ['open', 'paid-off', 'repossessed', 'charged-off'] as const;
export const BHPH_EVENTS = ['repossessed', 'reinstated', 'charged-off', 'recovered', 'refunded'] as const;
const buckets = AGEING_BUCKETS.map(({ key }) => key);

/** A payment divided; each part in the order of the account's settings, or as it was typed. */
export const bhphSplit = z.object({
  fees: money,
  carried: money,
  interest: money,
  principal: money,
  side: money,
  pick_up: money,
});

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

/** What is not given stays; with the payment alone the number of payments follows, else the payment does. */
export const bhphTerms = z.object({
  apr: omittedWhenEmpty(z.coerce.number().min(0).max(100)),
  frequency: omittedWhenEmpty(z.enum(BHPH_FREQUENCIES)),
  number_of_payments: omittedWhenEmpty(z.coerce.number().int().min(1).max(520)),
  payment: omittedWhenEmpty(amount),
  first_day: omittedWhenEmpty(day),
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
  originator: z
    .object({
      number: text(10),
      short_name: text(15),
      long_name: text(30),
      data_centre: text(5),
      return_institution: text(3),
      return_transit: text(5),
      return_account: text(12),
    })
    .nullable(),
  version: z.number(),
});

const padFileReply = z.object({ number: z.number(), count: z.number(), total: money, text: z.string() });

export const bhphCalls = {
  init: call({
    method: 'POST',
    path: '/api/v1/bill-of-sale/init-bhph',
    access: 'bills.edit',
    summary: 'Opens the account of a buy-here-pay-here bill; with force=true anew, while nothing was paid',
    query: z.object({ force: flagIn.default(0) }),
    body: z.object({ bill_id: idOf('bill_of_sale') }),
    reply: bhphAccount,
    status: 201,
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/bill-of-sale/bhph/{id}',
    access: 'bills.view',
    summary: 'One account: schedule, ledger, what is due and what pays it off',
    params: accountId,
    query: z.object({ on: omittedWhenEmpty(day) }),
    reply: bhphAccount,
  }),
  pay: call({
    method: 'PUT',
    path: '/api/v1/bill-of-sale/pay-bhph',
    access: 'bills.edit',
    summary: 'Books a payment; more than the payoff, or a day before the last payment, is refused',
    body: z.object({
      bhphId: idOf('bhph_account'),
      amount,
      day,
      method: z.enum(PAYMENT_METHODS),
      reference: text(100).default(''),
      /** Divided by hand; must sum to the amount. */
      split: bhphSplit.optional(),
    }),
    reply: bhphAccount,
    example: { body: { bhphId: 1, amount: 150, day: '2026-05-01', method: 'Cash' } },
  }),
  unpay: call({
    method: 'PATCH',
    path: '/api/v1/bill-of-sale/bhph/unpay',
    access: 'bills.sell',
    summary:
      'Voids a payment and its receipt; later payments are divided anew. Without an entry the last one',
    body: z.object({
      bhphId: idOf('bhph_account'),
      entry_id: omittedWhenEmpty(idOf('bhph_event')),
      reason: required(500),
      /** Returned by the bank: the fee of the settings is charged. */
      returned: flagIn.default(0),
    }),
    reply: bhphAccount,
  }),
  forceModify: call({
    method: 'PATCH',
    path: '/api/v1/bill-of-sale/bhph/force-modify',
    access: 'bills.sell',
    summary: 'New terms from a day on, with a reason; the rate ceiling holds',
    body: bhphTerms.extend({
      bhphId: idOf('bhph_account'),
      from: day,
      principal_change: omittedWhenEmpty(z.coerce.number().pipe(money)),
      reason: required(500),
    }),
    reply: bhphAccount,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v1/bill-of-sale/bhph/{id}',
    access: 'bills.sell',
    summary: 'Takes an account off the lists; its events stay and it can be opened again',
    params: accountId,
    reply: ok,
  }),
  purge: call({
    method: 'DELETE',
    path: '/api/v1/bill-of-sale/bhph/purge/{id}',
    access: 'bills.sell',
    summary: 'Deletes for good an account on which nothing was ever paid',
    params: accountId,
    reply: ok,
  }),
  charge: call({
    method: 'POST',
    path: '/api/v1/bhph/{id}/charges',
    access: 'bills.edit',
    summary: 'Adds a charge that the law and the settings allow',
    params: accountId,
    body: z.object({
      charge: z.enum(CHARGE_KINDS),
      amount,
      day,
      label: required(200),
      /** Of a late fee: the due day of the instalment; the first that is late unless given. */
      instalment_day: omittedWhenEmpty(day),
    }),
    reply: bhphAccount,
    status: 201,
  }),
  worklist: call({
    method: 'GET',
    path: '/api/v1/bhph',
    access: 'bills.view',
    summary: "The collector's worklist: who is past due, by how much, and what was promised",
    query: listQuery(['days_past_due', 'principal', 'next_due', 'customer', 'promised_on'] as const, {
      bucket: omittedWhenEmpty(z.enum(buckets)),
      status: omittedWhenEmpty(z.enum(BHPH_STATUSES)),
      frk_customer_id: omittedWhenEmpty(idOf('customer')),
      bill_id: omittedWhenEmpty(idOf('bill_of_sale')),
      /** 1: insurance that is unknown, has expired or soon will. */
      insurance: omittedWhenEmpty(flagIn),
      /** 1: past due, or a promise was broken, and no promise still runs. */
      needs_contact: omittedWhenEmpty(flagIn),
    }),
    reply: listOf(
      bhphAccount.omit({ schedule: true, entries: true, pick_ups: true }).extend({
        bucket: z.enum(buckets),
        last_contact_at: instant.nullable(),
      }),
    ).extend({
      /** Of all that match but for the bucket: accounts that are open or repossessed, and their principal. */
      ageing: z.array(
        z.object({ bucket: z.enum(buckets), label: z.string(), count: z.number(), principal: money }),
      ),
    }),
  }),
  contact: call({
    method: 'POST',
    path: '/api/v1/bhph/{id}/contacts',
    access: 'bills.edit',
    summary: 'Logs a contact, and a promise to pay where one was made',
    params: accountId,
    body: z.object({
      channel: z.enum(BHPH_CHANNELS),
      text: required(2_000),
      promised_on: clearable(day),
      promised_amount: omittedWhenEmpty(amount),
    }),
    reply: ok,
    status: 201,
  }),
  setStatus: call({
    method: 'PATCH',
    path: '/api/v1/bhph/{id}/status',
    access: 'bills.sell',
    summary: 'Repossession, reinstatement, charge-off and recovery',
    params: accountId,
    body: z.object({
      event: z.enum(BHPH_EVENTS),
      day,
      /** Of a recovery; of a refund all that is owed to the customer unless given. */
      amount: omittedWhenEmpty(amount),
      source: z.enum(RECOVERY_SOURCES).default('customer'),
      method: z.enum(PAYMENT_METHODS).default('Others'),
      reason: required(500),
    }),
    reply: bhphAccount,
  }),
  receipt: call({
    method: 'GET',
    path: '/api/v1/bhph-entries/{id}/receipt',
    access: 'bills.view',
    summary: 'The receipt of a payment as PDF; a voided one says so',
    params: z.object({ id: idOf('bhph_event') }),
    reply: { file: true, mime: 'application/pdf' },
  }),
  payoffLetter: call({
    method: 'GET',
    path: '/api/v1/bhph/{id}/payoff-letter',
    access: 'bills.view',
    summary: 'The payoff letter to a day as PDF',
    params: accountId,
    query: z.object({ on: day }),
    reply: { file: true, mime: 'application/pdf' },
  }),
  padFile: call({
    method: 'POST',
    path: '/api/v1/bhph/debit-file',
    access: 'bills.sell',
    summary: 'The file of pre-authorised debits that are due to a day (CPA Standard 005)',
    body: z.object({ due_to: day, collect_on: day }),
    reply: padFileReply,
    example: { body: { due_to: '2026-05-01', collect_on: '2099-05-01' } },
  }),
  padFiles: call({
    method: 'GET',
    path: '/api/v1/bhph/debit-files',
    access: 'bills.sell',
    summary: 'The debit files that were made, the last first',
    query: listQuery(['number'] as const, {}),
    reply: listOf(
      z.object({
        number: z.number(),
        due_to: day,
        collect_on: day,
        count: z.number(),
        total: money,
        created_by: z.string(),
        created_at: instant,
      }),
    ),
  }),
  padFileAgain: call({
    method: 'GET',
    path: '/api/v1/bhph/debit-file',
    access: 'bills.sell',
    summary: 'A debit file that was made, to be downloaded again',
    query: z.object({ number: z.coerce.number().int().min(1).max(9_999) }),
    reply: padFileReply,
  }),
  contacts: call({
    method: 'GET',
    path: '/api/v1/bhph/{id}/contacts',
    access: 'bills.view',
    summary: 'What was said and promised on an account, the last first',
    params: accountId,
    query: listQuery(['created_at'] as const, {}),
    reply: listOf(bhphContact),
  }),
  settings: call({
    method: 'GET',
    path: '/api/v1/bhph-settings',
    access: 'bills.view',
    summary: 'How payments are applied, what lateness is, which charges there are, and the bank of debits',
    reply: bhphSettings,
  }),
  saveSettings: call({
    method: 'PUT',
    path: '/api/v1/bhph-settings',
    access: 'bills.sell',
    summary: 'Saves the settings; accounts that are open keep theirs until their terms are changed',
    body: bhphSettings.omit({ version: true }).extend({ version: version.optional() }),
    reply: bhphSettings,
  }),
  setInsurance: call({
    method: 'PATCH',
    path: '/api/v1/bhph/{id}/insurance',
    access: 'bills.edit',
    summary: "The insurance of the customer's vehicle: company, policy and last day",
    params: accountId,
    body: z.object({
      company: oneLine(200).default(''),
      policy: oneLine(100).default(''),
      expires_on: clearable(day),
    }),
    reply: bhphAccount,
  }),
  setDebit: call({
    method: 'PATCH',
    path: '/api/v1/bhph/{id}/debit',
    access: 'bills.edit',
    summary:
      "The customer's bank account for pre-authorised debits, with the day of the agreement; empty ends them",
    params: accountId,
    body: z.object({
      institution: text(3),
      transit: text(5),
      account: secret(text(12)),
      agreed_on: clearable(day),
    }),
    reply: bhphAccount,
  }),
};
