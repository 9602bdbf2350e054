import type { ReplyOf } from '@forecourt/contract/call';
import { marketCalls } from '@forecourt/contract/market/index';
import { formatNumber } from '@forecourt/domain/number-format';
import { Button } from '@mantine/core';
import { IconPlus, IconSearchOff } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { send } from '../../../api/client';
import { keyOf } from '../../../api/use-call';
import { BlockSkeleton, EmptyState, FailedState, Page } from '../../../kit/page';
import { ListingCard } from '../list/listing-card';
import { MarketFilterBar } from '../list/market-filters';
import { useMarketFilters } from '../list/use-market-filters';
import classes from '../market.module.css';
import { MarketTabs } from '../parts/market-tabs';
import { addPath } from '../paths';

type Filters = ReturnType<typeof useMarketFilters>;

const useListings = ({ wholesale, applied }: Filters) =>
  useInfiniteQuery({
    queryKey: keyOf(marketCalls.search, { wholesale, ...applied }),
    queryFn: ({ pageParam, signal }): Promise<ReplyOf<typeof marketCalls.search>> =>
      send(
        marketCalls.search,
        // the address holds text; the server refuses what is no number or no order
        { query: { wholesale, ...applied, after: pageParam } as never },
        { signal, quiet: true },
      ),
    initialPageParam: undefined as string | undefined, // the first page comes after nothing
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  });

const countText = (total: number): string => {
  if (total >= 1_000) return '1,000 vehicles or more';
  return total === 1 ? '1 vehicle' : `${formatNumber(total)} vehicles`;
};

const Found = ({ filters }: { filters: Filters }) => {
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useListings(filters);
  if (!data)
    return error ? (
      <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <BlockSkeleton height={420} />
    );
  const rows = data.pages.flatMap((page) => page.rows);
  const isFiltered = Object.keys(filters.applied).some((key) => key !== 'sort');
  if (rows.length === 0)
    return isFiltered ? (
      <EmptyState
        icon={IconSearchOff}
        title="No vehicle matches"
        actions={
          <Button variant="default" onClick={filters.clear}>
            Clear all filters
          </Button>
        }
      >
        Fewer filters find more.
      </EmptyState>
    ) : (
      <EmptyState
        title="Nothing is published yet"
        actions={
          <Button component={Link} to={addPath(filters.wholesale)}>
            Offer a vehicle
          </Button>
        }
      >
        What other dealerships offer comes here. Yours is under Our vehicles.
      </EmptyState>
    );
  return (
    <>
      <p className={classes.quiet} role="status">
        {countText(data.pages[0]?.total ?? rows.length)}
      </p>
      <ul className={classes.cards} aria-label="Vehicles" aria-busy={isFetching}>
        {rows.map((row) => (
          <li key={row.id}>
            <ListingCard row={row} />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <div className={classes.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
    </>
  );
};

/** What other dealerships published. */
export const Screen = () => {
  const filters = useMarketFilters();
  return (
    <Page
      title="Market"
      actions={
        <Button
          component={Link}
          to={addPath(filters.wholesale)}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          Offer a vehicle
        </Button>
      }
    >
      <MarketTabs active={filters.wholesale ? 'wholesale' : 'retail'} />
      <MarketFilterBar filters={filters} />
      <Found filters={filters} />
    </Page>
  );
};
