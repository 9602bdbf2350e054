import { Refusal } from '../../http/refusal';
import type { TaskLink } from '../tasks';
import { openDeal } from './record/open-deal';
import { findDealIds, openDealsOf } from './task-link.queries';

/** What tasks ask of deals: which are there, who sees them, and which customers have an open one. A deal has no types. */
export const dealLink: TaskLink = {
  find: findDealIds,
  openOf: openDealsOf,
  isVisible: async (context, db, id) => {
    try {
      await openDeal(context, db, id);
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return false;
      throw error;
    }
  },
  // an appointment does not move a deal
  noteAppointment: async () => undefined,
};
