import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { flagIn, idOf, manyIdsOf, ok, omittedWhenEmpty, text } from '../scalars';
import { timelineEntry, vendorEntry } from './following';
import { newVendorForm, vendor, vendorForm, vendorKind, vendorOption, vendorRow } from './vendor';

export * from './following';
export * from './vendor';

/** More are chosen by filters (selectedAll). */
const MAX_AT_ONCE = 20_000;

const vendorId = z.object({ id: idOf('vendor') });

const filters = {
  kind: omittedWhenEmpty(vendorKind),
  is_active: omittedWhenEmpty(flagIn),
  /** owed: the dealership owes something; paid ahead: the vendor does. Only for those who may see costs. */
  balance: omittedWhenEmpty(z.enum(['owed', 'ahead', 'none'])),
  /** 1: those that were removed, instead of those that are there. */
  removed: flagIn.default(0),
};
const filtersInBody = z
  .object(filters)
  .extend({ q: text(200).optional() })
  .partial();

export const VENDOR_BULK = ['activate', 'deactivate', 'kind', 'remove', 'restore'] as const;

export const vendorsCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/vendors',
    access: 'vendors.view',
    summary: 'Vendors by name; with what is owed to each for those who may see costs',
    query: listQuery(['name', 'kind', 'created_at', 'balance'], filters),
    reply: listOf(vendorRow),
  }),
  options: call({
    method: 'GET',
    path: '/api/v1/vendors/options',
    access: 'vendors.lookup',
    summary:
      'Vendors for a picker: those whose name begins with the text first, at most 20; or the one with the id',
    query: listQuery(['name'], { id: omittedWhenEmpty(idOf('vendor')) }),
    reply: listOf(vendorOption),
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/vendors/{id}',
    access: 'vendors.view',
    summary: 'One vendor; the id of one that was merged answers the one that remained',
    params: vendorId,
    reply: vendor,
  }),
  create: call({
    method: 'POST',
    path: '/api/v1/vendors',
    access: 'vendors.edit',
    summary: 'Adds a vendor',
    body: newVendorForm,
    reply: vendor,
    status: 201,
    example: { body: { name: 'Fraser Valley Auto Parts', kind: 'supplier', terms_days: 30 } },
  }),
  update: call({
    method: 'PATCH',
    path: '/api/v1/vendors/{id}',
    access: 'vendors.edit',
    summary: 'Changes the fields that are sent',
    params: vendorId,
    body: vendorForm,
    reply: vendor,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v1/vendors/{id}',
    access: 'vendors.edit',
    summary: 'Removes a vendor whose balance is settled; what was bought from it stays',
    params: vendorId,
    reply: ok,
  }),
  restore: call({
    method: 'POST',
    path: '/api/v1/vendors/{id}/restore',
    access: 'vendors.edit',
    summary: 'Restores a vendor that was removed',
    params: vendorId,
    reply: vendor,
  }),
  bulk: call({
    method: 'POST',
    path: '/api/v1/vendors/bulk',
    access: 'vendors.edit',
    summary: 'Activates, deactivates, removes, restores or sets the kind of many vendors',
    body: z.object({
      do: z.enum(VENDOR_BULK),
      kind: vendorKind.optional(),
      ids: manyIdsOf('vendor', MAX_AT_ONCE).default([]),
      selectedAll: flagIn.default(0),
      filters: filtersInBody.optional(),
    }),
    reply: z.object({
      message: z.string(),
      changed: z.number(),
      /** Many are changed in the background. */
      progress_id: z.number().nullable(),
      left_out: z.array(z.object({ id: z.number(), name: z.string(), reason: z.string() })),
    }),
    example: { body: { do: 'activate', ids: [1] } },
  }),
  timeline: call({
    method: 'GET',
    path: '/api/v1/vendors/{id}/timeline',
    access: 'vendors.view',
    summary: 'What happened to a vendor, the newest first',
    params: vendorId,
    query: z.object({
      /** The id of the last entry that is known. */
      before: z.coerce.number().int().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    reply: z.array(timelineEntry),
  }),
  ledger: call({
    method: 'GET',
    path: '/api/v1/vendors/{id}/ledger',
    access: 'generalCosts.edit',
    summary: 'Everything booked with a vendor, the newest first, and the balance that it makes',
    params: vendorId,
    query: listQuery(['day'], {}),
    reply: listOf(vendorEntry),
  }),
};
