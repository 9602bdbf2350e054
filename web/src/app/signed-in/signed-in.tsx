import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { makeQueryClient } from '../../api/query-client';
import { SessionProvider } from '../session';
import { Shell } from '../shell/shell';
import { CurrentScreen } from './current-screen';
import { fetchAhead } from './fetch-ahead';
import { prefetchAt } from './screens';
import { ScreensProvider } from './screens-provider';

prefetchAt(location.hash.slice(1));
fetchAhead();

/** Unmounted at sign-out, and with it everything that was read during the session. */
export const SignedIn = () => {
  const [queries] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <ScreensProvider>
          <Shell>
            <CurrentScreen />
          </Shell>
        </ScreensProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
};
