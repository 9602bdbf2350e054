import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type CallError, send } from '../../../api/client';
import { keyOf } from '../../../api/use-call';
import type { Order, Plan } from '../merge';
import { useMergeKind } from '../merge-kind';

const isAbout = (plan: Plan, ids: readonly number[]) => {
  const among = [plan.survivor, ...plan.losers];
  return among.length === ids.length && among.every(({ id }) => ids.includes(id));
};

/** What the order would do. The last answer stays while the next one is on its way, or is a refusal. */
export const usePlan = (order: Order) => {
  const { calls } = useMergeKind();
  const last = useRef<Plan | null>(null);
  const asked = useQuery<Plan, CallError>({
    queryKey: keyOf(calls.merge, order),
    queryFn: ({ signal }) =>
      send(calls.merge, { body: { ...order, dry_run: 1 } }, { signal, quiet: true, showsFields: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (asked.data) last.current = asked.data;
  const plan = last.current && isAbout(last.current, order.ids) ? last.current : null;
  return {
    plan,
    error: asked.error,
    lookAgain: () => void asked.refetch(),
  };
};
