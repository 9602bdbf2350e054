import { type SuppressedRow, suppressedCalls } from '@forecourt/contract/campaigns/suppressed';
import { SUPPRESSION_REASONS } from '@forecourt/domain/campaign/exclusions';
import { Button } from '@mantine/core';
import { IconBan, IconLockOpen, IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { Instant } from '../../../kit/format';
import { later } from '../../../kit/later';
import { type Column, DataList, type FilterDef, type RowAction, useList } from '../../../kit/list';
import { CompactButton } from '../../../kit/page/compact-button';
import { ChannelText } from '../parts/channel';
import { campaignPath } from '../paths';
import { CHANNEL_LABELS, CHANNEL_OPTIONS } from '../words';

const BlockDialog = later(async () => (await import('./block-dialog')).BlockDialog);
const AllowDialog = later(async () => (await import('./allow-dialog')).AllowDialog);

const reasonLabel = (reason: SuppressedRow['reason']): string =>
  SUPPRESSION_REASONS.find(({ value }) => value === reason)?.label ?? reason;

const FILTERS: readonly FilterDef[] = [
  { kind: 'select', key: 'channel', label: 'Channel', options: CHANNEL_OPTIONS },
  { kind: 'select', key: 'reason', label: 'Reason', options: SUPPRESSION_REASONS },
  {
    ...{ kind: 'select', key: 'lifted', label: 'State' },
    options: [{ value: 1, label: 'Allowed again' }],
  },
];

const COLUMNS: readonly Column<SuppressedRow>[] = [
  {
    ...{ key: 'address', title: 'Address or number', sortable: true, always: true, mobile: 'title' },
    render: ({ address }) => address,
  },
  {
    ...{ key: 'channel', title: 'Channel', width: 152, mobile: 'fact' },
    render: ({ channel }) => <ChannelText channel={channel} />,
    card: ({ channel }) => CHANNEL_LABELS[channel],
    csv: ({ channel }) => CHANNEL_LABELS[channel],
  },
  {
    ...{ key: 'reason', title: 'Reason', width: 160, mobile: 'fact' },
    render: ({ reason }) => reasonLabel(reason),
    csv: ({ reason }) => reasonLabel(reason),
  },
  {
    ...{ key: 'campaign_name', title: 'After campaign', width: 200 },
    render: ({ campaign_name }) => campaign_name,
  },
  {
    ...{ key: 'note', title: 'Note', width: 220 },
    render: ({ note, lift_note, lifted_at }) => (lifted_at === null ? note : lift_note),
    csv: ({ note, lift_note }) => [note, lift_note].filter(Boolean).join('; '),
  },
  {
    ...{ key: 'since', title: 'Since', width: 150, sortable: true, mobile: 'aside' },
    render: ({ since }) => <Instant at={since} />,
  },
  { key: 'created_by', title: 'By', width: 140, optional: true, render: ({ created_by }) => created_by },
  {
    ...{ key: 'lifted_at', title: 'Allowed again', width: 150, optional: true },
    render: ({ lifted_at }) => (lifted_at === null ? '' : <Instant at={lifted_at} />),
  },
  {
    ...{ key: 'lifted_by', title: 'Allowed by', width: 140, optional: true },
    render: ({ lifted_by }) => lifted_by,
  },
];

/** Addresses and numbers that no campaign writes to. */
export const BlockedList = ({ mayEdit }: { mayEdit: boolean }) => {
  const [dialog, setDialog] = useState<'block' | SuppressedRow | null>(null);
  const list = useList(suppressedCalls.suppressed, {
    ...{ key: 'blocked-addresses', defaultSort: '-since', filters: FILTERS },
  });
  const close = () => setDialog(null);
  const block = () => setDialog('block');
  const actions = (row: SuppressedRow): RowAction[] => [
    ...(row.campaign_id === null
      ? []
      : [{ label: 'Open campaign', icon: IconMailForward, to: campaignPath(row.campaign_id) }]),
    ...(mayEdit && row.lifted_at === null
      ? [{ label: 'Allow again', icon: IconLockOpen, onClick: () => setDialog(row) }]
      : []),
  ];
  return (
    <>
      <DataList
        list={list}
        columns={COLUMNS}
        noun={{ one: 'address', many: 'addresses' }}
        nameOf={({ address }) => address}
        searchHint="E-mail or number"
        tools={
          mayEdit ? (
            <CompactButton icon={IconBan} onClick={block}>
              Block an address
            </CompactButton>
          ) : null
        }
        rowActions={actions}
        empty={{
          title: 'No blocked addresses',
          text: 'People who unsubscribe and addresses that bounce are added here automatically.',
          action: mayEdit ? (
            <Button variant="default" leftSection={<IconBan size={16} aria-hidden />} onClick={block}>
              Block an address
            </Button>
          ) : null,
        }}
      />
      {dialog === 'block' ? <BlockDialog close={close} /> : null}
      {dialog !== null && dialog !== 'block' ? <AllowDialog row={dialog} close={close} /> : null}
    </>
  );
};
