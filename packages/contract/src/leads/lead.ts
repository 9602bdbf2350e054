import { LEAD_TYPES } from '@forecourt/domain/lead/lead-types';
import { MARKETING_CHANNELS } from '@forecourt/domain/lead/visit';
import { STATES } from '@forecourt/domain/states';
import { z } from 'zod';
import { reason } from '../merge-shapes';
import { flag, instant, text } from '../scalars';

export const LEAD_STATES = STATES.lead.map(({ value }) => value);
const [firstState, ...otherStates] = LEAD_STATES;
export const leadState = z.enum([firstState ?? 'new', ...otherStates]);

/** How a lead reached the dealership. */
export const LEAD_CHANNELS = ['walk-in', 'phone', 'website', 'email', 'adf', 'sms', 'api', 'chat'] as const;

const [firstChannel, ...otherChannels] = MARKETING_CHANNELS.map(({ value }) => value);
/** By which channel a visitor of the website came. */
export const marketingChannel = z.enum([firstChannel ?? 'direct', ...otherChannels]);

/** How the lead and its customer were brought together. */
export const LINK_KINDS = ['chosen', 'matched', 'created', 'asked', 'none'] as const;

/** What can happen to a lead, one row each. */
export const LEAD_EVENTS = [
  'received',
  'state',
  'assigned',
  'linked',
  'answered',
  'reply',
  'edited',
  'deal',
] as const;

export const METHODS_OF_CONTACT = ['Cellphone', 'Phone', 'E-mail', 'SMS', 'In person'] as const;
export const DEFAULT_METHOD = 'Cellphone';

/** 400 for a number that names no type; 20 and 24 are free. */
export const leadTypeCode = z.coerce
  .number()
  .int()
  .refine((code) => LEAD_TYPES.some((type) => type.code === code), 'There is no such type of lead')
  .meta({ sharedTable: 'lead type' });

/** Walk-in, call, e-mail; anything else is an admin lead (screens.md 9). */
export const howItMade = z.coerce.number().int().min(1).max(9);

/** The fields of the lead's type by name; which there are, and of what kind, packages/domain/src/lead says. */
export const typeFields = z
  .record(text(60), z.union([text(5_000), z.number(), z.boolean(), z.null()]))
  .refine((fields) => Object.keys(fields).length <= 40, 'at most 40 fields');

/** The first page of the visit to the website that led to the lead. */
const leadVisit = z.object({
  channel: marketingChannel,
  referrer: z.string(),
  landing_path: z.string(),
  utm_source: z.string(),
  utm_medium: z.string(),
  utm_campaign: z.string(),
  utm_term: z.string(),
  utm_content: z.string(),
  gclid: z.string(),
  fbclid: z.string(),
});

const person = z.object({ id: z.number(), name: z.string() });

export const leadCar = z.object({
  id: z.number(),
  title: z.string(),
  stock_NO: z.string(),
  vin_number: z.string(),
  photo: z.string().nullable(),
});

export const leadRow = z.object({
  id: z.number(),
  lead_type: z.number(),
  how_it_made: z.number().nullable(),
  channel: z.enum(LEAD_CHANNELS),
  source: z.string(),
  state: leadState,
  /** The number of the state on the wire of the status calls. */
  status: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  customer: person.nullable(),
  car: leadCar.nullable(),
  seller: person.nullable(),
  message: z.string(),
  received_at: instant,
  /** When an answer is due; null once it was given or where no clock runs. */
  respond_by: instant.nullable(),
  answered_at: instant.nullable(),
  /** The last thing that the customer sent is newer than what we sent. */
  waits_for_us: flag,
  /** How many leads of the same person belong to this conversation, itself included. */
  conversation: z.number(),
  version: z.number(),
});
export type LeadRow = z.output<typeof leadRow>;

export const leadEvent = z.object({
  id: z.number(),
  kind: z.enum(LEAD_EVENTS),
  from: z.string(),
  to: z.string(),
  text: z.string(),
  created_by: z.string(),
  at: instant,
});

export const linkCandidate = z.object({
  id: z.number(),
  full_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  score: z.number(),
  reasons: z.array(reason),
});

/** A call, a visit, a mail or a text message of the lead. */
export const leadContact = z.object({
  id: z.number(),
  lead_id: z.number(),
  channel: z.enum(['call', 'email', 'sms', 'visit', 'letter']),
  direction: z.enum(['in', 'out']),
  address: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(['logged', 'queued', 'sent', 'failed']),
  failure: z.string(),
  created_by: z.string(),
  at: instant,
});
export type LeadContact = z.output<typeof leadContact>;

export const lead = leadRow.extend({
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.string(),
  method_of_contact: z.string(),
  requested_date: z.string().nullable(),
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Names of fields that are stored but not shown to this user. */
  hidden_fields: z.array(z.string()),
  lost_reason: z.string(),
  /** null for a lead that came in another way than through a website. */
  visit: leadVisit.nullable(),
  /** What the customer agreed to when they asked for offers, with when and where; empty without that. */
  offers_consent: z.string(),
  link: z.object({
    kind: z.enum(LINK_KINDS),
    score: z.number().nullable(),
    reasons: z.array(reason),
    candidates: z.array(linkCandidate),
    can_undo: flag,
    /** The customer was created with this lead and has nothing else, so an undo may remove them too. */
    can_remove_customer: flag,
  }),
  /** The other leads of the conversation. */
  related: z.array(leadRow),
  activities: z.array(leadContact),
  events: z.array(leadEvent),
  /** The message as it came in is kept. */
  has_source: flag,
  created_by: z.string(),
  removed_at: instant.nullable(),
});
export type Lead = z.output<typeof lead>;

/** Sent to staff when leads were added or changed; the payload names none of their content. */
export const LEADS_CHANGED_EVENT = 'lead:changed';
export interface LeadsChanged {
  ids: number[];
}
