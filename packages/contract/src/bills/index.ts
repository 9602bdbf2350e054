import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { day, flagIn, idOf, money, ok, omittedWhenEmpty, required, version } from '../scalars';
import {
  BILL_STATES,
  bill,
  billForm,
  billRow,
  billType,
  billValues,
  decodedLists,
  newBillForm,
} from './bill';
import { billPaymentCalls } from './payments';
import { billPeopleCalls } from './people';
import { billSettingsCalls, registerCalls } from './settings';
import { wholesaleCalls } from './wholesale';

export * from './bill';
export * from './settings';
export * from './wholesale';

const billId = z.object({ id: idOf('bill_of_sale') });
const SORTS = ['number', 'day', 'sold_on', 'total', 'balance', 'customer', 'changed_at'] as const;
const filters = {
  bos_type: omittedWhenEmpty(z.coerce.number().pipe(billType)),
  /** 1: those by which a vehicle leaves the dealership, 0: purchases. */
  selling: omittedWhenEmpty(flagIn),
  state: omittedWhenEmpty(z.enum(BILL_STATES)),
  frk_customer_id: omittedWhenEmpty(idOf('customer')),
  frk_seller_id: omittedWhenEmpty(idOf('app_user')),
  mvdId: omittedWhenEmpty(idOf('stock_vehicle')),
  deal_id: omittedWhenEmpty(idOf('deal')),
  not_in_person: omittedWhenEmpty(flagIn),
  from: omittedWhenEmpty(day),
  to: omittedWhenEmpty(day),
};
export const billsCalls = {
  ...billPeopleCalls,
  ...billPaymentCalls,
  ...billSettingsCalls,
  ...registerCalls,
  ...wholesaleCalls,
  list: call({
    method: 'GET',
    path: '/api/v1/bills',
    access: 'bills.view',
    summary: 'Bills of sale, the last first, with the sums of all that match',
    query: listQuery(SORTS, filters),
    reply: listOf(billRow).extend({
      sums: z.object({ total: money, balance: money, gross: money.nullable() }),
    }),
  }),
  start: call({
    method: 'POST',
    path: '/api/v1/bills',
    access: 'bills.edit',
    summary: 'Begins a bill of a car on a deal, of a vehicle in stock, or by hand',
    body: newBillForm,
    reply: bill,
    status: 201,
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/billofsale/getbill/{id}',
    access: 'bills.edit',
    summary: 'One bill: what was entered, what the server computed, and what is still open',
    params: billId,
    reply: bill,
  }),
  update: call({
    method: 'PATCH',
    path: '/api/{v}/billofsale/updatebill/{id}',
    access: 'bills.edit',
    summary:
      'Saves what was entered. With default=1 the presets come first; with reset=1 what was entered is dropped',
    params: billId.extend({ v: z.enum(['v1', 'v2', 'v3']) }),
    query: z.object({ default: omittedWhenEmpty(flagIn), reset: omittedWhenEmpty(flagIn) }),
    body: billForm,
    reply: bill,
  }),
  changeType: call({
    method: 'PATCH',
    path: '/change/bill/of/sale/type/{id}',
    access: 'bills.edit',
    summary: 'Makes another kind of bill of it; what was entered stays. A sold bill is refused',
    params: billId,
    body: z.object({ bos_type: billType, version: version.optional() }),
    reply: bill,
  }),
  resetCalculator: call({
    method: 'PATCH',
    path: '/reset/bos/calculator/{id}',
    access: 'bills.edit',
    summary: 'Computes a bill anew, with the version of the calculator that is asked for or the newest',
    params: billId,
    query: z.object({ forceVersion: omittedWhenEmpty(z.coerce.number().int().min(1).max(1_000)) }),
    reply: bill,
  }),
  addTradeIn: call({
    method: 'POST',
    path: '/api/negotiate/trade/vehicle/bos/manually',
    access: 'bills.edit',
    summary: 'Adds a trade-in by hand, or a vehicle of the stock as one; with lease=1 to the lease',
    query: z.object({ lease: omittedWhenEmpty(flagIn) }),
    body: z.object({
      bill_id: idOf('bill_of_sale'),
      trade: z.record(z.string(), z.unknown()),
      version: version.optional(),
    }),
    reply: bill,
    status: 201,
    example: { body: { bill_id: 1, trade: { allowance: 5_000, make: 'Kia' } } },
  }),
  removeTradeIn: call({
    method: 'DELETE',
    path: '/api/negotiate/trade/vehicle/bos/manually',
    access: 'bills.edit',
    summary: 'Takes a trade-in off the bill',
    query: z.object({
      bill_id: idOf('bill_of_sale'),
      trade_id: required(40).meta({ sharedTable: 'line of the same bill' }),
      lease: omittedWhenEmpty(flagIn),
    }),
    reply: bill,
  }),
  leaseAgreement: call({
    method: 'GET',
    path: '/api/billofsale/lease/agreement/{id}',
    access: 'bills.edit',
    summary: 'The lease agreement of a bill: its parts and what they come to',
    params: billId,
    reply: z.object({ id: z.number(), values: billValues, results: billValues, version: z.number() }),
  }),
  saveLeaseAgreement: call({
    method: 'PATCH',
    path: '/api/billofsale/lease/agreement/{id}',
    access: 'bills.edit',
    summary: 'Saves parts of the lease agreement',
    params: billId,
    body: z.object({ values: billValues, version: version.optional() }),
    reply: bill,
  }),
  makeFinal: call({
    method: 'POST',
    path: '/api/v1/bills/{id}/final',
    access: 'bills.edit',
    summary: 'Makes the document final and stores it; refused while something is open',
    params: billId,
    body: z.object({ version: version.optional() }),
    reply: bill,
  }),
  cancel: call({
    method: 'POST',
    path: '/api/v1/bills/{id}/cancel',
    access: 'bills.sell',
    summary: 'Cancels a bill that is not sold; its papers stay, marked as cancelled',
    params: billId,
    body: z.object({ reason: required(500), version: version.optional() }),
    reply: bill,
  }),
  markSold: call({
    method: 'PATCH',
    keyed: true,
    path: '/api/mid/vehicle/bos/mark/sold/{id}',
    access: 'bills.sell',
    summary:
      'Marks the bill, its deal and its vehicle sold in one step, and writes the event with its figures',
    params: billId,
    body: z.object({ sold_on: omittedWhenEmpty(day), version: version.optional() }),
    reply: bill,
  }),
  modifySold: call({
    method: 'PATCH',
    path: '/api/mid/vehicle/bos/modify/sold/{id}',
    access: 'bills.sell',
    summary: 'Changes a sold bill: the figures of before are reversed and the new ones written',
    params: billId,
    query: z.object({ updateCommission: omittedWhenEmpty(flagIn) }),
    body: billForm.extend({ sold_on: omittedWhenEmpty(day), reason: required(500) }),
    reply: bill,
  }),
  previewUnsold: call({
    method: 'GET',
    path: '/api/v1/bills/{id}/unsold',
    access: 'bills.sell',
    summary: 'What taking the sale back would change, and what speaks against it',
    params: billId,
    reply: z.object({
      problem: z.string().nullable(),
      changes: z.array(z.string()),
      refund_due: money,
      commission_chargeback: money,
    }),
  }),
  unsold: call({
    method: 'POST',
    path: '/api/v1/bills/{id}/unsold',
    access: 'bills.sell',
    summary: 'Takes a sale back: states, papers, register lines and figures are reversed',
    params: billId,
    body: z.object({ reason: required(500), version: version.optional() }),
    reply: bill,
  }),
  decodePdf: call({
    method: 'POST',
    path: '/api/v1/billofsale/decode-pdf/{id}',
    access: 'bills.edit',
    summary: 'Reads the values of a bill that was made elsewhere, for review; nothing is saved but the file',
    params: billId,
    files: { pdf: { kinds: ['pdf'], maxBytes: 10_485_760 } },
    reply: z.object({
      pdf_url: z.string(),
      converted: billValues,
      /** Lines of a bill that was made by this product, by list; none of others. */
      lists: decodedLists,
      /** One for each value and each list; part_name is the name of the list then. */
      rows: z.array(
        z.object({ part_name: z.string(), label: z.string(), found: z.string(), now: z.string() }),
      ),
      not_understood: z.array(z.string()),
    }),
  }),
  updateByDecoded: call({
    method: 'PUT',
    path: '/api/v1/billofsale/update-by-decoded/{id}',
    access: 'bills.edit',
    summary: 'Saves the values that were accepted of a decoded bill, and attaches its file',
    params: billId,
    body: z.object({
      converted: billValues,
      /** A list that is named replaces the one of the bill. */
      lists: decodedLists.default({}),
      pdf_url: required(200),
      version: version.optional(),
    }),
    reply: bill,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v1/bills/{id}',
    access: 'bills.sell',
    summary: 'Removes a draft that has neither payments nor papers',
    params: billId,
    reply: ok,
  }),
};
