import type { Call } from '@forecourt/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { liveConnectedAt } from './live';
import { keyOf } from './use-call';
import { useLive } from './use-live';

/** Many changes in a row, such as an import, are read once. */
const GATHER_MS = 100;

/** What was received so shortly after the connection may have been read before it; what is newer than a mount is its own. */
const MARGIN_MS = 1000;

/**
 * Reads the calls again when the event comes. When the page begins to listen, and after each new connection, it reads again
 * what was received before: what changed meanwhile sent no event to this page.
 */
export const useLiveRefetch = (
  event: string,
  calls: readonly Call[],
  concerns: (payload: unknown) => boolean = () => true,
): void => {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const mountedAt = useRef(Date.now());
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  const refetch = () => {
    if (timer.current) return;
    timer.current = setTimeout(() => {
      timer.current = null;
      for (const call of calls) void queries.invalidateQueries({ queryKey: keyOf(call) });
    }, GATHER_MS);
  };
  const refetchOlder = () => {
    const heardSince = Math.max(liveConnectedAt() + MARGIN_MS, mountedAt.current - MARGIN_MS);
    for (const call of calls)
      void queries.invalidateQueries({
        queryKey: keyOf(call),
        predicate: ({ state }) => state.dataUpdatedAt < heardSince,
      });
  };
  useLive(
    event,
    (payload) => {
      if (concerns(payload)) refetch();
    },
    refetchOlder,
  );
};
