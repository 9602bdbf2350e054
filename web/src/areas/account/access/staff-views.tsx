import { platformCalls } from '@forecourt/contract/platform/index';
import { StateChip } from '../../../kit/chips/state-chip';
import { Instant } from '../../../kit/format';
import { type Column, DataList, type RowOf, useList } from '../../../kit/list';
import { Section } from '../../../kit/page';

type Row = RowOf<typeof platformCalls.staffViews>;

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'began_at',
    title: 'When',
    render: (row) => <Instant at={row.began_at} />,
    sortable: true,
    width: 160,
    mobile: 'fact',
  },
  { key: 'user', title: 'Viewed as', render: (row) => row.user, always: true, mobile: 'title' },
  { key: 'operator', title: 'By', render: (row) => row.operator, width: 180, mobile: 'fact' },
  { key: 'reason', title: 'Reason', render: (row) => row.reason, mobile: 'fact' },
  {
    key: 'state',
    title: 'State',
    render: (row) =>
      row.is_open ? (
        <StateChip label="Open now" tone="progress" />
      ) : (
        <StateChip label="Ended" tone="neutral" />
      ),
    width: 120,
    mobile: 'status',
    skeleton: 'chip',
  },
];

/** For the owner: when staff of Forecourt looked at the account of one of their users, and why. */
export const StaffViews = () => {
  const list = useList(platformCalls.staffViews, {
    key: 'staff-views-here',
    defaultSort: '-began_at',
    filters: [],
  });
  return (
    <Section
      title="Viewed by platform staff"
      description="Staff of Forecourt can view the account of a user to help, and cannot change anything in it."
    >
      <DataList
        list={list}
        columns={COLUMNS}
        noun={{ one: 'view', many: 'views' }}
        nameOf={(row) => row.user}
        hasExport={false}
        empty={{ title: 'Nobody viewed an account', text: 'Each view is listed here with its reason.' }}
      />
    </Section>
  );
};
