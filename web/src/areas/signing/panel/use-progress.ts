import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf } from '../../../api/use-call';
import { REFETCH_SIGNING } from '../refetch';
import type { SigningRequest } from './signer-list';

const LOOK_AGAIN_MS = 5_000;

const isMoving = ({ state, is_sealed }: SigningRequest) =>
  state === 'waiting' || (state === 'signed' && is_sealed === 0);

/** While people sign, and while the copy is being sealed, the screen follows. */
export const useProgress = (requests: readonly SigningRequest[]) => {
  const queries = useQueryClient();
  const isWatching = requests.some(isMoving);
  useEffect(() => {
    if (!isWatching) return;
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      for (const call of REFETCH_SIGNING) void queries.invalidateQueries({ queryKey: keyOf(call) });
    };
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWatching, queries]);
};
