import { type HillzFetch, hillzCalls } from '@forecourt/contract/campaigns/hillz';
import { Instant } from '../../../kit/format';
import { type Column, DataList, useList } from '../../../kit/list';

const COLUMNS: readonly Column<HillzFetch>[] = [
  {
    ...{ key: 'at', title: 'Last fetched', width: 170, sortable: true, always: true, mobile: 'title' },
    render: ({ at }) => <Instant at={at} />,
  },
  { key: 'agent', title: 'Program', mobile: 'fact', render: ({ agent }) => agent || 'Unknown' },
  {
    ...{ key: 'address', title: 'From', width: 180, mobile: 'fact' },
    render: ({ address }) => address,
  },
  {
    ...{ key: 'format', title: 'Format', width: 100 },
    render: ({ format }) => format.toUpperCase(),
    csv: ({ format }) => format,
  },
  {
    ...{ key: 'vehicles', title: 'Vehicles', width: 110, align: 'right', mobile: 'aside' },
    render: ({ vehicles }) => vehicles.toLocaleString('en-CA'),
    card: ({ vehicles }) => `${vehicles.toLocaleString('en-CA')} vehicles`,
  },
  {
    ...{ key: 'times', title: 'Times', width: 100, align: 'right' },
    render: ({ times }) => times.toLocaleString('en-CA'),
  },
];

/** Who fetched the feed. */
export const Fetches = () => {
  const list = useList(hillzCalls.hillzFetches, { key: 'hillz-fetches', defaultSort: '-at' });
  return (
    <DataList
      list={list}
      columns={COLUMNS}
      noun={{ one: 'entry', many: 'entries' }}
      nameOf={({ agent, address }) => agent || address}
      empty={{
        title: 'Not fetched yet',
        text: 'Once Hillz has one of the addresses, every day on which it fetches your vehicles appears here.',
      }}
    />
  );
};
