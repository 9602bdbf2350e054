import { listingCalls, type View } from '@forecourt/contract/inventory/listing';
import { useDebouncedValue } from '@mantine/hooks';
import { useCall } from '../../../../api/use-call';
import { asked, type Question, writeQuestion } from './search-state';

const TYPING_MS = 300;

/** How many cars the search finds while it is being made; undefined while it is not known. */
export const useMatchCount = (question: Question, view: View, q: string): number | undefined => {
  const text = writeQuestion(question);
  const [settled] = useDebouncedValue(text, TYPING_MS);
  const { data } = useCall(
    listingCalls.search,
    { body: { ...asked(question), view, q: q === '' ? undefined : q, limit: 1 } },
    { enabled: settled === text && text !== '', silent: true },
  );
  return data?.total;
};
