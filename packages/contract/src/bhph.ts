import { AGEING_BUCKETS } from '@forecourt/domain/bhph/index';
import { z } from 'zod';
import {
  bhphChargeForm,
  bhphContactForm,
  bhphDebitFileForm,
  bhphDebitForm,
  bhphInsuranceForm,
  bhphModifyForm,
  bhphPaymentForm,
  bhphStatusForm,
  bhphUnpayForm,
} from './bhph-forms';
import { BHPH_STATUSES, bhphAccount, bhphContact, bhphSettings } from './bhph-replies';
import { call } from './call';
import { listOf, listQuery } from './list';
import { day, flagIn, idOf, instant, money, ok, omittedWhenEmpty, periodDay, version } from './scalars';

const accountId = z.object({ id: idOf('bhph_account') });
const buckets = AGEING_BUCKETS.map(({ key }) => key);

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
    query: z.object({ on: omittedWhenEmpty(periodDay) }),
    reply: bhphAccount,
  }),
  pay: call({
    method: 'PUT',
    keyed: true,
    path: '/api/v1/bill-of-sale/pay-bhph',
    access: 'bills.edit',
    summary: 'Books a payment; more than the payoff, or a day before the last payment, is refused',
    body: bhphPaymentForm,
    reply: bhphAccount,
    example: { body: { bhphId: 1, amount: 150, day: '2026-05-01', method: 'Cash' } },
  }),
  unpay: call({
    method: 'PATCH',
    keyed: true,
    path: '/api/v1/bill-of-sale/bhph/unpay',
    access: 'bills.sell',
    summary:
      'Voids a payment and its receipt; later payments are divided anew. Without an entry the last one',
    body: bhphUnpayForm,
    reply: bhphAccount,
  }),
  forceModify: call({
    method: 'PATCH',
    keyed: true,
    path: '/api/v1/bill-of-sale/bhph/force-modify',
    access: 'bills.sell',
    summary: 'New terms from a day on, with a reason; the rate ceiling holds',
    body: bhphModifyForm,
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
    body: bhphChargeForm,
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
    body: bhphContactForm,
    reply: ok,
    status: 201,
  }),
  setStatus: call({
    method: 'PATCH',
    keyed: true,
    path: '/api/v1/bhph/{id}/status',
    access: 'bills.sell',
    summary: 'Repossession, reinstatement, charge-off and recovery',
    params: accountId,
    body: bhphStatusForm,
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
    query: z.object({ on: periodDay }),
    reply: { file: true, mime: 'application/pdf' },
  }),
  padFile: call({
    method: 'POST',
    path: '/api/v1/bhph/debit-file',
    access: 'bills.sell',
    summary: 'The file of pre-authorised debits that are due to a day (CPA Standard 005)',
    body: bhphDebitFileForm,
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
        id: z.number(),
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
    path: '/api/v1/bhph-debit-files/{id}',
    access: 'bills.sell',
    summary: 'A debit file that was made, to be downloaded again',
    params: z.object({ id: idOf('bhph_debit_file') }),
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
    body: bhphInsuranceForm,
    reply: bhphAccount,
  }),
  setDebit: call({
    method: 'PATCH',
    path: '/api/v1/bhph/{id}/debit',
    access: 'bills.edit',
    summary:
      "The customer's bank account for pre-authorised debits, with the day of the agreement; empty ends them",
    params: accountId,
    body: bhphDebitForm,
    reply: bhphAccount,
    example: { body: { institution: '004', transit: '12345', account: '1234567', agreed_on: '2026-01-01' } },
  }),
};
