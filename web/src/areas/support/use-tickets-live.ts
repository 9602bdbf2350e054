import { staffTicketCalls } from '@forecourt/contract/support/staff';
import { ticketCalls } from '@forecourt/contract/support/tickets';
import { TICKET_CHANGED_EVENT } from '@forecourt/contract/support/unread';
import { useLiveRefetch } from '../../api/use-live-refetch';

/** Whether the event is about this ticket; sent by the server, so not trusted to have its shape. */
const isAbout = (id: number, sent: unknown): boolean =>
  typeof sent === 'object' && sent !== null && 'id' in sent && sent.id === id;

/** Reads lists again as soon as a ticket comes or changes. */
export const useTicketListLive = (): void =>
  useLiveRefetch(TICKET_CHANGED_EVENT, [ticketCalls.list, staffTicketCalls.staffList]);

/** Reads one ticket and its messages again as soon as it changes. */
export const useTicketLive = (id: number): void =>
  useLiveRefetch(
    TICKET_CHANGED_EVENT,
    [ticketCalls.get, ticketCalls.messages, staffTicketCalls.staffGet, staffTicketCalls.staffMessages],
    (sent) => isAbout(id, sent),
  );
