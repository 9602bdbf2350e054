import { type Actor, shellOf } from '@forecourt/policy';
import { useActor } from '../../api/session-context';

export const WIZARD_LIST = '/admin/bill-wizard';
/** Without an id the list of bills that were begun step by step. */
export const wizardPath = (id?: number): string => (id === undefined ? WIZARD_LIST : `${WIZARD_LIST}/${id}`);

/** screens.md 2.4 and 2.5: the editor of a bill has one address for owners and another for sellers. */
const billPath = (actor: Actor, id: number): string =>
  `/admin/${shellOf(actor) === 'seller' ? 'bill-of-sale' : 'bill-of-sell'}/${id}`;

export const useBillPath = (): ((id: number) => string) => {
  const actor = useActor();
  return (id) => billPath(actor, id);
};
