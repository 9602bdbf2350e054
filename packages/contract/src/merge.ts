import { z } from 'zod';
import { call } from './call';
import { duplicateCalls } from './duplicates';
import { listOf } from './list';
import { kept, MERGE_TYPES, match, mergeDetail, mergeRow, named, page, tableCount } from './merge-shapes';
import { flagIn, idOf, omittedWhenEmpty, text } from './scalars';

export * from './merge-shapes';

const typed = (max: number) => omittedWhenEmpty(text(max));

const customers = duplicateCalls({
  ...{ path: '/api/v1/duplicate/customer', table: 'customer', many: 'customers' },
  ...{ view: 'customers.view', merge: 'customers.merge' },
});
const vendors = duplicateCalls({
  ...{ path: '/api/v1/duplicate/vendor', table: 'vendor', many: 'vendors' },
  ...{ view: 'vendors.view', merge: 'vendors.merge' },
});

export const mergeCalls = {
  findByData: call({
    method: 'GET',
    path: '/api/v1/duplicate/customer/find-by-data',
    access: 'customers.view',
    summary: 'Customers who fit what is typed so far, partial or misspelt, the best first, each explained',
    query: z.object({
      f_name: typed(300),
      middle_name: typed(300),
      l_name: typed(300),
      full_name: typed(600),
      email: typed(254),
      phone_number: typed(60),
      mobile: typed(60),
      address: typed(300),
      postalcode: typed(20),
      company_name: typed(300),
      /** The customer who is being edited: neither they nor who is known not to be them is an answer. */
      id: omittedWhenEmpty(idOf('customer')),
    }),
    reply: z.array(match),
  }),
  ...customers,
  findVendorByData: call({
    method: 'GET',
    path: '/api/v1/duplicate/vendor/find-by-data',
    access: 'vendors.view',
    summary: 'Vendors who fit what is typed so far, the best first, each explained',
    query: z.object({
      name: typed(200),
      email: typed(254),
      phone: typed(60),
      mobile: typed(60),
      address: typed(300),
      postal: typed(20),
      /** The vendor that is being edited. */
      id: omittedWhenEmpty(idOf('vendor')),
    }),
    reply: z.array(match),
  }),
  findVendorBySingle: vendors.findBySingle,
  vendorReport: vendors.report,
  startVendorReport: vendors.startReport,
  vendorNotDuplicates: vendors.notDuplicates,
  addVendorNotDuplicate: vendors.addNotDuplicate,
  removeVendorNotDuplicate: vendors.removeNotDuplicate,
  mergeVendors: vendors.merge,
  types: call({
    method: 'GET',
    path: '/api/v1/merge/types',
    access: 'merge.use',
    summary: 'Kinds of records that can be merged, with their fields',
    reply: z.array(
      z.object({
        type: z.enum(MERGE_TYPES),
        label: z.string(),
        labels: z.string(),
        fields: z.array(z.object({ field: z.string(), label: z.string() })),
      }),
    ),
  }),
  merges: call({
    method: 'GET',
    path: '/api/v1/merges',
    access: 'customers.merge',
    summary: 'What was merged, the newest first',
    query: z.object({
      ...page,
      type: omittedWhenEmpty(z.enum(MERGE_TYPES)),
      /** Those that this record of the type survived or was lost in; of a customer where no type is named. */
      id: omittedWhenEmpty(idOf('customer', 'vendor')),
      /** Those that were not undone. */
      standing: omittedWhenEmpty(flagIn),
    }),
    reply: listOf(mergeRow),
  }),
  getMerge: call({
    method: 'GET',
    path: '/api/v1/merges/{id}',
    access: 'customers.merge',
    summary: 'One merge: every value that was chosen or lost, and what moved',
    params: z.object({ id: idOf('merge_record') }),
    reply: mergeDetail,
  }),
  undoMerge: call({
    method: 'POST',
    path: '/api/v1/merges/{id}/undo',
    access: 'customers.merge',
    summary: 'Takes a merge back; what was changed since is kept and named',
    params: z.object({ id: idOf('merge_record') }),
    reply: z.object({
      message: z.string(),
      survivor: named,
      restored: z.array(named),
      moved_back: z.array(tableCount),
      kept: z.array(kept),
      /** Rows that came to the survivor after the merge stay there. */
      added_since: z.array(tableCount),
    }),
  }),
};
