import { onlineManager, QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error';

const RETRIES = 2;

/** Only what was never answered is tried again; a refusal is an answer. */
const mayRetry = (failures: number, error: unknown) =>
  error instanceof CallError && error.status === 0 && failures < RETRIES;

/**
 * Without a network the library would hold a call back, and a form would save for ever without a word. Each is sent, and
 * what cannot be had says so; it is read again once there is a network.
 */
const networkMode = 'always';

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode,
        staleTime: 15_000,
        retry: mayRetry,
        retryDelay: (n) => 500 * 2 ** n,
        refetchOnReconnect: true,
        // one who comes back to the tab has not asked for anything
        refetchOnWindowFocus: () => onlineManager.isOnline(),
      },
      mutations: { networkMode, retry: false },
    },
  });
