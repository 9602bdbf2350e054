import { marketCalls } from '@forecourt/contract/market/index';
import { STATES } from '@forecourt/domain/states';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { type FilterDef, ListScreen, useList } from '../../../kit/list';
import { offerColumns } from '../list/offer-columns';
import { MarketTabs } from '../parts/market-tabs';
import { MARKET, offerPath } from '../paths';

const FILTERS: readonly FilterDef[] = [
  {
    ...{ kind: 'select', key: 'side', label: 'Offers' },
    options: [
      { value: 'seller', label: 'Received' },
      { value: 'buyer', label: 'Sent' },
    ],
  },
  { kind: 'select', key: 'state', label: 'Status', options: STATES.marketOffer },
  {
    ...{ kind: 'custom', key: 'entry_id', label: 'Entry', show: (id) => `no. ${id}` },
    render: () => null,
  },
];

/** What the dealership offered, and what it was offered. */
export const Screen = () => {
  const list = useList(marketCalls.offers, {
    key: 'market-offers',
    defaultSort: '-updated_at',
    filters: FILTERS,
  });
  return (
    <ListScreen
      title="Offers"
      above={<MarketTabs active="offers" />}
      list={list}
      columns={offerColumns}
      noun={{ one: 'offer', many: 'offers' }}
      nameOf={(row) => row.listing.title}
      open={(row) => offerPath(row.id)}
      searchHint="Vehicle"
      empty={{
        title: 'No offers yet',
        text: 'Offers that you make and receive on the wholesale market come here.',
        action: (
          <Button component={Link} to={MARKET}>
            To the market
          </Button>
        ),
      }}
    />
  );
};
