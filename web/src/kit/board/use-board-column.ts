import type { Page } from '@forecourt/contract/list';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallError } from '../../api/client';
import type { ListSource } from '../list/list-call';

/** How many cards a column shows at first, and more with each press. */
const AT_ONCE = 25;

/** The rows of a column, a page at a time. */
export const useBoardColumn = <Row extends { id: number }>(source: ListSource<Row>) => {
  const first = { page: 1, limit: AT_ONCE };
  const result = useInfiniteQuery<Page<Row>, CallError, Page<Row>[], unknown[], number>({
    queryKey: [...source.keyFor(first), 'column'],
    queryFn: ({ signal, pageParam }) =>
      source.ask({ page: pageParam, limit: AT_ONCE }, { signal, showsFailure: true }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.limit < last.total ? last.page + 1 : undefined),
    select: ({ pages }) => pages,
  });
  const pages = result.data ?? [];
  // a card that moved up while a page was read may come in two pages
  const rows = [...new Map(pages.flatMap((page) => page.rows.map((row) => [row.id, row] as const))).values()];
  return {
    rows,
    first: pages[0],
    total: pages.at(-1)?.total ?? 0,
    isLoading: result.isPending,
    error: pages.length === 0 ? result.error : null,
    retry: () => void result.refetch(),
    hasMore: result.hasNextPage,
    isLoadingMore: result.isFetchingNextPage,
    more: () => void result.fetchNextPage(),
  };
};
