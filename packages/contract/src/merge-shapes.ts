import type { ReasonField, ReasonKind } from '@forecourt/domain/people/reason';
import type { PairBand, PairVerdict } from '@forecourt/domain/people/score-pair';
import { z } from 'zod';
import { MAX_PAGE_SIZE } from './list';
import { flag, instant } from './scalars';

/** What `{type}` of the merge screens may name. */
export const MERGE_TYPES = ['customer', 'vendor'] as const;
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

/** Surely one customer; uncertain, for a person to judge; different, which only what is typed so far can be. */
export const BANDS = ['sure', 'uncertain', 'different'] as const satisfies PairBand[];

/** How many matches are shown while someone types. */
export const MATCHES_MOST = 8;
/** So many records become one at a time. */
export const MERGE_MOST = 20;

/** One line of the explanation: both values, how they stand to each other, and what that is worth. */
export const reason = z.object({
  field: z.enum(REASON_FIELDS),
  kind: z.enum(REASON_KINDS),
  a: z.string(),
  b: z.string(),
  weight: z.number(),
});

/** A record as the search for duplicates shows it. */
export const card = z.object({
  id: z.number(),
  full_name: z.string(),
  customer_type: z.union([z.literal(1), z.literal(2)]),
  email: z.string(),
  mobile: z.string(),
  phone_number: z.string(),
  address: z.string(),
  postalcode: z.string(),
  city: z.string().nullable(),
  /** Of a vendor: what it is to the dealership. */
  kind: z.string().optional(),
  created_at: instant,
});

const scored = {
  score: z.number(),
  verdict: z.enum(VERDICTS),
  band: z.enum(BANDS),
  reasons: z.array(reason),
};
/** `a` of each reason is what was typed or asked about, `b` what this record says. */
export const match = card.extend(scored);
export const pair = z.object({ a: z.number(), b: z.number(), ...scored });

export const reportFacts = z.object({
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

export const group = z.object({
  id: z.number(),
  score: z.number(),
  verdict: z.enum(VERDICTS),
  band: z.enum(BANDS),
  members: z.array(card),
  pairs: z.array(pair),
});

export const tableCount = z.object({ table: z.string(), label: z.string(), count: z.number() });
export const named = z.object({ id: z.number(), name: z.string() });

export const mergeField = z.object({
  field: z.string(),
  label: z.string(),
  /** Whose value the survivor has afterwards. */
  chosen: z.number(),
  value: z.string(),
  values: z.array(z.object({ id: z.number(), value: z.string() })),
  differs: flag,
});

/** Rows of which the survivor can have one only. */
export const clash = z.object({
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

export const page = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
};

export const mergeRow = z.object({
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

export const mergeDetail = mergeRow.extend({
  fields: z.array(mergeField),
  moves: z.array(tableCount),
  parked: z.array(tableCount),
  /** The later merge that must be undone first; null when this one can be undone now, or was. */
  undo_first: z.number().nullable(),
});

/** Something that was changed after the merge, and was therefore left as it is. */
export const kept = z.object({
  table: z.string(),
  label: z.string(),
  /** The record that it concerns. */
  owner: named,
  text: z.string(),
});
