import { platformCalls } from '@forecourt/contract/platform/index';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { StateChip } from '../../../kit/chips/state-chip';
import { RelativeTime } from '../../../kit/format';
import { type Column, type FilterDef, ListScreen, type RowOf, useList } from '../../../kit/list';
import { Reading } from '../reading';

type Row = RowOf<typeof platformCalls.outbox>;

const KINDS = { mail: 'E-mail', sms: 'SMS' } as const;

const FILTERS: readonly FilterDef[] = [
  {
    key: 'kind',
    label: 'Kind',
    kind: 'select',
    options: Object.entries(KINDS).map(([value, label]) => ({ value, label })),
  },
];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'created_at',
    title: 'When',
    render: (row) => <RelativeTime at={row.created_at} />,
    sortable: true,
    width: 150,
    mobile: 'fact',
  },
  {
    key: 'kind',
    title: 'Kind',
    render: (row) => <StateChip label={KINDS[row.kind]} tone={row.kind === 'mail' ? 'info' : 'progress'} />,
    width: 110,
    mobile: 'status',
    skeleton: 'chip',
  },
  { key: 'to', title: 'To', render: (row) => row.to, width: 240, mobile: 'fact' },
  {
    key: 'subject',
    title: 'Subject',
    render: (row) => row.subject || row.body,
    always: true,
    mobile: 'title',
  },
];

/** What the local form of mail and SMS kept instead of sending it. */
export const Screen = () => {
  const [read, setRead] = useState<Row | null>(null);
  const list = useList(platformCalls.outbox, { key: 'outbox', defaultSort: '-created_at', filters: FILTERS });
  return (
    <>
      <ListScreen
        title="Outbox"
        subtitle="E-mail and text messages that were kept here because no mail or SMS service is set up."
        list={list}
        columns={COLUMNS}
        noun={{ one: 'message', many: 'messages' }}
        nameOf={(row) => row.subject || KINDS[row.kind]}
        rowActions={(row) => [{ label: 'Read', icon: IconEye, onClick: () => setRead(row) }]}
        empty={{
          title: 'Nothing was sent yet',
          text: 'Codes, links and letters appear here as soon as they go out.',
        }}
      />
      {read ? (
        <Reading
          title={read.subject || KINDS[read.kind]}
          facts={[KINDS[read.kind], read.to]}
          text={read.body}
          onClose={() => setRead(null)}
        />
      ) : null}
    </>
  );
};
