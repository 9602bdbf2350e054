import { servicesCalls } from '@forecourt/contract/mechanic/services';
import { useCall } from '../../api/use-call';

/** The hours that each step may take. */
export const useTargets = (): Readonly<Record<string, number | null>> => {
  const { data = [] } = useCall(servicesCalls.statuses, {}, { staleTime: 60_000, silent: true });
  return Object.fromEntries(data.map(({ value, target_hours }) => [value, target_hours]));
};
