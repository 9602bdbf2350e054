import { useActor } from '../../../api/session-context';
import { useCustomerPaths } from '../../customers';
import { LEAD_KIND } from '../../leads';

interface Person {
  customer_id: number | null;
  lead_id: number | null;
}

/** Where a person of a campaign is shown: the customer, or the lead of someone who is none. */
export const usePersonPath = (): ((person: Person) => string | null) => {
  const actor = useActor();
  const paths = useCustomerPaths();
  return ({ customer_id, lead_id }) => {
    if (customer_id !== null) return paths.card(customer_id);
    return lead_id === null ? null : LEAD_KIND.path(lead_id, actor);
  };
};
