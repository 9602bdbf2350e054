import { CAREER_LEAD } from '@forecourt/domain/lead/lead-types';
import { type Actor, can } from '@forecourt/policy';
import type { SqlValues } from '../../db/sql-values';
import type { Visibility } from './settings/settings.queries';

export interface LeadViewer {
  actor: Actor;
  userId: number;
  visibility: Visibility;
}

export interface Visible {
  /** null: all sellers' leads. */
  sellerIds: readonly (number | null)[] | null;
  careers: boolean;
}

/**
 * Which leads a user sees: whoever may assign sees all, a seller what the dealership's setting says, and leads about a job
 * are the owner's alone. Lists, boards, search, exports and single leads all ask here.
 */
export const visibleLeads = ({ actor, userId, visibility }: LeadViewer): Visible => {
  const careers = can(actor, 'leads.careers');
  if (can(actor, 'leads.assign') || visibility === 'all') return { sellerIds: null, careers };
  return { sellerIds: visibility === 'own' ? [userId] : [userId, null], careers };
};

/** The same as conditions of a statement; l is the lead. */
export const visibleConditions = ({ sellerIds, careers }: Visible, { add }: SqlValues): string[] => {
  const conditions: string[] = [];
  if (!careers) conditions.push(`l.type <> ${CAREER_LEAD}`);
  if (sellerIds?.includes(null)) {
    const [own] = sellerIds.filter((id) => id !== null);
    conditions.push(`(l.seller_id = ${add(own)} or l.seller_id is null)`);
  } else if (sellerIds) conditions.push(`l.seller_id = ${add(sellerIds[0])}`);
  return conditions;
};
