import { platformCalls } from '@forecourt/contract/platform/index';
import { IconCheck, IconEyeOff, IconRotate } from '@tabler/icons-react';
import { useSave } from '../../../api/use-save';
import { RelativeTime } from '../../../kit/format';
import { type Column, type FilterDef, ListScreen, type RowOf, useList } from '../../../kit/list';
import { ERROR_STATE_WORDS, type ErrorState, ErrorStateChip, SOURCES } from '../errors/error-states';

type Row = RowOf<typeof platformCalls.errorGroups>;

const FILTERS: readonly FilterDef[] = [
  {
    key: 'state',
    label: 'State',
    kind: 'select',
    options: [
      ...Object.entries(ERROR_STATE_WORDS).map(([value, { label }]) => ({ value, label })),
      { value: 'all', label: 'All' },
    ],
  },
  {
    key: 'source',
    label: 'Reported by',
    kind: 'select',
    options: Object.entries(SOURCES).map(([value, label]) => ({ value, label })),
  },
];

const COLUMNS: readonly Column<Row>[] = [
  { key: 'title', title: 'Error', render: (row) => row.title, always: true, mobile: 'title' },
  { key: 'place', title: 'Where', render: (row) => row.place, width: 260 },
  { key: 'source', title: 'Reported by', render: (row) => SOURCES[row.source], width: 120 },
  {
    key: 'count',
    title: 'Times',
    render: (row) => row.count,
    sortable: true,
    align: 'right',
    width: 90,
    mobile: 'fact',
  },
  { key: 'users', title: 'Users', render: (row) => row.users, align: 'right', width: 90 },
  {
    key: 'dealerships',
    title: 'Dealerships',
    render: (row) => row.dealerships,
    align: 'right',
    width: 110,
  },
  {
    key: 'first_seen',
    title: 'First seen',
    render: (row) => <RelativeTime at={row.first_seen} />,
    sortable: true,
    width: 130,
  },
  {
    key: 'last_seen',
    title: 'Last seen',
    render: (row) => <RelativeTime at={row.last_seen} />,
    sortable: true,
    width: 130,
    mobile: 'fact',
  },
  {
    key: 'state',
    title: 'State',
    render: (row) => <ErrorStateChip state={row.state} reopened={row.reopened} />,
    width: 120,
    mobile: 'status',
    skeleton: 'chip',
  },
];

/** What went wrong in browsers and on the server: one row for each cause. */
export const Screen = () => {
  const list = useList(platformCalls.errorGroups, {
    key: 'error-groups',
    defaultSort: '-last_seen',
    filters: FILTERS,
  });
  const marking = useSave(platformCalls.setErrorState, { invalidates: [platformCalls.errorGroups] });
  const mark = (row: Row, state: ErrorState) =>
    void marking.save({ params: { id: row.id }, body: { state } }).catch(() => undefined);
  return (
    <ListScreen
      title="Error reports"
      subtitle="Errors with the same cause are one row. A resolved one opens again when it comes again."
      list={list}
      columns={COLUMNS}
      noun={{ one: 'error', many: 'errors' }}
      nameOf={(row) => row.title}
      open={(row) => `/error-reports/${row.id}`}
      rowActions={(row) =>
        row.state === 'open'
          ? [
              { label: 'Mark as resolved', icon: IconCheck, onClick: () => mark(row, 'resolved') },
              { label: 'Ignore', icon: IconEyeOff, onClick: () => mark(row, 'ignored') },
            ]
          : [{ label: 'Open again', icon: IconRotate, onClick: () => mark(row, 'open') }]
      }
      empty={{
        title: 'No open errors',
        text: 'When a screen breaks in a browser, or the server fails, it appears here.',
      }}
    />
  );
};
