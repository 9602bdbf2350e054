import { platformCalls } from '@forecourt/contract/platform/index';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { RelativeTime } from '../../../kit/format';
import { type Column, ListScreen, type RowOf, useList } from '../../../kit/list';
import { Reading } from '../reading';

type Row = RowOf<typeof platformCalls.errorReports>;

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'created_at',
    title: 'When',
    render: (row) => <RelativeTime at={row.created_at} />,
    sortable: true,
    width: 150,
    mobile: 'fact',
  },
  { key: 'title', title: 'Error', render: (row) => row.title, always: true, mobile: 'title' },
  { key: 'username', title: 'User', render: (row) => row.username, width: 160, mobile: 'fact' },
  { key: 'dealership', title: 'Dealership', render: (row) => row.dealership, width: 200, mobile: 'fact' },
  { key: 'from', title: 'Where', render: (row) => row.from, width: 260 },
];

/** What the error screen sent (POST api/errors), for those who mend it. */
export const Screen = () => {
  const [read, setRead] = useState<Row | null>(null);
  const list = useList(platformCalls.errorReports, { key: 'error-reports', defaultSort: '-created_at' });
  return (
    <>
      <ListScreen
        title="Error reports"
        list={list}
        columns={COLUMNS}
        noun={{ one: 'report', many: 'reports' }}
        nameOf={(row) => row.title}
        rowActions={(row) => [{ label: 'Read', icon: IconEye, onClick: () => setRead(row) }]}
        empty={{
          title: 'No errors reported',
          text: 'When a screen breaks in a browser, its report appears here.',
        }}
      />
      {read ? (
        <Reading
          title={read.title}
          facts={[read.username, read.dealership, read.from]}
          text={read.message}
          onClose={() => setRead(null)}
        />
      ) : null}
    </>
  );
};
