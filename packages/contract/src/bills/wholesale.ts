import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import {
  clearable,
  day,
  idOf,
  instant,
  money,
  ok,
  omittedWhenEmpty,
  requiredLine,
  text,
  version,
} from '../scalars';
import { bill, billForm } from './bill';

const amount = z.coerce.number().min(0).max(10_000_000).pipe(money);

/** A sale to or a purchase from another dealer, kept apart from bills of sale. */
export const wholesaleRecord = z.object({
  id: z.number(),
  mvdId: z.number().nullable(),
  vehicle_title: z.string(),
  customer_id: z.number().nullable(),
  dealer: z.string(),
  price: money,
  tax: z.string(),
  tax_amount: money,
  total: money,
  day,
  comment: z.string(),
  bill_id: z.number().nullable(),
  created_at: instant,
  version: z.number(),
});
const form = {
  mvdId: clearable(idOf('stock_vehicle')),
  customer_id: clearable(idOf('customer')),
  dealer: requiredLine(200),
  price: amount,
  /** One of the tax selector. */
  tax: requiredLine(40),
  day,
  comment: text(2_000).default(''),
};

export const wholesaleCalls = {
  wholesaleBill: call({
    method: 'GET',
    path: '/billofsale/insert/wholesalebill/{id}',
    access: 'bills.edit',
    summary: 'The wholesale bill of a vehicle; begun when there is none, once',
    params: z.object({ id: idOf('stock_vehicle') }),
    reply: bill,
  }),
  saveWholesaleBill: call({
    method: 'PATCH',
    path: '/v2/billofsale/update/wholesalebill/{id}',
    access: 'bills.edit',
    summary: 'Saves a wholesale bill',
    params: z.object({ id: idOf('bill_of_sale') }),
    body: billForm,
    reply: bill,
  }),
  wholesaleTaxes: call({
    method: 'GET',
    path: '/get/wholesale/tax/selector',
    access: 'bills.edit',
    summary: 'The taxes that a sale to another dealer can bear, at the place of the dealership',
    reply: z.array(z.object({ value: z.string(), label: z.string(), rate: z.number() })),
  }),
  wholesaleList: call({
    method: 'GET',
    path: '/wholesale',
    access: 'bills.view',
    summary: 'Wholesale records, the last first',
    query: listQuery(['day', 'price', 'dealer', 'created_at'] as const, {
      mvdId: omittedWhenEmpty(idOf('stock_vehicle')),
    }),
    reply: listOf(wholesaleRecord),
  }),
  addWholesale: call({
    method: 'POST',
    path: '/wholesale',
    access: 'bills.edit',
    summary: 'Adds a wholesale record',
    body: z.object(form),
    reply: wholesaleRecord,
    status: 201,
  }),
  saveWholesale: call({
    method: 'PATCH',
    path: '/wholesale/{id}',
    access: 'bills.edit',
    summary: 'Changes a wholesale record',
    params: z.object({ id: idOf('wholesale_record') }),
    body: z.object(form).partial().extend({ version: version.optional() }),
    reply: wholesaleRecord,
  }),
  removeWholesale: call({
    method: 'DELETE',
    path: '/wholesale/{id}',
    access: 'bills.edit',
    summary: 'Removes a wholesale record',
    params: z.object({ id: idOf('wholesale_record') }),
    reply: ok,
  }),
};
