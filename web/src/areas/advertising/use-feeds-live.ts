import { advertisingCalls, FEED_CHANGED_EVENT } from '@forecourt/contract/advertising/index';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf } from '../../api/use-call';
import { useLiveRefetch } from '../../api/use-live-refetch';

/** Where no event comes through, a run is read as often as this. */
const POLL_MS = 10_000;

const RUNS = [
  advertisingCalls.channels,
  advertisingCalls.runs,
  advertisingCalls.run,
  advertisingCalls.runChanges,
];

/** Reads channels and runs again when a run changes, and from time to time while one is under way. */
export const useFeedsLive = (isRunning: boolean): void => {
  const queries = useQueryClient();
  useLiveRefetch(FEED_CHANGED_EVENT, RUNS);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.hidden) return;
      for (const call of RUNS) void queries.invalidateQueries({ queryKey: keyOf(call) });
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [queries, isRunning]);
};
