import { z } from 'zod';
import { call } from '../call';

/** Sent with the id of a ticket that changed, to those who work at its dealership and to platform staff. */
export const TICKET_CHANGED_EVENT = 'support:changed';

/** What the top bar needs, apart from the rest, which is loaded with the screens. */
export const unreadTicketCalls = {
  unread: call({
    method: 'GET',
    path: '/api/v1/support/unread',
    access: 'signed-in',
    summary:
      "The user's tickets with an unread answer; for platform staff those that wait for them or for nobody yet",
    reply: z.object({ count: z.number() }),
  }),
};
