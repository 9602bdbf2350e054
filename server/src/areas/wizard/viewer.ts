import { can } from '@forecourt/policy';
import type { SqlValues } from '../../db/sql-values';
import type { Context } from '../../http/context';

/** Whose wizards someone sees. */
export interface WizardViewer {
  tenant: number;
  userId: number;
  seesAll: boolean;
}

export const wizardViewer = ({
  tenant,
  session,
  actor,
}: Pick<Context, 'tenant' | 'session' | 'actor'>): WizardViewer => ({
  ...{ tenant, userId: session.userId, seesAll: can(actor, 'bills.view') },
});

/** The same as conditions of a statement that has the wizard as `w`: a seller sees those they began or are the seller of. */
export const visibleWizards = ({ seesAll, userId }: WizardViewer, { add }: SqlValues): string[] => {
  if (seesAll) return [];
  const own = add(userId);
  return [`(w.user_id = ${own} or w.seller_id = ${own})`];
};
