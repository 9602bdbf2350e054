import { z } from 'zod';
import { call } from './call';
import { listOf } from './list';
import {
  card,
  customerIds,
  group,
  kept,
  MERGE_TYPES,
  match,
  mergeDetail,
  mergePlan,
  mergeRow,
  named,
  page,
  reportFacts,
  tableCount,
} from './merge-shapes';
import { flagIn, idOf, instant, ok, omittedWhenEmpty, text } from './scalars';

export * from './merge-shapes';

const typed = (max: number) => omittedWhenEmpty(text(max));
const customer = '/api/v1/duplicate/customer';

export const mergeCalls = {
  findByData: call({
    method: 'GET',
    path: `${customer}/find-by-data`,
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
  findBySingle: call({
    method: 'GET',
    path: `${customer}/find-by-single/{id}`,
    access: 'customers.view',
    summary: 'Customers who may be the same as this one, the surest first, each explained',
    params: z.object({ id: idOf('customer') }),
    reply: z.object({ record: card, matches: z.array(match) }),
  }),
  report: call({
    method: 'GET',
    path: `${customer}/report`,
    access: 'customers.merge',
    summary: 'Groups of customers who may be one, as the newest search found them',
    query: z.object({
      ...page,
      /** 'likely' takes in 'same'. */
      verdict: omittedWhenEmpty(z.enum(['likely', 'possible'])),
    }),
    reply: listOf(group).extend({
      /** The search that found them; null before the first one. */
      report: reportFacts.nullable(),
      /** The search that is under way, when the groups are those of an earlier one. */
      running: reportFacts.nullable(),
    }),
  }),
  startReport: call({
    method: 'POST',
    path: `${customer}/report`,
    access: 'customers.merge',
    summary: 'Looks through all customers for duplicates, in the background; one at a time',
    reply: reportFacts,
    status: 201,
  }),
  notDuplicates: call({
    method: 'GET',
    path: `${customer}/not-duplicates`,
    access: 'customers.merge',
    summary: 'Pairs of which someone said that they are not duplicates',
    query: z.object({ ...page, id: omittedWhenEmpty(idOf('customer')) }),
    reply: listOf(z.object({ a: named, b: named, created_by: z.string(), created_at: instant })),
  }),
  addNotDuplicate: call({
    method: 'POST',
    path: `${customer}/not-duplicates`,
    access: 'customers.merge',
    summary: 'Says that these customers are not duplicates of each other, each of each',
    body: z.object({ ids: customerIds(2) }),
    reply: ok,
    example: { body: { ids: [1, 2] } },
  }),
  removeNotDuplicate: call({
    method: 'DELETE',
    path: `${customer}/not-duplicates/{a}/{b}`,
    access: 'customers.merge',
    summary: 'Takes that back for two customers',
    params: z.object({ a: idOf('customer'), b: idOf('customer') }),
    reply: ok,
  }),
  merge: call({
    method: 'POST',
    path: `${customer}/merge`,
    access: 'customers.merge',
    summary: 'Makes one of several customers; with dry_run it only says what would happen',
    body: z.object({
      ids: customerIds(2),
      survivor: idOf('customer'),
      /** For a field: whose value. Without a choice it is the survivor's, or the first that is not empty. */
      fields: z
        .record(
          z
            .string()
            .max(60)
            .meta({ examples: ['mobile'] }),
          idOf('customer'),
        )
        .default({}),
      /** For a clash that the answer 409 named: whose row is kept. */
      clashes: z
        .array(z.object({ clash: z.string().max(1_000), keep: idOf('customer') }))
        .max(1_000)
        .default([]),
      dry_run: flagIn.default(0),
    }),
    reply: mergePlan,
    example: { body: { ids: [1, 2], survivor: 1, dry_run: 1 } },
  }),
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
      /** Those that this record survived or was lost in. */
      id: omittedWhenEmpty(idOf('customer')),
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
