import { isBeforeAppointment } from '@forecourt/domain/lead/lead-states';
import { Refusal } from '../../http/refusal';
import type { TaskLink } from '../tasks';
import { moveLead } from './record/change-lead';
import { findLead, lockLead } from './record/lead.queries';
import { findLeadTypes, openLeadsOf } from './task-link.queries';
import { visibleTo } from './viewer';

const ALL = { sellerIds: null, careers: true };

/** What tasks ask of leads: their type, who sees them, what an appointment changes, and which customers have an open one. */
export const leadLink: TaskLink = {
  find: findLeadTypes,
  openOf: openLeadsOf,
  isVisible: async (context, db, id) => {
    try {
      await findLead(db, context.tenant, await visibleTo(context, db), { id });
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return false;
      throw error;
    }
  },
  noteAppointment: async (tx, tenant, id, by) => {
    const row = await lockLead(tx, tenant, ALL, { id });
    if (isBeforeAppointment(row.state)) await moveLead(tx, tenant, row, 'appointment', by);
  },
};
