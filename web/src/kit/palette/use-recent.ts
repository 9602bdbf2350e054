import { use, useEffect } from 'react';
import { SessionContext } from '../../api/session-context';
import { recentKey, rememberRecent } from './recent-records';

/** Where the signed-in user's recent records are kept. */
export const useRecentKey = (): string => {
  const info = use(SessionContext)?.info;
  return recentKey(info?.dealershipInfo?.id ?? 0, info?.user.id ?? 0);
};

/** Remembers for the palette that this record was opened. */
export const useRememberRecord = (source: string, to: string, title: string): void => {
  const key = useRecentKey();
  useEffect(() => rememberRecent(localStorage, key, { source, to, title }), [key, source, to, title]);
};
