import { CAREER_LEAD, leadTypeLabel } from '@forecourt/domain/lead/lead-types';
import { maskSins } from '@forecourt/domain/lead/sensitive';
import type { Db } from '../../../db/database';
import { notify } from '../../notifications';
import { managerIds } from '../../users';
import { leadPath } from '../lead-path';
import { ownerOf } from './add-lead.queries';
import type { IntakeNeeds } from './intake-needs';
import type { PreparedLead } from './prepared-lead';

export const NEW_LEAD = 'lead.new';
export const LEAD_WITHOUT_SELLER = 'lead.without-seller';

/** Of many leads that one user is told of at once, so many have a notification of their own. */
const NOTIFIED_MOST = 5;

/** It came from outside and nobody was given it: without a word to a manager nobody would look at it. */
const isLeftOpen = ({ lead, sellerId }: PreparedLead): boolean =>
  lead.type !== CAREER_LEAD && sellerId === null && lead.createdBy === null;

interface Recipients {
  ownerId: number | null;
  managers: readonly number[];
}

const recipientsFor = async (
  tx: Db,
  tenant: number,
  prepared: readonly PreparedLead[],
): Promise<Recipients> => ({
  ownerId: prepared.some(({ lead }) => lead.type === CAREER_LEAD) ? await ownerOf(tx, tenant) : null,
  managers: prepared.some(isLeftOpen) ? await managerIds(tx, tenant) : [],
});

/** A lead about a job is notified to the owner alone; one that has no seller to the owner and managers. */
const recipientsOf = (one: PreparedLead, { ownerId, managers }: Recipients): readonly number[] => {
  if (isLeftOpen(one)) return managers;
  const { lead, sellerId } = one;
  const userId = lead.type === CAREER_LEAD ? ownerId : sellerId;
  return userId === null || userId === lead.createdBy ? [] : [userId];
};

const notificationOf = (one: PreparedLead) => {
  const { id, lead } = one;
  const name = [lead.firstName, lead.lastName].filter(Boolean).join(' ') || lead.companyName || lead.email;
  const type = leadTypeLabel(lead.type, lead.howItMade);
  return {
    ...(isLeftOpen(one)
      ? { kind: LEAD_WITHOUT_SELLER, title: `New lead without a seller: ${type}` }
      : { kind: NEW_LEAD, title: `New lead: ${type}` }),
    body: [name, maskSins(lead.message).slice(0, 140)].filter(Boolean).join(': '),
    link: leadPath(id, lead.type),
  };
};

export const notifyOfLeads = async (
  tx: Db,
  { deps, tenant }: IntakeNeeds,
  prepared: readonly PreparedLead[],
) => {
  const recipients = await recipientsFor(tx, tenant, prepared);
  const notified = new Map<number, number>();
  for (const one of prepared)
    for (const userId of recipientsOf(one, recipients)) {
      const sent = notified.get(userId) ?? 0;
      notified.set(userId, sent + 1);
      if (sent < NOTIFIED_MOST)
        await notify(tx, deps, { dealershipId: tenant, userId, ...notificationOf(one) });
    }
};
