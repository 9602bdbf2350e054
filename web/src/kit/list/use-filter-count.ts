import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { FilterValues } from './filters';
import type { Narrowed } from './use-list';

const CHOOSING_MS = 300;

/** Filters of the same values in any order are the same question. */
const textOf = (values: FilterValues) =>
  JSON.stringify(Object.entries(values).sort(([a], [b]) => a.localeCompare(b)));

/**
 * How many rows the filters would leave; undefined while that is not known. Asked 300 ms after the last change; a question
 * that is no longer needed is cancelled, so there is one at a time.
 */
export const useFilterCount = (list: Narrowed, values: FilterValues): number | undefined => {
  const text = textOf(values);
  const [settled] = useDebouncedValue(text, CHOOSING_MS);
  const isShown = text === textOf(list.state.filters) && !list.isLoading && !list.error;
  const { data } = useQuery({
    ...list.countQuery(values),
    enabled: settled === text && !isShown,
    retry: false,
  });
  return isShown ? list.total : data;
};
