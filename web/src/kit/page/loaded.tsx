import type { ReactNode } from 'react';
import { FailedState } from './states';

interface Query<T> {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props<T> {
  /** The result of useCall, or of an infinite query. */
  query: Query<T>;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** What was read, or its skeleton while it is on the way, or why it could not be read with a way to try again. */
export const Loaded = <T,>({ query, skeleton, children }: Props<T>) => {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  return error ? (
    <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    skeleton
  );
};
