import { type Actor, can } from '@forecourt/policy';
import type { SqlValues } from '../../db/sql-values';
import type { DealVisibility } from './settings/settings.queries';

/** null: the deals of all sellers. A null among them: deals that nobody has. */
export type VisibleSellers = readonly (number | null)[] | null;

interface DealViewer {
  actor: Actor;
  userId: number;
  visibility: DealVisibility;
}

/**
 * Whose deals a user sees: whoever may assign sees all, a seller what the dealership's setting says. Lists, boards, search,
 * exports and single deals all ask here.
 */
export const visibleSellers = ({ actor, userId, visibility }: DealViewer): VisibleSellers => {
  if (can(actor, 'deals.assign') || visibility === 'all') return null;
  return visibility === 'own' ? [userId] : [userId, null];
};

/** The same as conditions of a statement on the column of the seller, such as `d.seller_id`. */
export const visibleConditions = (visible: VisibleSellers, column: string, { add }: SqlValues): string[] => {
  if (visible === null) return [];
  const [own] = visible.filter((id) => id !== null);
  if (visible.includes(null)) return [`(${column} = ${add(own)} or ${column} is null)`];
  return [`${column} = ${add(own)}`];
};
