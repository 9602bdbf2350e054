import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error';

const RETRIES = 2;

/** Only what was never answered is tried again; a refusal is an answer. */
const mayRetry = (failures: number, error: unknown) =>
  error instanceof CallError && error.status === 0 && failures < RETRIES;

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: mayRetry, retryDelay: (n) => 500 * 2 ** n },
      mutations: { retry: false },
    },
  });
