import { useEffect } from 'react';
import { useSession } from '../../api/session-context';
import { onTabLeft } from '../../api/tabs';

/** Longer than the word of a tab that goes needs to reach the server. */
const AFTER_LEAVING_MS = 500;

/** Another tab that goes says offline for the user, who is still here: reading the session anew says online again. */
export const usePresence = () => {
  const { refresh } = useSession();
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
