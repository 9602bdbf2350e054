import { sessionCalls } from '@forecourt/contract/session';
import { useEffect } from 'react';
import { useSession } from '../../api/session-context';
import { useSave } from '../../api/use-save';

const KEY = 'forecourt:presence';

/** Whoever switched to offline stays so; leaving the page only means offline until one is back. */
export const rememberPresence = (online: boolean) => {
  if (online) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, 'offline');
};

/** Back on the page after it was left or reloaded: online again. */
export const usePresence = () => {
  const { info, can } = useSession();
  const { save } = useSave(sessionCalls.setPresence, { silent: true, invalidates: [sessionCalls.info] });
  const isAway =
    info.user.is_online === 0 && can('chat.presence') && sessionStorage.getItem(KEY) !== 'offline';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the server says that one is away
  useEffect(() => {
    if (isAway) save({ body: { online: true } }).catch(() => undefined);
  }, [isAway]);
};
