import { TICKET_CHANGED_EVENT, unreadTicketCalls } from '@forecourt/contract/support/unread';
import { useCall } from '../../api/use-call';
import { useLiveRefetch } from '../../api/use-live-refetch';

/** How many tickets have an answer that the user has not read; for platform staff those that wait for them. */
export const useUnreadTickets = (): number => {
  useLiveRefetch(TICKET_CHANGED_EVENT, [unreadTicketCalls.unread]);
  return useCall(unreadTicketCalls.unread, {}, { silent: true }).data?.count ?? 0;
};
