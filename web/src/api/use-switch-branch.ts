import { sessionCalls } from '@forecourt/contract/session';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { send } from './client';
import { closeLive } from './live';
import { useSession } from './session-context';
import { keyOf } from './use-call';

/** Changes where one works or in which role, without signing in again. `mayLeave` asks about what is not saved. */
export const useChangeWorkingPlace = (mayLeave: () => Promise<boolean>) => {
  const { refresh } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const change = async (work: () => Promise<unknown>) => {
    if (!(await mayLeave())) return;
    setIsBusy(true);
    try {
      await work();
      await closeLive();
      // nothing that was read in the other place may be shown in this one; what stands there is taken away with it
      const own = keyOf(sessionCalls.info)[0];
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== own });
      await refresh();
      navigate('/');
    } catch {
      // the shared request handling has said it
    } finally {
      setIsBusy(false);
    }
  };
  return { change, isBusy };
};

export const useSwitchBranch = (mayLeave: () => Promise<boolean>) => {
  const { change, isBusy } = useChangeWorkingPlace(mayLeave);
  return {
    switchTo: (id: number) =>
      change(() => send(sessionCalls.switchBranch, { params: { id } }, { quiet: true })),
    isBusy,
  };
};
