import { useEffect } from 'react';
import { useCall } from '../../../api/use-call';
import { useMergeKind } from '../merge-kind';
import { useAddress } from '../use-address';

const LOOK_EVERY_MS = 1000;
const VERDICT_FILTERS = ['likely', 'possible'] as const;

/** A page of the report; while a search is under way it is looked at again and again. */
export const useReport = () => {
  const { get, page } = useAddress();
  const { calls } = useMergeKind();
  const verdict = VERDICT_FILTERS.find((one) => one === get('verdict'));
  const asked = useCall(calls.report, { query: { page, verdict } }, { keepPrevious: true });
  const { data, refetch } = asked;
  const running = data?.running ?? (data?.report?.state === 'running' ? data.report : null);
  const isRunning = running !== null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void refetch(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);
  return { ...asked, verdict, running };
};
