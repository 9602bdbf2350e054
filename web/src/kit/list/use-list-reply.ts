import type { InputOf, ReplyOf } from '@forecourt/contract/call';
import { useCall } from '../../api/use-call';
import type { ListCall, QueryInOf } from './list-call';
import { queryOf } from './list-state';
import type { List } from './use-list';

/** What a list's call answers beside its rows, such as their sums. The list has asked already: nothing is sent twice. */
export const useListReply = <C extends ListCall>(
  call: C,
  { state }: Pick<List<unknown>, 'state'>,
  fixed?: Partial<QueryInOf<C>>,
): ReplyOf<C> | undefined => {
  // the list's own question, which the call takes
  const input = { query: { ...queryOf(state), ...fixed } } as unknown as InputOf<C>;
  return useCall(call, input, { keepPrevious: true, silent: true }).data;
};
