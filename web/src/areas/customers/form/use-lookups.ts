import { lookupCalls } from '@forecourt/contract/customers/lookups';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../api/client';
import { keyOf, useCall } from '../../../api/use-call';

const FRESH_MS = 300_000;

/** Where customers come from, and a function that adds another source. */
export const useAdSources = () => {
  const queries = useQueryClient();
  const { data = [] } = useCall(lookupCalls.adSources, {}, { staleTime: FRESH_MS });
  const add = async (name: string): Promise<number | null> => {
    try {
      const { id } = await send(lookupCalls.addAdSource, { body: { name } }, { quiet: true });
      await queries.invalidateQueries({ queryKey: keyOf(lookupCalls.adSources) });
      return id;
    } catch {
      return null; // the refusal has been said
    }
  };
  return { options: data.map(({ id, name }) => ({ value: id, label: name })), add };
};

/** Who sells here, and who leads those who do. */
export const useSellers = () => {
  const { data = [] } = useCall(lookupCalls.salesManagers, {}, { staleTime: FRESH_MS });
  return data.map(({ id, full_name }) => ({ value: id, label: full_name }));
};

export const useAuthenticationMethods = () => {
  const { data = [] } = useCall(lookupCalls.authenticationMethods, {}, { staleTime: FRESH_MS });
  return data;
};
