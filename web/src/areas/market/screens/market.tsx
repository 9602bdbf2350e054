import { formatNumber } from '@forecourt/domain/number-format';
import { Button } from '@mantine/core';
import { IconPlus, IconSearchOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { BlockSkeleton, EmptyState, FailedState, Page } from '../../../kit/page';
import { ListingCard } from '../list/listing-card';
import { MarketFilterBar } from '../list/market-filters';
import { useMarketList } from '../list/use-market-list';
import classes from '../market.module.css';
import { MarketTabs } from '../parts/market-tabs';
import { addPath } from '../paths';

type MarketList = ReturnType<typeof useMarketList>;

const countText = (total: number): string => {
  if (total >= 1_000) return '1,000 vehicles or more';
  return total === 1 ? '1 vehicle' : `${formatNumber(total)} vehicles`;
};

const Found = ({ market }: { market: MarketList }) => {
  const { list, found, wholesale } = market;
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = found;
  if (!data)
    return error ? (
      <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <BlockSkeleton height={420} />
    );
  const rows = data.pages.flatMap((page) => page.rows);
  if (rows.length === 0)
    return list.isNarrowed ? (
      <EmptyState
        icon={IconSearchOff}
        title="No vehicle matches"
        actions={
          <Button variant="default" onClick={list.clear}>
            Clear all filters
          </Button>
        }
      >
        Remove a filter to see more vehicles.
      </EmptyState>
    ) : (
      <EmptyState
        title="Nothing is published yet"
        actions={
          <Button component={Link} to={addPath(wholesale)}>
            Offer a vehicle
          </Button>
        }
      >
        Vehicles that other dealerships offer appear here. Yours are under Our vehicles.
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
  const market = useMarketList();
  return (
    <Page
      title="Market"
      actions={
        <Button
          component={Link}
          to={addPath(market.wholesale)}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          Offer a vehicle
        </Button>
      }
    >
      <MarketTabs active={market.wholesale ? 'wholesale' : 'retail'} />
      <MarketFilterBar list={market.list} />
      <Found market={market} />
    </Page>
  );
};
