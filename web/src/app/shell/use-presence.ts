import { sessionCalls } from '@forecourt/contract/session';
import { useEffect } from 'react';
import { useSession } from '../../api/session-context';
import { onTabLeft } from '../../api/tabs';
import { useSave } from '../../api/use-save';

/** Of one user: another who signs in in the same tab has not switched anything. */
const keyFor = (userId: number) => `forecourt:presence:${userId}`;

/** Whoever switched to offline stays so; leaving the page only means offline until one is back. */
export const rememberPresence = (userId: number, online: boolean) => {
  if (online) sessionStorage.removeItem(keyFor(userId));
  else sessionStorage.setItem(keyFor(userId), 'offline');
};

/** Longer than the word of a tab that goes needs to reach the server. */
const AFTER_LEAVING_MS = 500;

/** Back on the page after it was left or reloaded, or still here in another tab: online again. */
export const usePresence = () => {
  const { info, can, refresh } = useSession();
  const { save } = useSave(sessionCalls.setPresence, { silent: true, invalidates: [sessionCalls.info] });
  const isAway =
    info.user.is_online === 0 &&
    can('chat.presence') &&
    sessionStorage.getItem(keyFor(info.user.id)) !== 'offline';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the server says that one is away
  useEffect(() => {
    if (isAway) save({ body: { online: true } }).catch(() => undefined);
  }, [isAway]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = onTabLeft(() => {
      clearTimeout(timer);
      timer = setTimeout(refresh, AFTER_LEAVING_MS);
    });
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [refresh]);
};
