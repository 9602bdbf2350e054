import { TICKET_STATUSES } from '@forecourt/domain/ticket/ticket-states';
import { z } from 'zod';
import {
  flag,
  flagIn,
  idOf,
  instant,
  omittedWhenEmpty,
  required,
  requiredLine,
  text,
  version,
} from '../scalars';

export const TICKET_FILE_MAX_BYTES = 1_048_576;
export const TICKET_FILES_MOST = 5;
export const TICKET_TEXT_MOST = 20_000;

export const ticketStatus = z.enum(TICKET_STATUSES);
export const ticketPriority = z.enum(['low', 'normal', 'high', 'urgent']);
export const ticketCategory = z.enum(['question', 'fault', 'billing', 'data', 'other']);
export const ticketSide = z.enum(['dealership', 'staff']);

/** 'active' are those that wait for someone: open and answered. */
export const ticketStatusFilter = z.enum([...TICKET_STATUSES, 'active']);

export const ticketFiles = {
  attaches: {
    kinds: ['png', 'jpg', 'pdf'],
    maxBytes: TICKET_FILE_MAX_BYTES,
    many: true,
    optional: true,
  },
} as const;

const facts = {
  id: z.number(),
  /** Counted for each dealership: #12. */
  number: z.number(),
  subject: z.string(),
  category: ticketCategory,
  priority: ticketPriority,
  status: ticketStatus,
  author_id: z.number(),
  author_name: z.string(),
  assigned_name: z.string(),
  message_count: z.number(),
  /** Which side wrote last. */
  last_side: ticketSide,
  last_message_at: instant,
  created_at: instant,
};

export const ticketRow = z.object({ ...facts, is_unread: flag });
export type TicketRow = z.output<typeof ticketRow>;

const details = {
  /** The screen on which it was reported; '' when none was named. */
  page: z.string(),
  solved_at: instant.nullable(),
  closed_at: instant.nullable(),
  /** When a solved ticket closes unless someone writes. */
  closes_at: instant.nullable(),
  previous: z.object({ id: z.number(), number: z.number() }).nullable(),
  /** The ticket that was started from this closed one. */
  next: z.object({ id: z.number(), number: z.number() }).nullable(),
  version: z.number(),
};

export const ticket = ticketRow.extend({ ...details, is_own: flag });
export type Ticket = z.output<typeof ticket>;

export const ticketMessage = z.object({
  id: z.number(),
  side: ticketSide,
  /** A note of the platform's staff for themselves; no dealership gets one. */
  is_internal: flag,
  is_own: flag,
  by_mail: flag,
  user_name: z.string(),
  body: z.string(),
  created_at: instant,
  files: z.array(
    z.object({ id: z.number(), name: z.string(), url: z.string(), mime: z.string(), bytes: z.number() }),
  ),
});
export type TicketMessage = z.output<typeof ticketMessage>;

/** Messages from the newest back, shown oldest first; `before` is the id of the oldest that is shown. */
export const messageQuery = z.object({
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const messagePage = z.object({ rows: z.array(ticketMessage), has_more: flag });

export const newTicketForm = z.object({
  subject: requiredLine(200),
  category: ticketCategory,
  priority: ticketPriority,
  body: required(TICKET_TEXT_MOST),
  page: text(300)
    .refine((page) => page === '' || page.startsWith('/'), 'must be an address of a screen')
    .default(''),
});

export const newTicketBody = newTicketForm.extend({
  /** A closed ticket that this one goes on with. */
  previous_id: omittedWhenEmpty(idOf('support_ticket')),
});

export const ticketReplyForm = z.object({ body: required(TICKET_TEXT_MOST) });
export const staffReplyForm = ticketReplyForm.extend({
  is_internal: flagIn.default(0),
  /** The answer also marks the ticket as solved. */
  solve: flagIn.default(0),
});

export const ticketChanges = z.object({
  status: z.enum(['solved', 'open']).optional(),
  priority: ticketPriority.optional(),
  category: ticketCategory.optional(),
  version: version.optional(),
});

/** As platform staff see it. */
export const staffTicketRow = z.object({
  ...facts,
  dealership_id: z.number(),
  dealership_name: z.string(),
  assigned_id: z.number().nullable(),
  waiting_since: instant.nullable(),
});
export type StaffTicketRow = z.output<typeof staffTicketRow>;

export const staffTicket = staffTicketRow.extend({
  ...details,
  author_email: z.string(),
  author_role: z.number(),
});
export type StaffTicket = z.output<typeof staffTicket>;
