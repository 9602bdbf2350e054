import type { Call } from '@forecourt/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isLiveConnected } from './live';
import { keyOf } from './use-call';
import { useLive } from './use-live';

/** Many changes in a row, such as an import, are read once. */
const GATHER_MS = 100;

/**
 * Reads the calls again when the event comes, and when a connection is made after the page was read: what changed before
 * that sent no event to this page.
 */
export const useLiveRefetch = (
  event: string,
  calls: readonly Call[],
  concerns: (payload: unknown) => boolean = () => true,
): void => {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const wasConnected = useRef(isLiveConnected());
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
  useLive(
    event,
    (payload) => {
      if (concerns(payload)) refetch();
    },
    () => {
      if (!wasConnected.current) refetch();
      // the connections after this one follow a loss
      wasConnected.current = false;
    },
  );
};
