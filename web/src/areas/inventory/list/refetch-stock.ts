import { bulkCalls } from '@forecourt/contract/inventory/bulk';
import { listingCalls } from '@forecourt/contract/inventory/listing';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../api/use-call';

/** Read again at once. */
const SHOWN = [
  listingCalls.list,
  listingCalls.search,
  listingCalls.counts,
  listingCalls.summary,
  listingCalls.makes,
  bulkCalls.extraStatuses,
];
/** Read again when they are next shown. */
const KEPT = [recordCalls.detail, recordCalls.single, recordCalls.inventory, listingCalls.all];

const refreshStock = (queries: QueryClient): Promise<unknown> =>
  Promise.all([
    ...SHOWN.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })),
    ...KEPT.map((call) => queries.invalidateQueries({ queryKey: keyOf(call), refetchType: 'none' })),
  ]);

/** After a change of the stock, everything that shows it is read again. */
export const useRefreshStock = (): (() => Promise<unknown>) => {
  const queries = useQueryClient();
  return () => refreshStock(queries);
};
