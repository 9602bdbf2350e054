import { leadContactCalls } from '@forecourt/contract/leads/contacts';
import { leadListingCalls } from '@forecourt/contract/leads/listing';
import { leadRecordCalls } from '@forecourt/contract/leads/record';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keyOf } from '../../api/use-call';
import { useLive } from '../../api/use-live';

/** Told by the server to everyone who may see the lead. */
const LEAD_CHANGED = 'lead:changed';
/** Many changes in a row, such as an import, are read once. */
const GATHER_MS = 300;

const idIn = (told: unknown): number | null =>
  typeof told === 'object' && told !== null && 'id' in told && typeof told.id === 'number' ? told.id : null;

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
  useLive(LEAD_CHANGED, (told) => {
    if (only !== undefined && idIn(told) !== only) return;
    if (timer.current) return;
    timer.current = setTimeout(() => {
      timer.current = null;
      const stale =
        only === undefined ? [leadListingCalls.list] : [leadRecordCalls.get, leadContactCalls.messages];
      for (const call of stale) void queries.invalidateQueries({ queryKey: keyOf(call) });
    }, GATHER_MS);
  });
};
