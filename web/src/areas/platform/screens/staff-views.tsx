import { platformCalls } from '@forecourt/contract/platform/index';
import { IconPlayerStop } from '@tabler/icons-react';
import { useSave } from '../../../api/use-save';
import { StateChip } from '../../../kit/chips/state-chip';
import { Instant } from '../../../kit/format';
import { type Column, type FilterDef, ListScreen, type RowOf, useList } from '../../../kit/list';

type Row = RowOf<typeof platformCalls.lookAsViews>;

const FILTERS: readonly FilterDef[] = [
  {
    key: 'open',
    label: 'State',
    kind: 'select',
    options: [
      { value: '1', label: 'Open' },
      { value: '0', label: 'Ended' },
    ],
  },
  { key: 'dealership_id', label: 'Dealership ID', kind: 'number', isPlain: true },
];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'began_at',
    title: 'Began',
    render: (row) => <Instant at={row.began_at} />,
    sortable: true,
    width: 150,
    mobile: 'fact',
  },
  { key: 'user', title: 'Viewed as', render: (row) => row.user, always: true, mobile: 'title' },
  { key: 'dealership', title: 'Dealership', render: (row) => row.dealership, mobile: 'fact' },
  { key: 'operator', title: 'By', render: (row) => row.operator, width: 160, mobile: 'fact' },
  { key: 'reason', title: 'Reason', render: (row) => row.reason },
  {
    key: 'state',
    title: 'State',
    render: (row) =>
      row.is_open ? <StateChip label="Open" tone="progress" /> : <StateChip label="Ended" tone="neutral" />,
    width: 110,
    mobile: 'status',
    skeleton: 'chip',
  },
  { key: 'ends_at', title: 'Ended or ends', render: (row) => <Instant at={row.ends_at} />, width: 150 },
  { key: 'requests', title: 'Requests', render: (row) => row.requests, align: 'right', width: 100 },
];

/** Which users platform staff viewed as, and why. */
export const Screen = () => {
  const list = useList(platformCalls.lookAsViews, {
    key: 'staff-views',
    defaultSort: '-began_at',
    filters: FILTERS,
  });
  const closing = useSave(platformCalls.closeLookAs, { invalidates: [platformCalls.lookAsViews] });
  return (
    <ListScreen
      title="Views as users"
      subtitle="Each time platform staff viewed the account of a user. The dealership's owner sees those of their own users."
      list={list}
      columns={COLUMNS}
      noun={{ one: 'view', many: 'views' }}
      nameOf={(row) => `${row.user} by ${row.operator}`}
      rowActions={(row) =>
        row.is_open && row.is_mine
          ? [
              {
                label: 'End',
                icon: IconPlayerStop,
                onClick: () => void closing.save({ params: { id: row.id } }).catch(() => undefined),
              },
            ]
          : []
      }
      empty={{
        title: 'Nobody was viewed yet',
        text: 'To view as a user, choose them in Unbanned Users with the filter All users.',
      }}
    />
  );
};
