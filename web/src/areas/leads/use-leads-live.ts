import { leadContactCalls } from '@forecourt/contract/leads/contacts';
import { LEADS_CHANGED_EVENT } from '@forecourt/contract/leads/lead';
import { leadListingCalls } from '@forecourt/contract/leads/listing';
import { leadRecordCalls } from '@forecourt/contract/leads/record';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keyOf } from '../../api/use-call';
import { useLive } from '../../api/use-live';

/** Many changes in a row, such as an import, are read once. */
const GATHER_MS = 100;

/** Whether this lead is among those that changed; told by the server, so not trusted to have its shape. */
const isAmong = (id: number, told: unknown): boolean =>
  typeof told === 'object' &&
  told !== null &&
  'ids' in told &&
  Array.isArray(told.ids) &&
  told.ids.includes(id);

/** Reads leads again as soon as one comes or changes: every list, or only what shows one lead. */
export const useLeadsLive = (only?: number): void => {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  useLive(LEADS_CHANGED_EVENT, (told) => {
    if (only !== undefined && !isAmong(only, told)) return;
    if (timer.current) return;
    timer.current = setTimeout(() => {
      timer.current = null;
      const stale =
        only === undefined ? [leadListingCalls.list] : [leadRecordCalls.get, leadContactCalls.messages];
      for (const call of stale) void queries.invalidateQueries({ queryKey: keyOf(call) });
    }, GATHER_MS);
  });
};
