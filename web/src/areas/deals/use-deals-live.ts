import { DEALS_CHANGED_EVENT } from '@forecourt/contract/deals/deal';
import { dealListingCalls } from '@forecourt/contract/deals/listing';
import { dealPaperCalls } from '@forecourt/contract/deals/papers';
import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keyOf } from '../../api/use-call';
import { useLive } from '../../api/use-live';

/** Many changes in a row are read once. */
const GATHER_MS = 100;

const LISTS = [dealListingCalls.list, dealListingCalls.cars, dealListingCalls.summary];
const RECORD = [dealRecordCalls.get, dealRecordCalls.timeline, dealPaperCalls.comments];

/** Whether this deal is among those that changed; sent by the server, so its shape is checked. */
const isAmong = (id: number, sent: unknown): boolean =>
  typeof sent === 'object' &&
  sent !== null &&
  'ids' in sent &&
  Array.isArray(sent.ids) &&
  sent.ids.includes(id);

/** Reads deals again as soon as one changes: the lists and boards, or only what shows one deal. */
export const useDealsLive = (only?: number): void => {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  useLive(DEALS_CHANGED_EVENT, (sent) => {
    if (only !== undefined && !isAmong(only, sent)) return;
    if (timer.current) return;
    timer.current = setTimeout(() => {
      timer.current = null;
      for (const call of only === undefined ? LISTS : RECORD)
        void queries.invalidateQueries({ queryKey: keyOf(call) });
    }, GATHER_MS);
  });
};
