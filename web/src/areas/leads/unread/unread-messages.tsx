import { type FailedMessage, failedMessageCalls } from '@forecourt/contract/leads/failed-messages';
import { IconEye, IconPencil, IconRefresh, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { RelativeTime } from '../../../kit/format';
import { type Column, DataList, useList } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { channelName } from '../center/channel-texts';
import { enterByHand, LEAD_CENTER } from '../paths';
import { MessageDialog } from './message-dialog';
import { useMessageActions } from './use-message-actions';

const COLUMNS: readonly Column<FailedMessage>[] = [
  {
    key: 'received_at',
    title: 'Received',
    width: 150,
    sortable: true,
    mobile: 'aside',
    render: (row) => <RelativeTime at={row.received_at} />,
  },
  {
    key: 'channel',
    title: 'Source',
    width: 120,
    always: true,
    mobile: 'title',
    render: (row) => channelName(row.channel),
    csv: (row) => channelName(row.channel),
  },
  { key: 'reason', title: 'Reason', mobile: 'fact', render: (row) => row.reason },
  { key: 'tries', title: 'Tries', width: 90, render: (row) => row.tries },
];

/** Messages that came in by mail, ADF or website and of which no lead could be made. */
export const UnreadMessages = () => {
  const [shown, setShown] = useState<FailedMessage | null>(null);
  const actions = useMessageActions();
  const list = useList(failedMessageCalls.failedMessages, {
    key: 'unread-lead-messages',
    defaultSort: '-received_at',
    filters: [],
  });
  return (
    <Page
      title="Messages not read"
      subtitle="They came in as leads by e-mail, ADF or your website. Each may be a customer who waits."
      back={LEAD_CENTER}
    >
      <DataList
        list={list}
        columns={COLUMNS}
        noun={{ one: 'message', many: 'messages' }}
        nameOf={(row) => `message ${row.id}`}
        rowActions={(row) => [
          { label: 'Read', icon: IconEye, onClick: () => setShown(row) },
          { label: 'Try again', icon: IconRefresh, onClick: () => void actions.retry(row) },
          { label: 'Enter by hand', icon: IconPencil, to: enterByHand(row.id) },
          { label: 'Dismiss', icon: IconX, divided: true, onClick: () => void actions.dismiss(row) },
        ]}
        searchHint="Reason"
        hasExport={false}
        empty={{
          title: 'Every message was read',
          text: 'A message of which no lead can be made appears here.',
        }}
      />
      {shown ? <MessageDialog row={shown} actions={actions} onClose={() => setShown(null)} /> : null}
    </Page>
  );
};
