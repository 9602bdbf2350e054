import type { Call } from '@forecourt/contract/call';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../api/use-call';

/** Reads again what these calls answered. */
export const useRefetch = () => {
  const queries = useQueryClient();
  return async (calls: readonly Call[]): Promise<void> => {
    await Promise.all(calls.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })));
  };
};
