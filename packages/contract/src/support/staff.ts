import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { instant, sharedIdOf } from '../scalars';
import {
  messagePage,
  messageQuery,
  staffReplyForm,
  staffTicket,
  staffTicketRow,
  ticketCategory,
  ticketChanges,
  ticketFiles,
  ticketMessage,
  ticketPriority,
  ticketStatusFilter,
} from './ticket';

/** Platform staff work for every dealership: the address says which one's ticket it is. */
const params = z.object({ dealership: sharedIdOf('dealership'), ticket: sharedIdOf('support_ticket') });
const ONE = '/api/v1/support/staff/{dealership}/tickets/{ticket}';

export const staffTicketChanges = ticketChanges.extend({
  /** Null: assigned to nobody. */
  assigned_id: sharedIdOf('app_user').nullish(),
});

export const staffTicketCalls = {
  staffList: call({
    method: 'GET',
    path: '/api/v1/support/staff/tickets',
    access: 'tickets.platform',
    summary: 'The tickets of all dealerships',
    query: listQuery(['waiting_since', 'last_message_at', 'created_at', 'priority', 'dealership_name'], {
      dealership_id: sharedIdOf('dealership').optional(),
      status: ticketStatusFilter.optional(),
      priority: ticketPriority.optional(),
      category: ticketCategory.optional(),
      assigned: z.enum(['me', 'nobody', 'someone']).optional(),
      /** Those that have waited for support since this instant or longer. */
      waiting_before: instant.optional(),
    }),
    reply: listOf(staffTicketRow),
  }),
  staffGet: call({
    method: 'GET',
    path: ONE,
    access: 'tickets.platform',
    summary: 'One ticket of a dealership, for platform staff',
    params,
    reply: staffTicket,
  }),
  staffMessages: call({
    method: 'GET',
    path: `${ONE}/messages`,
    access: 'tickets.platform',
    summary: "The messages of a ticket with the staff's own notes, from the newest back",
    params,
    query: messageQuery,
    reply: messagePage,
  }),
  staffReply: call({
    method: 'POST',
    path: `${ONE}/messages`,
    access: 'tickets.platform',
    summary: 'Answers a ticket, or adds a note that only platform staff see',
    systemToo: true,
    params,
    body: staffReplyForm,
    files: ticketFiles,
    reply: ticketMessage,
    status: 201,
  }),
  staffChange: call({
    method: 'PATCH',
    path: ONE,
    access: 'tickets.platform',
    summary: 'Assigns a ticket, or changes its state, priority or category',
    systemToo: true,
    params,
    body: staffTicketChanges,
    reply: staffTicket,
  }),
  staffPeople: call({
    method: 'GET',
    path: '/api/v1/support/staff/people',
    access: 'tickets.platform',
    summary: 'Platform staff that a ticket can be assigned to',
    reply: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  staffDealerships: call({
    method: 'GET',
    path: '/api/v1/support/staff/dealerships',
    access: 'tickets.platform',
    summary: 'Dealerships that have tickets, by name',
    reply: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  staffFile: call({
    method: 'GET',
    path: '/api/v1/support/staff/{dealership}/files/{file}',
    access: 'tickets.platform',
    summary: 'A file of a ticket, for platform staff',
    params: z.object({
      dealership: sharedIdOf('dealership'),
      file: z.string().regex(/^[0-9a-f]{32}\.[a-z0-9]{2,5}$/),
    }),
    reply: { file: true, mime: 'application/octet-stream' },
  }),
};
