import { dealListingCalls } from '@forecourt/contract/deals/listing';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useCan, useSessionInfo } from '../../../api/session-context';
import { later } from '../../../kit/later';
import { DataList, useList } from '../../../kit/list';
import { BlockSkeleton, Page, TabLinks } from '../../../kit/page';
import { useDealPaths } from '../../deal-links';
import { useDealsLive } from '../use-deals-live';
import { carColumns } from './car-columns';
import { DealsMenu } from './deals-menu';
import { DealsNav } from './deals-nav';
import classes from './list.module.css';
import { useCarActions } from './use-car-actions';
import { useCarFilters } from './use-deal-filters';
import { useViewSwitch } from './view-switch';

const CarBoard = later(
  async () => (await import('../board/car-board')).CarBoard,
  <BlockSkeleton height={420} />,
);

const NOUN = { one: 'vehicle', many: 'vehicles' };

/** The vehicles on open deals: by status on a board, or as a list. */
export const CarsScreen = () => {
  const can = useCan();
  const { user } = useSessionInfo();
  const paths = useDealPaths();
  const [params] = useSearchParams();
  const { filters, onFilters } = useCarFilters(params.has('frk_seller_id'));
  const list = useList(dealListingCalls.cars, { key: 'cars-on-deals', defaultSort: '-moved_at', filters });
  const { view, viewSwitch } = useViewSwitch(paths.cars, 'board');
  const rowActions = useCarActions();
  useDealsLive();
  const start = can('deals.edit') ? (
    <Button component={Link} to={paths.start()} leftSection={<IconPlus size={16} aria-hidden />}>
      Start deal
    </Button>
  ) : null;
  const kept = view === 'board' ? '' : '&view=list';
  const tabs = [
    { key: 'all', label: 'All', to: view === 'board' ? paths.cars : `${paths.cars}?view=list` },
    { key: 'mine', label: 'Mine', to: `${paths.cars}?frk_seller_id=${user.id}${kept}` },
  ];
  return (
    <Page
      title="Vehicles on deals"
      actions={
        <>
          {start}
          <DealsMenu address="cars" />
        </>
      }
    >
      <div className={classes.screen}>
        <DealsNav active="cars" />
        <div className={classes.bar}>
          <TabLinks
            label="Vehicles on deals"
            active={list.state.filters.frk_seller_id === String(user.id) ? 'mine' : 'all'}
            tabs={tabs}
          />
          {viewSwitch}
        </div>
        {view === 'list' ? (
          <DataList
            list={list}
            columns={carColumns}
            noun={NOUN}
            nameOf={(row) => row.title}
            open={(row) => paths.deal(row.deal_id)}
            rowActions={rowActions}
            onFilters={onFilters}
            searchHint="Vehicle, customer, Stock No."
            hasExport={false}
            empty={{
              title: 'No vehicles on deals',
              text: 'Every vehicle that is being sold stands here, with its customer and how far it is.',
              action: start,
            }}
          />
        ) : (
          <CarBoard list={list} onFilters={onFilters} />
        )}
      </div>
    </Page>
  );
};
