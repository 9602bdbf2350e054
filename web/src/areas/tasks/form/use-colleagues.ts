import { lookupCalls } from '@forecourt/contract/customers/lookups';
import { fullName } from '@forecourt/domain/name';
import { useSession } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';

/** Who can have or watch a task: oneself first, then everyone who sells and who leads them. */
export const useColleagues = () => {
  const { info, can } = useSession();
  const { id, f_name, l_name } = info.user;
  const { data = [] } = useCall(
    lookupCalls.salesManagers,
    {},
    { staleTime: 300_000, enabled: can('customers.view') },
  );
  return [
    { value: id, label: `${fullName(f_name, l_name)} (you)` },
    ...data.filter((one) => one.id !== id).map((one) => ({ value: one.id, label: one.full_name })),
  ];
};
