import { routeAccess, shellOf } from '@forecourt/policy';
import { type ReactNode, useCallback } from 'react';
import { useActor } from '../../api/session-context';
import { ScreensContext } from '../../kit/page/screens-context';
import { findScreen } from './screens';

/** Tells the kit which addresses lead somewhere. */
export const ScreensProvider = ({ children }: { children: ReactNode }) => {
  const actor = useActor();
  const has = useCallback(
    (address: string) =>
      findScreen(shellOf(actor), address) !== undefined && routeAccess(actor, address) === 'ok',
    [actor],
  );
  return <ScreensContext value={has}>{children}</ScreensContext>;
};
