import type { InputOf, ReplyOf } from '@forecourt/contract/call';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../../api/client';
import { useCall } from '../../api/use-call';
import type { RecordCall } from './record-call';

export interface RecordQuery<T> extends Pick<UseQueryResult<T, CallError>, 'data' | 'error' | 'isFetching'> {
  /** No such record: the address names no id, or the server answered 404. */
  isMissing: boolean;
  /** The record exists, but the role may not see it. */
  isForbidden: boolean;
  retry: () => void;
}

/** Reads one record by its id; an id of null asks for nothing. */
export const useRecord = <C extends RecordCall>(call: C, id: number | null): RecordQuery<ReplyOf<C>> => {
  const input = { params: { id: id ?? 0 } } as unknown as InputOf<C>; // a record call is asked by its id alone
  const { data, error, isFetching, refetch } = useCall(call, input, { enabled: id !== null, silent: true });
  const status = error?.status;
  return {
    data,
    error,
    isFetching,
    // an id that no record can have is refused with 400
    isMissing: id === null || status === 404 || status === 400,
    isForbidden: status === 403,
    retry: () => void refetch(),
  };
};
