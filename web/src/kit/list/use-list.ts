import { MAX_PAGE_SIZE, type Page } from '@forecourt/contract/list';
import { defaultPageSize } from '@forecourt/policy';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { CallError } from '../../api/client';
import { useSession } from '../../api/session-context';
import { acceptsOf, type FilterDef, type FilterValues, withFilter } from './filters';
import {
  type ListCall,
  type ListSource,
  type QueryInOf,
  type RowOf,
  type SortOf,
  sourceOf,
} from './list-call';
import {
  ALL_ROWS,
  changeState,
  isNarrowed,
  type ListDefaults,
  type ListState,
  pageCount,
  queryOf,
  readState,
  tabsOf,
  writeState,
} from './list-state';
import { keepPageSize, pageSizeKey, readPageSize } from './page-size';
import { useScrolled } from './use-scrolled';
import { type SelectionControl, useSelection } from './use-selection';

interface Options {
  /** Names the list: saved views and columns are stored under it. */
  key: string;
  defaultSort: string;
  filters?: readonly FilterDef[];
  /** Offers to scroll through all rows instead of turning pages. */
  endless?: boolean;
}

export interface ListOptions<C extends ListCall> extends Omit<Options, 'defaultSort'> {
  defaultSort: SortOf<C>;
  /** What this screen always asks for; not in the address. */
  fixed?: Partial<QueryInOf<C>>;
}

/** What filters and their chips need of a list, whatever draws its rows. */
export type Narrowed = Pick<
  List<never>,
  | 'filters'
  | 'state'
  | 'change'
  | 'setFilter'
  | 'clear'
  | 'countQuery'
  | 'isNarrowed'
  | 'isLoading'
  | 'error'
  | 'total'
>;

type CountRows = (context: { signal: AbortSignal }) => Promise<number>;

export interface List<Row> {
  key: string;
  state: ListState;
  defaultSort: string;
  filters: readonly FilterDef[];
  /** Those that are here: the page, or what has been scrolled to. */
  rows: readonly Row[];
  /** How many can be scrolled to; `rowAt` has those that are here, `see` fetches the others. */
  count: number;
  rowAt: (index: number) => Row | undefined;
  see: (from: number, to: number) => void;
  isEndless: boolean;
  mayBeEndless: boolean;
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
  /** Asks how many rows other filters would leave, with the search as it is. */
  countQuery: (filters: FilterValues) => { queryKey: QueryKey; queryFn: CountRows };
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

/** Changes build on the address itself: what is drawn is a step behind it while someone is quick. */
const addressNow = () => new URLSearchParams(window.location.hash.split('?')[1]);

/** A list over any call that answers pages; most are over one that takes the list's state as its query (`useList`). */
export const useListOf = <Row extends { id: number }>(
  source: ListSource<Row>,
  options: Options,
): List<Row> => {
  const { key, defaultSort, filters = [], endless = false } = options;
  const { actor, info } = useSession();
  const sizeKey = pageSizeKey(info.user.id, key);
  const usual = defaultPageSize(actor.dealership?.id ?? null);
  const limit = readPageSize(localStorage, sizeKey, usual, endless);
  const [params, setParams] = useSearchParams();
  const defaults: ListDefaults = { limit, sort: defaultSort, accepts: acceptsOf(filters), endless };
  const tabs = filters.filter((filter) => filter.tabs).map((filter) => filter.key);

  const state = readState(params, defaults);
  const isEndless = state.limit === ALL_ROWS;
  const asked = isEndless ? { ...state, page: 1 } : state;
  const query = queryOf(asked);
  // rows that are there stay when the next ones fail, and a toast says so; without them the list itself does
  const hasPage = useRef(false);
  const result = useQuery<Page<Row>, CallError>({
    queryKey: source.keyFor(query),
    queryFn: ({ signal }) => source.ask(query, { signal, showsFailure: !hasPage.current }),
    placeholderData: keepPreviousData,
  });
  const page = result.data;
  hasPage.current = page !== undefined;
  const total = page?.total ?? 0;
  const scrolled = useScrolled(source, asked, page, isEndless);
  const pages = pageCount(total, state.limit);

  const write = (next: ListState, replace = false) =>
    setParams(writeState(next, defaults, addressNow()), { replace });
  const stateNow = () => readState(addressNow(), defaults);
  const change: List<Row>['change'] = (patch, how) => {
    if (patch.limit !== undefined) keepPageSize(localStorage, sizeKey, patch.limit);
    write(changeState(stateNow(), patch), how?.replace);
  };

  // the last row of the last page was removed, or the link is older than the list
  const beyond =
    page !== undefined && !result.isPlaceholderData && page.rows.length === 0 && state.page > pages;
  const toLastPage = useEffectEvent(() => write({ ...state, page: pages }, true));
  useEffect(() => {
    if (beyond) toLastPage();
  }, [beyond]);

  // a link may name a sort or a filter that the list does not take: the server refuses it, and the list starts afresh
  const isRefused = result.error?.status === 400 && writeState(state, defaults).size > 0;
  const startAfresh = useEffectEvent(() => write(readState(new URLSearchParams(), defaults), true));
  useEffect(() => {
    if (isRefused) startAfresh();
  }, [isRefused]);

  const fetchAll: List<Row>['fetchAll'] = async ({ signal, onProgress } = {}) => {
    const rows: Row[] = [];
    for (let at = 1; ; at += 1) {
      const every = { ...queryOf(state), page: at, limit: MAX_PAGE_SIZE };
      const reply = await source.ask(every, { signal, quiet: true });
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
    ...scrolled,
    isEndless,
    mayBeEndless: endless,
    total,
    pages,
    isLoading: result.isPending,
    isRefreshing: result.isFetching && !result.isPending,
    isNarrowed: isNarrowed(state, tabs),
    error: page === undefined ? result.error : null,
    retry: () => void result.refetch(),
    change,
    setFilter: (field, value) => change({ filters: withFilter(filters, stateNow().filters, field, value) }),
    countQuery: (values) => {
      const one = { ...queryOf({ ...state, filters: values }), page: 1, limit: 1 };
      return {
        queryKey: [...source.keyFor(one), 'count'],
        queryFn: async ({ signal }) => (await source.ask(one, { signal, silent: true })).total,
      };
    },
    clear: () => change({ q: '', filters: tabsOf(stateNow(), tabs) }),
    reset: () => write({ page: 1, limit, sort: defaultSort, q: '', filters: {} }),
    search: writeState({ ...state, page: 1 }, defaults).toString(),
    apply: (search) => write({ ...readState(new URLSearchParams(search), defaults), page: 1 }),
    selection: useSelection(JSON.stringify([state.q, state.filters]), total),
    fetchAll,
  };
};

export const useList = <C extends ListCall>(
  call: C,
  { fixed, ...options }: ListOptions<C>,
): List<RowOf<C> & { id: number }> =>
  useListOf(
    sourceOf(call, (query) => ({ query: { ...query, ...fixed } })),
    options,
  );
