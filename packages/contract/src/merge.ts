import type { ReasonField, ReasonKind } from '@forecourt/domain/people/reason';
import type { PairVerdict } from '@forecourt/domain/people/score-pair';
import { z } from 'zod';
import { call } from './call';
import { listOf, MAX_PAGE_SIZE } from './list';
import { flag, flagIn, id, idOf, instant, ok, omittedWhenEmpty, text } from './scalars';

/** What `{type}` of the merge screens may name. */
export const MERGE_TYPES = ['customer'] as const;
export type MergeTypeName = (typeof MERGE_TYPES)[number];

export const REASON_FIELDS = [
  ...([
    'name',
    'firstName',
    'lastName',
    'middleName',
    'suffix',
    'company',
    'registerNumber',
    'kind',
  ] as const),
  ...(['mobile', 'phone', 'email', 'birthDate', 'licence', 'bcid', 'gender', 'address'] as const),
  ...(['postalCode', 'interest', 'together', 'household'] as const),
] satisfies ReasonField[];
export const REASON_KINDS = [
  ...(['equal', 'swapped', 'nickname', 'part', 'sounds', 'alike', 'initial', 'begins'] as const),
  ...(['differs', 'missing'] as const),
] satisfies ReasonKind[];
export const VERDICTS = ['same', 'likely', 'possible', 'different'] as const satisfies PairVerdict[];

/** How many matches are shown while someone types. */
export const MATCHES_MOST = 8;
/** So many records become one at a time. */
export const MERGE_MOST = 20;

/** One line of the explanation: both values, how they stand to each other, and what that is worth. */
const reason = z.object({
  field: z.enum(REASON_FIELDS),
  kind: z.enum(REASON_KINDS),
  a: z.string(),
  b: z.string(),
  weight: z.number(),
});

/** A record as the search for duplicates shows it. */
const card = z.object({
  id: z.number(),
  full_name: z.string(),
  customer_type: z.union([z.literal(1), z.literal(2)]),
  email: z.string(),
  mobile: z.string(),
  phone_number: z.string(),
  address: z.string(),
  postalcode: z.string(),
  city: z.string().nullable(),
  created_at: instant,
});

const scored = { score: z.number(), verdict: z.enum(VERDICTS), reasons: z.array(reason) };
/** `a` of each reason is what was typed or asked about, `b` what this record says. */
const match = card.extend(scored);
const pair = z.object({ a: z.number(), b: z.number(), ...scored });

const reportFacts = z.object({
  id: z.number(),
  state: z.enum(['running', 'finished', 'failed', 'cancelled']),
  /** How many records were compared, of how many. */
  done: z.number(),
  total: z.number(),
  started_by: z.string(),
  /** For the progress call, to whoever started it. */
  progress_id: z.number(),
  created_at: instant,
  finished_at: instant.nullable(),
});

const group = z.object({
  id: z.number(),
  score: z.number(),
  verdict: z.enum(VERDICTS),
  members: z.array(card),
  pairs: z.array(pair),
});

const tableCount = z.object({ table: z.string(), label: z.string(), count: z.number() });
const named = z.object({ id: z.number(), name: z.string() });

const mergeField = z.object({
  field: z.string(),
  label: z.string(),
  /** Whose value the survivor has afterwards. */
  chosen: z.number(),
  value: z.string(),
  values: z.array(z.object({ id: z.number(), value: z.string() })),
  differs: flag,
});

/** Rows of which the survivor can have one only. */
const clash = z.object({
  clash: z.string(),
  table: z.string(),
  label: z.string(),
  rows: z.array(
    z.object({
      /** Whose row it is: what a choice names. */
      owner: z.number(),
      owner_name: z.string(),
      kept: flag,
      values: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
});

/** What a merge will do, or has done. */
export const mergePlan = z.object({
  message: z.string(),
  dry_run: flag,
  /** What undoes it; null of a dry run. */
  merge_id: z.number().nullable(),
  survivor: named,
  losers: z.array(named),
  fields: z.array(mergeField),
  moves: z.array(tableCount),
  /** Rows that the survivor has already: they stay where they were. */
  parked: z.array(tableCount),
  /** Those that wait for a choice, and those that have one. */
  clashes: z.array(clash),
});
export type MergePlan = z.output<typeof mergePlan>;

const ids = (least: number) =>
  z.array(id).min(least, `choose at least ${least}`).max(MERGE_MOST, `at most ${MERGE_MOST}`);

const page = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
};

const mergeRow = z.object({
  id: z.number(),
  type: z.enum(MERGE_TYPES),
  survivor: named,
  losers: z.array(named),
  moved: z.number(),
  created_by: z.string(),
  created_at: instant,
  undone_by: z.string(),
  undone_at: instant.nullable(),
});

const mergeDetail = mergeRow.extend({
  fields: z.array(mergeField),
  moves: z.array(tableCount),
  parked: z.array(tableCount),
  /** The later merge that must be undone first; null when this one can be undone now, or was. */
  undo_first: z.number().nullable(),
});

/** Something that was changed after the merge, and was therefore left as it is. */
const kept = z.object({
  table: z.string(),
  label: z.string(),
  /** The record that it concerns. */
  owner: named,
  text: z.string(),
});

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
      id: omittedWhenEmpty(id),
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
    summary: 'Groups of customers who may be one, found in the background; the first look starts the search',
    query: z.object({
      ...page,
      /** 'likely' takes in 'same'. */
      verdict: omittedWhenEmpty(z.enum(['likely', 'possible'])),
      /** Looks through all customers anew. */
      start: omittedWhenEmpty(flagIn),
    }),
    reply: listOf(group).extend({
      report: reportFacts,
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
    query: z.object({ ...page, id: omittedWhenEmpty(id) }),
    reply: listOf(z.object({ a: named, b: named, created_by: z.string(), created_at: instant })),
  }),
  addNotDuplicate: call({
    method: 'POST',
    path: `${customer}/not-duplicates`,
    access: 'customers.merge',
    summary: 'Says that these customers are not duplicates of each other, each of each',
    body: z.object({ ids: ids(2) }),
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
      ids: ids(2),
      survivor: id,
      /** For a field: whose value. Without a choice it is the survivor's, or the first that is not empty. */
      fields: z.record(z.string().max(60), id).default({}),
      /** For a clash that the answer 409 named: whose row is kept. */
      clashes: z
        .array(z.object({ clash: z.string().max(1_000), keep: id }))
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
      id: omittedWhenEmpty(id),
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
