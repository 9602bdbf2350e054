import type { ReplyOf } from '@forecourt/contract/call';
import { listingCalls } from '@forecourt/contract/inventory/listing';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keyOf } from '../../../api/use-call';

type Stock = ReplyOf<typeof listingCalls.list>;

const around = (rows: readonly { id: number }[], id: number) => {
  const at = rows.findIndex((row) => row.id === id);
  return at < 0 ? null : { previous: rows[at - 1]?.id ?? null, next: rows[at + 1]?.id ?? null };
};

/** The cars before and after this one on the page of the list that one came from; none when one came from elsewhere. */
export const useNeighbours = (id: number): { previous: number | null; next: number | null } => {
  const queries = useQueryClient();
  return useMemo(() => {
    const pages = queries
      .getQueryCache()
      .findAll({ queryKey: keyOf(listingCalls.list) })
      .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
    for (const page of pages) {
      const found = around((page.state.data as Stock | undefined)?.rows ?? [], id); // the key is the list call's own
      if (found) return found;
    }
    return { previous: null, next: null };
  }, [queries, id]);
};
