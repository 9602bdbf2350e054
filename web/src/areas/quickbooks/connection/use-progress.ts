import { QB_PROGRESS_EVENT, type QbProgress, qbProgress } from '@forecourt/contract/quickbooks/index';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '../../../api/use-call';
import { useLive } from '../../../api/use-live';
import { REFETCH_QB } from '../refetch';

/** What the server does for QuickBooks at this moment. What is shown is read again when it has ended. */
export const useProgress = (): QbProgress | null => {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<QbProgress | null>(null);
  useLive(QB_PROGRESS_EVENT, (payload) => {
    const { data } = qbProgress.safeParse(payload);
    if (!data) return;
    setProgress(data.stage === 'idle' ? null : data);
    if (data.stage === 'idle')
      for (const call of REFETCH_QB) void queries.invalidateQueries({ queryKey: keyOf(call) });
  });
  return progress;
};
