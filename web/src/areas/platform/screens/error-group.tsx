import type { ReplyOf } from '@forecourt/contract/call';
import { platformCalls } from '@forecourt/contract/platform/index';
import { Button, Group } from '@mantine/core';
import { IconBug, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { Instant, RelativeTime } from '../../../kit/format';
import { type Column, DataList, type RowOf, useList } from '../../../kit/list';
import { BlockSkeleton, Page, Section } from '../../../kit/page';
import { Facts, RecordPage } from '../../../kit/record';
import { type ErrorState, ErrorStateChip, SOURCES } from '../errors/error-states';
import { Reading } from '../reading';

type ErrorGroup = ReplyOf<typeof platformCalls.errorGroup>;
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
  { key: 'request_id', title: 'Request', render: (row) => row.request_id, optional: true },
];

const Occurrences = ({ id }: { id: number }) => {
  const [read, setRead] = useState<Row | null>(null);
  const list = useList(platformCalls.errorReports, {
    ...{ key: 'error-reports', defaultSort: '-created_at', filters: [] },
    fixed: { group_id: id },
  });
  return (
    <>
      <DataList
        list={list}
        columns={COLUMNS}
        noun={{ one: 'report', many: 'reports' }}
        nameOf={(row) => row.title}
        rowActions={(row) => [{ label: 'Read', icon: IconEye, onClick: () => setRead(row) }]}
        empty={{ title: 'No reports are kept', text: 'Reports are deleted after 30 days.' }}
      />
      {read ? (
        <Reading
          title={read.title}
          facts={[read.username, read.dealership, read.from, read.request_id]}
          text={read.message}
          onClose={() => setRead(null)}
        />
      ) : null}
    </>
  );
};

const GroupPage = ({ group }: { group: ErrorGroup }) => {
  const marking = useSave(platformCalls.setErrorState, {
    invalidates: [platformCalls.errorGroup, platformCalls.errorGroups],
  });
  const mark = (state: ErrorState) =>
    void marking.save({ params: { id: group.id }, body: { state } }).catch(() => undefined);
  const actions =
    group.state === 'open' ? (
      <Group gap="xs">
        <Button variant="default" onClick={() => mark('ignored')}>
          Ignore
        </Button>
        <Button onClick={() => mark('resolved')}>Mark as resolved</Button>
      </Group>
    ) : (
      <Button variant="default" onClick={() => mark('open')}>
        Open again
      </Button>
    );
  return (
    <Page
      title="Error report"
      documentTitle={`Error report: ${group.title}`}
      badge={<ErrorStateChip state={group.state} reopened={group.reopened} />}
      back="/error-reports"
      actions={actions}
    >
      <Section title={group.title}>
        <Facts
          facts={[
            ['Where', group.place],
            ['Reported by', SOURCES[group.source]],
            ['Times', group.count],
            ['Users', group.users],
            ['Dealerships', group.dealerships],
            ['First seen', <Instant key="first" at={group.first_seen} />],
            ['Last seen', <Instant key="last" at={group.last_seen} />],
          ]}
        />
      </Section>
      <Occurrences id={group.id} />
    </Page>
  );
};

export const Screen = () => (
  <RecordPage
    call={platformCalls.errorGroup}
    title="Error report"
    missing={{
      icon: IconBug,
      title: 'This error is not kept any more',
      text: 'Errors that have not come again for half a year are deleted.',
      list: { label: 'All errors', to: '/error-reports' },
    }}
    skeleton={<BlockSkeleton height={320} />}
  >
    {(group) => <GroupPage group={group} />}
  </RecordPage>
);
