import { shopCalls } from '@forecourt/contract/shop/index';
import type { OrderRow } from '@forecourt/contract/shop/order';
import { ORDER_CHANNELS, ORDER_STATES } from '@forecourt/domain/shop/index';
import { Button } from '@mantine/core';
import { IconPrinter, IconShoppingCart } from '@tabler/icons-react';
import { Link } from 'react-router';
import { urlOf } from '../../../api/build-request';
import { useCan } from '../../../api/session-context';
import { StateChip } from '../../../kit/chips';
import { Day, Money } from '../../../kit/format';
import { type Column, DataList, type FilterDef, useList } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { ShopTabs } from '../parts/shop-tabs';
import { COUNTER, orderPath } from '../paths';
import classes from '../shop.module.css';
import { CHANNEL_LABELS, ORDER_LOOKS } from '../words';

const FILTERS: readonly FilterDef[] = [
  {
    ...{ kind: 'select', key: 'state', label: 'Status' },
    options: ORDER_STATES.map((value) => ({ value, label: ORDER_LOOKS[value].label })),
  },
  {
    ...{ kind: 'select', key: 'channel', label: 'Sold' },
    options: ORDER_CHANNELS.map((value) => ({ value, label: CHANNEL_LABELS[value] })),
  },
  { kind: 'day', key: 'from', label: 'From', name: 'Date', bound: 'from', half: true },
  { kind: 'day', key: 'to', label: 'To', name: 'Date', bound: 'to', half: true },
];

const COLUMNS: readonly Column<OrderRow>[] = [
  {
    ...{
      key: 'number',
      title: 'Order',
      width: 110,
      sortable: true,
      always: true,
      mobile: 'title',
      fits: true,
    },
    render: ({ number }) => number,
  },
  {
    ...{ key: 'day', title: 'Date', width: 110, sortable: true, mobile: 'fact' },
    render: ({ day }) => <Day value={day} />,
  },
  {
    ...{ key: 'name', title: 'Customer', width: 180, mobile: 'fact' },
    render: ({ name }) => name || 'Walk-in',
    csv: ({ name }) => name,
  },
  { key: 'summary', title: 'Products', render: ({ summary }) => summary },
  {
    ...{ key: 'channel', title: 'Sold', width: 120 },
    render: ({ channel }) => CHANNEL_LABELS[channel],
    csv: ({ channel }) => CHANNEL_LABELS[channel],
  },
  {
    ...{ key: 'state', title: 'Status', width: 180, mobile: 'status', skeleton: 'chip' },
    render: ({ state }) => <StateChip {...ORDER_LOOKS[state]} />,
    csv: ({ state }) => ORDER_LOOKS[state].label,
  },
  {
    ...{ key: 'total', title: 'Total', width: 110, align: 'right', sortable: true, mobile: 'aside' },
    render: ({ total, channel }) => (
      <>
        <Money value={total} />
        {channel === 'bill' ? <span className={classes.beforeTax}>before tax</span> : null}
      </>
    ),
    csv: ({ total }) => total,
  },
  {
    ...{ key: 'refunded', title: 'Refunded', width: 110, align: 'right', optional: true },
    render: ({ refunded }) => (refunded === 0 ? '' : <Money value={refunded} />),
  },
  { key: 'created_by', title: 'Sold by', width: 150, optional: true, render: (row) => row.created_by },
];

/** What the shop sold, and what waits for its payment or to be picked up. */
export const Screen = () => {
  const manages = useCan()('shop.manage');
  const list = useList(shopCalls.orders, { key: 'shop-orders', defaultSort: '-number', filters: FILTERS });
  const sell = manages ? (
    <Button component={Link} to={COUNTER} leftSection={<IconShoppingCart size={16} aria-hidden />}>
      Sell at the counter
    </Button>
  ) : null;
  return (
    <Page title="Shop orders" subtitle="At the counter, on the website and on bills of sale" actions={sell}>
      <ShopTabs active="orders" />
      <DataList
        list={list}
        columns={COLUMNS}
        noun={{ one: 'order', many: 'orders' }}
        nameOf={({ number }) => number}
        open={({ id }) => orderPath(id)}
        rowActions={({ id }) => [
          {
            ...{ label: 'Print receipt', icon: IconPrinter },
            onClick: () =>
              void window.open(urlOf(shopCalls.receipt, { params: { id } }), '_blank', 'noopener'),
          },
        ]}
        searchHint="Number, customer, product, SKU"
        empty={{ title: 'No orders yet', text: 'Sales at the counter and orders of the website come here.' }}
      />
    </Page>
  );
};
