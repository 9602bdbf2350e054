import { sessionCalls } from '@forecourt/contract/session';
import { DEFAULT_TIMEZONE } from '@forecourt/domain/dates';
import { setZoneOffsets } from '@forecourt/domain/zone-offsets';
import { can, shellOf } from '@forecourt/policy';
import { type QueryFunctionContext, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useMemo } from 'react';
import { actorOf } from '../api/actor-of';
import { type CallError, send } from '../api/client';
import { isHiddenWhileFacing, useFacingCustomer } from '../api/facing-customer';
import { takeFirstInfo } from '../api/first-info';
import { closeLive } from '../api/live';
import { comeOnline, withPresence } from '../api/presence';
import { type Session, SessionContext, type UserInfo } from '../api/session-context';
import { endSession, nameUser, onSessionChanged } from '../api/session-end';
import { keyOf } from '../api/use-call';
import { mayLeave } from '../kit/form/may-leave';
import { SessionFailed } from './session-failed';
import { ShellSkeleton } from './shell/shell-skeleton';
import { useSessionWatch } from './use-session-watch';

const INFO = keyOf(sessionCalls.info, {});

const readInfo = async ({ signal, client }: QueryFunctionContext): Promise<UserInfo> => {
  const first = await takeFirstInfo()?.catch(() => null);
  const info = first ?? (await send(sessionCalls.info, {}, { signal }));
  return comeOnline(info, () =>
    client.setQueryData<UserInfo>(INFO, (shown) => shown && withPresence(shown, 0)),
  );
};

const signOut = async () => {
  if (!(await mayLeave())) return;
  // an end that one asked for needs no word that the session has ended
  void closeLive().catch(() => undefined);
  await send(sessionCalls.logout, {}, { silent: true }).catch(() => undefined);
  endSession();
};

/** Who is signed in, for everything inside the shell. Nothing is drawn before that is known but the shell's outline. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const queries = useQueryClient();
  const isFacing = useFacingCustomer();
  const {
    data: info,
    error,
    refetch,
    isFetching,
  } = useQuery<UserInfo, CallError>({
    queryKey: INFO,
    queryFn: readInfo,
    staleTime: 60_000,
  });

  const session = useMemo<Session | null>(() => {
    if (!info) return null;
    const actor = actorOf(info);
    const { dealershipInfo } = info;
    // before anything is drawn: every time of day is read and shown by the server's offsets
    if (dealershipInfo)
      setZoneOffsets(dealershipInfo.business_city?.timezone ?? DEFAULT_TIMEZONE, dealershipInfo.zone_offsets);
    return {
      info,
      actor,
      can: (capability) => !(isFacing && isHiddenWhileFacing(capability)) && can(actor, capability),
      signOut,
      refresh: () => queries.invalidateQueries({ queryKey: INFO }),
    };
  }, [info, queries, isFacing]);

  useEffect(() => nameUser(info?.user.id ?? null), [info?.user.id]);
  useEffect(() => onSessionChanged(() => void queries.invalidateQueries({ queryKey: INFO })), [queries]);
  useSessionWatch(session ? shellOf(session.actor) : null);

  if (session) {
    // another branch or role: nothing on the page outlives the change
    const place = `${session.info.dealershipInfo?.id} ${session.info.user.frk_role}`;
    return (
      <SessionContext value={session}>
        <Fragment key={place}>{children}</Fragment>
      </SessionContext>
    );
  }
  // a 401 has already led to /signin
  if (error && error.status !== 401) {
    return (
      <SessionFailed
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        onSignOut={signOut}
      />
    );
  }
  return <ShellSkeleton />;
};
