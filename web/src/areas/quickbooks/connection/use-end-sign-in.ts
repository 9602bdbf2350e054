import { quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CallError } from '../../../api/client';
import { useSave } from '../../../api/use-save';
import { QB } from '../paths';
import { REFETCH_QB } from '../refetch';

/** Ends a sign-in when Intuit sent the browser back here. Answers whether it does so now. */
export const useEndSignIn = (): boolean => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { save } = useSave(quickbooksCalls.connect, { invalidates: REFETCH_QB, silent: true });
  const [code, state, realm] = [params.get('code'), params.get('state'), params.get('realmId')];
  const isBack = code !== null && state !== null && realm !== null;
  const ended = useRef<string | null>(null);
  const end = useEffectEvent(async (body: { code: string; state: string; realm_id: string }) => {
    // a state is good once: a second run of the effect would spoil it
    if (ended.current === body.state) return;
    ended.current = body.state;
    try {
      await save({ body });
      void navigate(QB.settings, { replace: true });
    } catch (error) {
      const reason = error instanceof CallError ? error.message : 'failed';
      void navigate(`${QB.loginError}?${new URLSearchParams({ reason })}`, { replace: true });
    }
  });
  useEffect(() => {
    if (isBack) void end({ code, state, realm_id: realm });
  }, [isBack, code, state, realm]);
  return isBack;
};
