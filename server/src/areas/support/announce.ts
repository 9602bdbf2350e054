import { TICKET_CHANGED_EVENT } from '@forecourt/contract/support/unread';
import type { Deps } from '../../deps';

/** Where platform staff have their records, and their connections. */
export const PLATFORM = 0;

/** Screens that show the ticket read it again: those of its dealership and those of platform staff. Who may see it the call decides. */
export const announceTicket = (
  deps: Pick<Deps, 'database' | 'realtime'>,
  tenant: number,
  id: number,
  /** What concerns the dealership too, unlike a note of the staff. */
  isForDealership = true,
) =>
  deps.database.afterCommit(() => {
    if (isForDealership) deps.realtime.toStaff(tenant, TICKET_CHANGED_EVENT, { id });
    deps.realtime.toStaff(PLATFORM, TICKET_CHANGED_EVENT, { id, dealership_id: tenant });
  });
