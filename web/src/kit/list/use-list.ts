import type { InputOf } from '@forecourt/contract/call';
import { MAX_PAGE_SIZE, type Page } from '@forecourt/contract/list';
import { defaultPageSize } from '@forecourt/policy';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { send } from '../../api/client';
import { useActor } from '../../api/session-context';
import { useCall } from '../../api/use-call';
import { acceptsOf, type FilterDef } from './filters';
import type { ListCall, QueryInOf, RowOf, SortOf } from './list-call';
import {
  changeState,
  isNarrowed,
  type ListDefaults,
  type ListState,
  pageCount,
  queryOf,
  readState,
  writeState,
} from './list-state';
import { type SelectionControl, useSelection } from './use-selection';

export interface ListOptions<C extends ListCall> {
  /** Names the list: saved views and columns are stored under it. */
  key: string;
  defaultSort: SortOf<C>;
  filters?: readonly FilterDef[];
  /** What this screen always asks for; not in the address. */
  fixed?: Partial<QueryInOf<C>>;
}

export interface List<Row> {
  key: string;
  state: ListState;
  defaultSort: string;
  filters: readonly FilterDef[];
  rows: readonly Row[];
  total: number;
  pages: number;
  /** Nothing to show yet. */
  isLoading: boolean;
  /** Rows of the last question stay while the next ones are on their way. */
  isRefreshing: boolean;
  isNarrowed: boolean;
  error: unknown;
  retry: () => void;
  change: (patch: Partial<ListState>, options?: { replace?: boolean }) => void;
  setFilter: (key: string, value: string | null) => void;
  /** Takes off the search and every filter. */
  clear: () => void;
  /** Back to the list as it is without an address of its own. */
  reset: () => void;
  /** What a saved view keeps of the address. */
  search: string;
  apply: (search: string) => void;
  selection: SelectionControl;
  /** Every row that matches, page after page. */
  fetchAll: (options?: {
    signal?: AbortSignal;
    onProgress?: (done: number, total: number) => void;
  }) => Promise<Row[]>;
}

export const useList = <C extends ListCall>(call: C, options: ListOptions<C>): List<RowOf<C>> => {
  const { key, defaultSort, filters = [], fixed } = options;
  const limit = defaultPageSize(useActor().dealership?.id ?? null);
  const [params, setParams] = useSearchParams();
  const defaults: ListDefaults = { limit, sort: defaultSort, accepts: acceptsOf(filters) };

  const state = readState(params, defaults);
  const inputFor = (query: Record<string, unknown>) =>
    // which fields the call takes is known by its filters; the compiler sees only a generic query
    ({ query: { ...query, ...fixed } }) as unknown as InputOf<C>;

  const result = useCall(call, inputFor(queryOf(state)), { keepPrevious: true });
  // ListCall promises the shape that the compiler cannot see through the generic reply
  const page = result.data as Page<RowOf<C>> | undefined;
  const total = page?.total ?? 0;
  const pages = pageCount(total, state.limit);

  const write = (next: ListState, replace = false) =>
    setParams((now) => writeState(next, defaults, now), { replace });
  const change: List<RowOf<C>>['change'] = (patch, how) => write(changeState(state, patch), how?.replace);

  // the last row of the last page was removed, or the link is older than the list
  const beyond =
    page !== undefined && !result.isPlaceholderData && page.rows.length === 0 && state.page > pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is beyond the end
  useEffect(() => {
    if (beyond) write({ ...state, page: pages }, true);
  }, [beyond]);

  // a link may name a sort or a filter that the list does not take: the server refuses it, and the list starts afresh
  const isRefused = result.error?.status === 400 && writeState(state, defaults).size > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (isRefused) write(readState(new URLSearchParams(), defaults), true);
  }, [isRefused]);

  const fetchAll: List<RowOf<C>>['fetchAll'] = async ({ signal, onProgress } = {}) => {
    const rows: RowOf<C>[] = [];
    for (let at = 1; ; at += 1) {
      const query = { ...queryOf(state), page: at, limit: MAX_PAGE_SIZE };
      const reply = (await send(call, inputFor(query), { signal, quiet: true })) as Page<RowOf<C>>; // as above
      rows.push(...reply.rows);
      onProgress?.(rows.length, reply.total);
      if (reply.rows.length < MAX_PAGE_SIZE || rows.length >= reply.total) return rows;
    }
  };

  return {
    key,
    state,
    defaultSort,
    filters,
    rows: page?.rows ?? [],
    total,
    pages,
    isLoading: result.isPending,
    isRefreshing: result.isFetching && !result.isPending,
    isNarrowed: isNarrowed(state),
    error: page === undefined ? result.error : null,
    retry: () => void result.refetch(),
    change,
    setFilter: (field, value) => {
      const { [field]: _, ...others } = state.filters;
      change({ filters: value === null || value === '' ? others : { ...others, [field]: value } });
    },
    clear: () => change({ q: '', filters: {} }),
    reset: () => write({ page: 1, limit, sort: defaultSort, q: '', filters: {} }),
    search: writeState({ ...state, page: 1 }, defaults).toString(),
    apply: (search) => write({ ...readState(new URLSearchParams(search), defaults), page: 1 }),
    selection: useSelection(JSON.stringify([state.q, state.filters]), total),
    fetchAll,
  };
};
