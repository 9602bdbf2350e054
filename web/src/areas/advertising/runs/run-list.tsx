import {
  advertisingCalls,
  type FeedChannelRow,
  type FeedRun,
  RUN_STATES,
} from '@forecourt/contract/advertising/index';
import { IconDownload, IconSend, IconX } from '@tabler/icons-react';
import { StateChip } from '../../../kit/chips';
import { Instant } from '../../../kit/format';
import { type Column, DataList, type FilterDef, type RowAction, useList } from '../../../kit/list';
import { runPath } from '../../advertising-links';
import { changesText, figure, mayCancel, RUN_LOOKS, sizeText, vehicles } from '../words';
import { runFileUrl, useRunActions } from './use-run-actions';

const FILTERS: readonly FilterDef[] = [
  {
    ...{ kind: 'select', key: 'state', label: 'Status' },
    options: RUN_STATES.map((value) => ({ value, label: RUN_LOOKS[value].label })),
  },
];

const askedText = ({ asked_by }: FeedRun): string => asked_by ?? 'Schedule';

const COLUMNS: readonly Column<FeedRun>[] = [
  {
    ...{ key: 'created_at', title: 'Started', width: 150, sortable: true, always: true, mobile: 'title' },
    render: ({ created_at }) => <Instant at={created_at} />,
    csv: ({ created_at }) => created_at,
  },
  {
    ...{ key: 'state', title: 'Status', width: 156, skeleton: 'chip', mobile: 'status' },
    render: ({ state }) => <StateChip {...RUN_LOOKS[state]} />,
    csv: ({ state }) => RUN_LOOKS[state].label,
  },
  {
    ...{ key: 'sent', title: 'Sent', width: 80, align: 'right', mobile: 'fact' },
    render: ({ sent }) => figure(sent),
    card: ({ sent }) => vehicles(sent),
    csv: ({ sent }) => sent,
  },
  {
    ...{ key: 'refused', title: 'Refused', width: 88, align: 'right' },
    render: ({ refused }) => (refused === 0 ? '' : figure(refused)),
    csv: ({ refused }) => refused,
  },
  {
    ...{ key: 'warned', title: 'Warnings', width: 96, align: 'right' },
    render: ({ warned }) => (warned === 0 ? '' : figure(warned)),
    csv: ({ warned }) => warned,
  },
  {
    ...{ key: 'changes', title: 'Changes', width: 230, mobile: 'fact' },
    render: changesText,
    csv: changesText,
  },
  { ...{ key: 'reason', title: 'Reason' }, render: ({ reason }) => reason },
  { ...{ key: 'asked_by', title: 'Started by', width: 144 }, render: askedText, csv: askedText },
  {
    ...{ key: 'bytes', title: 'Size', width: 90, align: 'right', optional: true },
    render: ({ bytes, has_file }) => (has_file === 1 ? sizeText(bytes) : ''),
    csv: ({ bytes }) => bytes,
  },
  {
    ...{ key: 'ended_at', title: 'Ended', width: 150, optional: true },
    render: ({ ended_at }) => (ended_at === null ? '' : <Instant at={ended_at} />),
    csv: ({ ended_at }) => ended_at ?? '',
  },
];

/** Every file that was built for a channel, and what became of it. */
export const RunList = ({ row: { channel } }: { row: FeedChannelRow }) => {
  const list = useList(advertisingCalls.runs, {
    ...{ key: 'feed-runs', defaultSort: '-created_at', filters: FILTERS, fixed: { channel } },
  });
  const actions = useRunActions();
  const actionsOf = (run: FeedRun): readonly RowAction[] => [
    ...(run.state === 'held'
      ? [{ label: 'Send anyway', icon: IconSend, onClick: () => actions.release(run) }]
      : []),
    ...(run.has_file === 1
      ? [
          {
            label: 'Download file',
            icon: IconDownload,
            onClick: () => void window.open(runFileUrl(run), '_blank', 'noopener'),
          },
        ]
      : []),
    ...(mayCancel(run)
      ? [
          {
            ...{
              label: run.state === 'held' ? 'Discard file' : 'Cancel run',
              icon: IconX,
              danger: true,
              divided: true,
            },
            onClick: () => actions.cancel(run),
          },
        ]
      : []),
  ];
  return (
    <DataList
      list={list}
      columns={COLUMNS}
      noun={{ one: 'run', many: 'runs' }}
      nameOf={({ created_at }) => `Run of ${created_at.slice(0, 16).replace('T', ' ')}`}
      open={({ id }) => runPath(id)}
      rowActions={actionsOf}
      searchHint="Reason or who started it"
      empty={{
        title: 'No runs yet',
        text: 'Each time the file is built, by its schedule or by hand, it is listed here with what changed.',
      }}
    />
  );
};
