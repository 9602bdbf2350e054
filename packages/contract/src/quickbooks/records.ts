import { DOCUMENT_SHAPES, QB_ACCOUNT_TYPES } from '@forecourt/domain/quickbooks/index';
import { z } from 'zod';
import { clearable, day, flag, flagIn, idOf, instant, money, text, version } from '../scalars';

export const QB_STATES = ['off', 'not-connected', 'connected', 'sign-in-again', 'choose-start'] as const;
export const POSTING_STATES = ['waiting', 'held', 'sending', 'sent', 'failed', 'skipped'] as const;
export type PostingState = (typeof POSTING_STATES)[number];
export const POSTING_GROUPS = ['sales', 'purchases', 'journal'] as const;
export const ENTITY_KINDS = ['Account', 'TaxCode', 'Vendor', 'Item', 'Customer'] as const;
export const MAPPING_KINDS = ['account', 'tax', 'item', 'customer', 'vendor'] as const;
export const POSTING_ACTIONS = ['send', 'hold', 'skip'] as const;

export const QB_PROGRESS_EVENT = 'quickbooks:progress';
/** How far reading or sending is; done equals total when it has ended. */
export const qbProgress = z.object({
  stage: z.enum(['lists', 'prepare', 'send', 'compare', 'idle']),
  done: z.number(),
  total: z.number(),
});
export type QbProgress = z.output<typeof qbProgress>;

export const qbStatus = z.object({
  /** off: no keys of Intuit are set on this server. */
  mode: z.enum(['intuit', 'stand-in', 'off']),
  state: z.enum(QB_STATES),
  company: z.string(),
  connected_at: instant.nullable(),
  connected_by: z.string(),
  /** Why someone has to sign in again. */
  problem: z.string(),
  /** QuickBooks asked to wait until then. */
  paused_until: instant.nullable(),
  lists_read_at: instant.nullable(),
  compared_at: instant.nullable(),
  /** Why the last reading of lists, or comparing, did not end. */
  lists_problem: z.string(),
  compare_problem: z.string(),
  /** In the state choose-start the day that is proposed. */
  start_day: day.nullable(),
  /** Companies that the dealership was connected to before, with how much they have of it. */
  former_companies: z.array(z.object({ id: z.string(), company: z.string(), sent: z.number() })),
  /** Postings by state. */
  counts: z.record(z.enum(POSTING_STATES), z.number()),
  /** Sent postings that QuickBooks has otherwise. */
  differences: z.number(),
  unmapped: z.number(),
});
export type QbStatus = z.output<typeof qbStatus>;

const chosen = z.object({ id: z.number(), name: z.string(), type: z.string() });

export const qbEntity = z.object({
  id: z.number(),
  kind: z.enum(ENTITY_KINDS),
  qb_id: z.string(),
  name: z.string(),
  /** Of an account and an item its type. */
  type: z.string(),
  number: z.string(),
  /** An e-mail address, the account of an item, the rates of a tax code. */
  detail: z.string(),
  is_active: flag,
  mapped_to: z.array(z.object({ kind: z.enum(MAPPING_KINDS), key: z.string(), label: z.string() })),
});
export type QbEntity = z.output<typeof qbEntity>;

export const qbParty = z.object({
  /** Its place in the list: keys are no numbers. */
  id: z.number(),
  /** v12: the vendor 12; c12: the customer 12. */
  key: z.string(),
  name: z.string(),
  detail: z.string(),
  postings: z.number(),
  entity: chosen.nullable(),
  suggestion: chosen.nullable(),
});
export type QbParty = z.output<typeof qbParty>;

const mapping = z.object({
  key: z.string(),
  name: z.string(),
  entity: chosen.nullable(),
  suggestion: chosen.nullable(),
  /** Postings that wait need it. */
  is_needed: flag,
});
export const qbMappings = z.object({
  accounts: z.array(mapping.extend({ allowed: z.array(z.enum(QB_ACCOUNT_TYPES)) })),
  taxes: z.array(mapping),
  items: z.array(mapping),
});
export type QbMappings = z.output<typeof qbMappings>;
export type QbMappingRow = QbMappings['taxes'][number];

export const mappingChange = z.object({
  kind: z.enum(MAPPING_KINDS),
  key: text(40),
  entity_id: clearable(idOf('quickbooks_entity')),
});

export const qbSettings = z.object({
  mode: z.enum(['automatic', 'by-hand']),
  post_sales: flag,
  post_purchases: flag,
  post_journal: flag,
  /** The first day whose entries are posted. */
  start_day: day,
  version: z.number(),
});
export type QbSettings = z.output<typeof qbSettings>;
const startDay = day.refine((d) => d >= '2000-01-01' && d <= '2099-12-31', 'must lie between 2000 and 2099');
export const qbStartForm = z.object({ start_day: startDay });
export const qbSettingsForm = z.object({
  mode: z.enum(['automatic', 'by-hand']),
  post_sales: flagIn,
  post_purchases: flagIn,
  post_journal: flagIn,
  start_day: startDay,
  version: version.optional(),
});

export const qbPosting = z.object({
  id: z.number(),
  state: z.enum(POSTING_STATES),
  shape: z.enum(DOCUMENT_SHAPES),
  operation: z.enum(['create', 'update', 'void']),
  day,
  number: z.string(),
  memo: z.string(),
  party: z.string(),
  total: money,
  problem: z.string(),
  /** Where the problem is mended. */
  mend_at: z.string().nullable(),
  attempts: z.number(),
  next_at: instant.nullable(),
  sent_at: instant.nullable(),
  qb_id: z.string().nullable(),
  /** What QuickBooks has otherwise than what was sent. */
  difference: z.string(),
});
export type QbPosting = z.output<typeof qbPosting>;

export const qbPostingDetail = qbPosting.extend({
  lines: z.array(
    z.object({
      account: z.string(),
      account_name: z.string(),
      qb_name: z.string().nullable(),
      debit: money,
      credit: money,
    }),
  ),
  /** In words what is sent, line by line. */
  preview: z.array(z.object({ label: z.string(), value: z.string() })),
  /** As it is sent; null while something must be chosen first. */
  body: z.string().nullable(),
  problems: z.array(z.object({ message: z.string(), mend_at: z.string().nullable() })),
  record: z.object({ label: z.string(), to: z.string() }).nullable(),
  entries: z.array(z.object({ id: z.number(), number: z.number(), day, memo: z.string() })),
});
export type QbPostingDetail = z.output<typeof qbPostingDetail>;
