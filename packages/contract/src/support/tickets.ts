import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { idOf, ok } from '../scalars';
import {
  messagePage,
  messageQuery,
  newTicketBody,
  ticket,
  ticketCategory,
  ticketChanges,
  ticketFiles,
  ticketMessage,
  ticketPriority,
  ticketReplyForm,
  ticketRow,
  ticketStatusFilter,
} from './ticket';
import { unreadTicketCalls } from './unread';

const params = z.object({ id: idOf('support_ticket') });

/** What those who work at a dealership do with their tickets. */
export const ticketCalls = {
  ...unreadTicketCalls,
  list: call({
    method: 'GET',
    path: '/api/v1/support/tickets',
    access: 'tickets.own',
    summary: "The user's own tickets; for dealership admins also those of the dealership or of one user",
    query: listQuery(['last_message_at', 'created_at', 'priority', 'number', 'subject'], {
      scope: z.enum(['mine', 'dealership']).default('mine'),
      status: ticketStatusFilter.optional(),
      priority: ticketPriority.optional(),
      category: ticketCategory.optional(),
      author_id: idOf('app_user').optional(),
    }),
    reply: listOf(ticketRow),
  }),
  add: call({
    method: 'POST',
    path: '/api/v1/support/tickets',
    access: 'tickets.own',
    summary: 'Opens a ticket with its first message',
    systemToo: true,
    rate: { per: 'user', max: 10, seconds: 3_600 },
    body: newTicketBody,
    files: ticketFiles,
    reply: ticket,
    status: 201,
  }),
  get: call({
    method: 'GET',
    path: '/api/v1/support/tickets/{id}',
    access: 'tickets.own',
    summary: "One ticket: the author's own, or any of the dealership for its admins",
    params,
    reply: ticket,
  }),
  messages: call({
    method: 'GET',
    path: '/api/v1/support/tickets/{id}/messages',
    access: 'tickets.own',
    summary: 'The messages of a ticket, from the newest back',
    params,
    query: messageQuery,
    reply: messagePage,
  }),
  reply: call({
    method: 'POST',
    path: '/api/v1/support/tickets/{id}/messages',
    access: 'tickets.own',
    summary: 'Writes in a ticket, which then waits for support',
    systemToo: true,
    rate: { per: 'user', max: 30, seconds: 3_600 },
    params,
    body: ticketReplyForm,
    files: ticketFiles,
    reply: ticketMessage,
    status: 201,
  }),
  change: call({
    method: 'PATCH',
    path: '/api/v1/support/tickets/{id}',
    access: 'tickets.own',
    summary: 'Marks a ticket as solved, opens it again, or changes its priority or category',
    params,
    body: ticketChanges,
    reply: ticket,
  }),
  markRead: call({
    method: 'POST',
    path: '/api/v1/support/tickets/{id}/read',
    access: 'tickets.own',
    summary: 'Notes that the user has read a ticket up to a message',
    keyless: true,
    params,
    body: z.object({ message_id: idOf('support_message') }),
    reply: ok,
  }),
};
