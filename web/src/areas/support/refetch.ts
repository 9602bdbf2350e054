import { staffTicketCalls } from '@forecourt/contract/support/staff';
import { ticketCalls } from '@forecourt/contract/support/tickets';

/** What a change of a ticket makes stale. */
export const REFETCH_TICKETS = [ticketCalls.get, ticketCalls.messages, ticketCalls.list, ticketCalls.unread];
export const REFETCH_STAFF_TICKETS = [
  staffTicketCalls.staffGet,
  staffTicketCalls.staffMessages,
  staffTicketCalls.staffList,
  ticketCalls.unread,
];
