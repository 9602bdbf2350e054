import type { ReplyOf } from '@forecourt/contract/call';
import { marketCalls } from '@forecourt/contract/market/index';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { send } from '../../../api/client';
import { keyOf, useCall } from '../../../api/use-call';
import {
  acceptsOf,
  changeState,
  type FilterDef,
  isNarrowed,
  type ListDefaults,
  type Narrowed,
  readState,
  withFilter,
  writeState,
} from '../../../kit/list';

type Listings = ReplyOf<typeof marketCalls.search>;

const named = (names: readonly string[] = []) => names.map((name) => ({ value: name, label: name }));
const NUMBER = { kind: 'number', half: true } as const;

/** The makes and provinces are those of what is published now; a link may name one that is gone. */
const useFilters = (wholesale: 0 | 1): FilterDef[] => {
  const { data } = useCall(marketCalls.facets, { query: { wholesale } }, { silent: true, staleTime: 60_000 });
  const choice = { kind: 'select', anyValue: true } as const;
  return [
    { ...choice, key: 'make', label: 'Make', options: named(data?.makes) },
    { ...choice, key: 'province', label: 'Province', options: named(data?.provinces) },
    { ...NUMBER, key: 'year_from', label: 'Year from', name: 'Year', bound: 'from', isPlain: true },
    { ...NUMBER, key: 'year_to', label: 'Year to', name: 'Year', bound: 'to', isPlain: true },
    { ...NUMBER, key: 'price_from', label: 'Price from', name: 'Price', bound: 'from', unit: '$' },
    { ...NUMBER, key: 'price_to', label: 'Price to', name: 'Price', bound: 'to', unit: '$' },
    { kind: 'number', key: 'odometer_to', label: 'Odometer to', name: 'Odometer', bound: 'to', unit: 'km' },
  ];
};

const ask = (query: object, signal: AbortSignal, how: { silent?: boolean; quiet?: boolean }) =>
  // the address holds text; the server refuses what is no number or no order
  send(marketCalls.search, { query: query as never }, { signal, ...how });

/** What other dealerships published, page after page, by the search, the order and the filters of the address. */
export const useMarketList = () => {
  const [params, setParams] = useSearchParams();
  const wholesale: 0 | 1 = params.get('wholesale') === '0' ? 0 : 1;
  const filters = useFilters(wholesale);
  const defaults: ListDefaults = { limit: 24, sort: 'newest', accepts: acceptsOf(filters) };
  const state = readState(params, defaults);
  const { q, sort } = state;
  const asked = { wholesale, sort, ...(q === '' ? {} : { q }) };
  const query = { ...asked, ...state.filters };
  const found = useInfiniteQuery({
    queryKey: keyOf(marketCalls.search, query),
    queryFn: ({ pageParam, signal }): Promise<Listings> =>
      ask({ ...query, after: pageParam }, signal, { quiet: true }),
    initialPageParam: undefined as string | undefined, // the first page comes after nothing
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  });
  const total = found.data?.pages[0]?.total ?? 0;
  const change: Narrowed['change'] = (patch, how) =>
    setParams((now) => writeState(changeState(readState(now, defaults), patch), defaults, now), how);
  const list: Narrowed = {
    filters,
    state,
    change,
    setFilter: (key, value) => change({ filters: withFilter(filters, state.filters, key, value) }),
    clear: () => change({ q: '', filters: {} }),
    countQuery: (values) => {
      const one = { ...asked, ...values, limit: 1 };
      return {
        queryKey: [...keyOf(marketCalls.search, one), 'count'],
        queryFn: async ({ signal }) => (await ask(one, signal, { silent: true })).total ?? 0,
      };
    },
    isNarrowed: isNarrowed(state, []),
    isLoading: found.isPending,
    error: found.data ? null : found.error,
    total,
  };
  return { wholesale, list, found, total };
};
