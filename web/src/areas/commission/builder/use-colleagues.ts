import { commissionCalls } from '@forecourt/contract/commission/index';
import { useCall } from '../../../api/use-call';
import type { Choice } from '../../../kit/fields';

/** Staff, and those who are named already though they have left. */
export const useColleagues = (
  isWanted: boolean,
  named: readonly { id: number; full_name: string }[] = [],
): Choice<number>[] => {
  const { data } = useCall(commissionCalls.people, {}, { enabled: isWanted, staleTime: 60_000 });
  const here = data?.rows ?? [];
  const gone = named.filter(({ id }) => !here.some((person) => person.id === id));
  return [...here, ...gone].map(({ id, full_name }) => ({ value: id, label: full_name }));
};
