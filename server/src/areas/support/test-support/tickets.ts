import { staffTicketCalls } from '@forecourt/contract/support/staff';
import { ticketCalls } from '@forecourt/contract/support/tickets';
import type { TestApp } from '../../../test-support/app';

const FORM = {
  subject: 'Stickers are blank',
  category: 'fault',
  priority: 'normal',
  body: 'Since this morning.',
} as const;

/** Steps with tickets that several tests take. */
export const ticketsOf = (t: TestApp) => ({
  add: (token: string, more: object = {}, files: readonly File[] = []) =>
    t.call(ticketCalls.add, { body: { ...FORM, ...more }, files: { attaches: [...files] } }, token),
  get: (token: string, id: number) => t.call(ticketCalls.get, { params: { id } }, token),
  reply: (token: string, id: number, body: string, files: readonly File[] = []) =>
    t.call(ticketCalls.reply, { params: { id }, body: { body }, files: { attaches: [...files] } }, token),
  change: (token: string, id: number, body: object) =>
    t.call(ticketCalls.change, { params: { id }, body }, token),
  messages: async (token: string, id: number) =>
    (await t.call(ticketCalls.messages, { params: { id } }, token)).body.rows,
  unread: async (token: string) => (await t.call(ticketCalls.unread, {}, token)).body.count,
  answer: (
    token: string,
    dealership: number,
    ticket: number,
    body: string,
    more: { is_internal?: 1; solve?: 1 } = {},
    files: readonly File[] = [],
  ) =>
    t.call(
      staffTicketCalls.staffReply,
      { params: { dealership, ticket }, body: { body, ...more }, files: { attaches: [...files] } },
      token,
    ),
  staffChange: (token: string, dealership: number, ticket: number, body: object) =>
    t.call(staffTicketCalls.staffChange, { params: { dealership, ticket }, body }, token),
  staffGet: (token: string, dealership: number, ticket: number) =>
    t.call(staffTicketCalls.staffGet, { params: { dealership, ticket } }, token),
});
