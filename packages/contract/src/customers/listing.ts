import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { day, flag, flagIn, idOf, manyIdsOf, omittedWhenEmpty, sharedIdOf, text } from '../scalars';
import { customerRow } from './customer';

/** More are chosen by filters (selectedAll). */
export const MAX_AT_ONCE = 20_000;
const SORTABLE = ['full_name', 'email', 'created_at'] as const;

export const customerFilters = {
  frk_ad_source_id: omittedWhenEmpty(idOf('own_ad_source')),
  frk_seller_id: omittedWhenEmpty(idOf('app_user')),
  frk_city: omittedWhenEmpty(sharedIdOf('city')),
  is_active: omittedWhenEmpty(flagIn),
  is_wholesale: omittedWhenEmpty(flagIn),
  has_deal: omittedWhenEmpty(flagIn),
  customer_type: omittedWhenEmpty(z.coerce.number().int().min(1).max(2)),
  created_from: omittedWhenEmpty(day),
  created_to: omittedWhenEmpty(day),
  /** An open follow-up was due before now. */
  follow_up: omittedWhenEmpty(z.enum(['overdue'])),
  /** The colleague who has the open follow-up. */
  frk_assignee_id: omittedWhenEmpty(idOf('app_user')),
  /** 1: those that were removed, instead of those that are there. */
  removed: flagIn.default(0),
};

const filtersInBody = z
  .object(customerFilters)
  .extend({ q: text(200).optional() })
  .partial();

const bulkReply = z.object({
  message: z.string(),
  changed: z.number(),
  /** Many are changed in the background. */
  progress_id: z.number().nullable(),
  left_out: z.array(z.object({ id: z.number(), full_name: z.string(), reason: z.string() })),
});
export type CustomerBulkReply = z.output<typeof bulkReply>;

export const BULK_ACTIONS = ['activate', 'deactivate', 'seller', 'ad-source', 'remove', 'restore'] as const;

export const minimalCustomer = z.object({
  id: z.number(),
  full_name: z.string(),
  f_name: z.string(),
  l_name: z.string(),
  company_name: z.string(),
  customer_type: z.union([z.literal(1), z.literal(2)]),
  email: z.string(),
  mobile: z.string(),
  is_active: flag,
});

export const listingCalls = {
  list: call({
    method: 'GET',
    path: '/api/dealership/customers',
    access: 'customers.view',
    summary: 'The customers, the newest first; sorted=1 by name',
    query: listQuery(SORTABLE, { sorted: flagIn.default(0), ...customerFilters }),
    reply: listOf(customerRow),
  }),
  wholesale: call({
    method: 'GET',
    path: '/api/v1/wholesale-customers',
    access: 'customers.view',
    summary: 'The customers who buy wholesale',
    query: listQuery(SORTABLE, customerFilters),
    reply: listOf(customerRow),
  }),
  minimal: call({
    method: 'GET',
    path: '/app/dealership/customer/getAllMinimal',
    access: 'customers.lookup',
    summary: 'Customers for pickers, by what one types, page by page',
    query: listQuery(['full_name'], {
      is_wholesale: omittedWhenEmpty(flagIn),
      id: omittedWhenEmpty(idOf('customer')),
    }),
    reply: listOf(minimalCustomer),
  }),
  export: call({
    method: 'GET',
    path: '/api/v1/customer-export',
    access: 'customers.export',
    summary: 'The customers that the filters choose, as a CSV file; who took how many is written down',
    // a file of all customers takes seconds of work
    rate: { per: 'user', max: 20, seconds: 60 },
    query: listQuery(SORTABLE, customerFilters),
    reply: { file: true, mime: 'text/csv', isExport: true },
  }),
  bulk: call({
    method: 'POST',
    path: '/api/v1/customers/bulk',
    access: 'customers.edit',
    summary: 'Changes many customers at once: those named, or all that the filters choose (selectedAll=1)',
    body: z.object({
      do: z.enum(BULK_ACTIONS),
      ids: manyIdsOf('customer', MAX_AT_ONCE).default([]),
      selectedAll: flagIn.default(0),
      filters: filtersInBody.optional(),
      /** For 'seller' and 'ad-source'; null takes it away. */
      value: idOf('app_user', 'own_ad_source').nullable().optional(),
    }),
    reply: bulkReply,
    example: { body: { do: 'activate', ids: [1] } },
  }),
};
