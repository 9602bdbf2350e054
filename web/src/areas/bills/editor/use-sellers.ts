import { lookupCalls } from '@forecourt/contract/customers/lookups';
import { useCall } from '../../../api/use-call';
import type { Choice } from '../../../kit/fields';

/** The colleagues who sell, for a field or a filter. */
export const useSellers = (isWanted = true): Choice<number>[] => {
  const { data = [] } = useCall(lookupCalls.salesManagers, {}, { staleTime: 300_000, enabled: isWanted });
  return data.map(({ id, full_name }) => ({ value: id, label: full_name }));
};
