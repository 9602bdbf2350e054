import type { CampaignRow } from '@forecourt/contract/campaigns/campaign';
import {
  CAMPAIGN_STATE_LABELS,
  isCampaignEditable,
  isCampaignRunning,
} from '@forecourt/domain/campaign/campaign-states';
import { Progress } from '@mantine/core';
import { StatusChip } from '../../../kit/chips';
import { Instant, RelativeTime } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { STATE_LOOKS } from '../../states';
import classes from '../campaigns.module.css';
import { ChannelText } from '../parts/channel';
import { CHANNEL_LABELS, figure, shareOf, withShare } from '../words';

const sentText = ({ state, sent, recipients }: CampaignRow): string => {
  if (isCampaignEditable(state)) return '';
  return state === 'preparing' ? `${figure(recipients)} chosen` : `${figure(sent)} of ${figure(recipients)}`;
};

/** How many were written to, with a bar while it runs. */
const Sent = ({ row }: { row: CampaignRow }) => {
  const { state, sent, recipients, name } = row;
  const isUnfinished = isCampaignRunning(state) || state === 'paused';
  return (
    <span className={classes.sent}>
      <span>{sentText(row)}</span>
      {isUnfinished ? (
        <Progress
          size="xs"
          aria-label={`Sent of ${name}`}
          value={recipients === 0 ? 0 : (sent / recipients) * 100}
          animated={state === 'sending'}
        />
      ) : null}
    </span>
  );
};

/** As on the page of the campaign: of those that were delivered. */
const rate = (part: number, { delivered }: CampaignRow) =>
  delivered === 0 ? (
    ''
  ) : (
    <span title={`${shareOf(part, delivered)} of ${figure(delivered)} delivered`}>
      {withShare(part, delivered)}
    </span>
  );

const when = (row: CampaignRow) => {
  if (row.state === 'scheduled' && row.scheduled_local !== null) return row.scheduled_local.replace('T', ' ');
  return row.started_at === null ? '' : <Instant at={row.started_at} />;
};

export const COLUMNS: readonly Column<CampaignRow>[] = [
  {
    ...{ key: 'name', title: 'Campaign', sortable: true, always: true, mobile: 'title' },
    render: ({ name }) => name,
  },
  {
    ...{ key: 'channel', title: 'Channel', width: 152, mobile: 'fact' },
    render: ({ channel }) => <ChannelText channel={channel} />,
    card: ({ channel }) => CHANNEL_LABELS[channel],
    csv: ({ channel }) => CHANNEL_LABELS[channel],
  },
  {
    ...{ key: 'state', title: 'Status', width: 124, skeleton: 'chip', mobile: 'status' },
    render: ({ state }) => <StatusChip states={STATE_LOOKS.campaign} value={state} />,
    csv: ({ state }) => CAMPAIGN_STATE_LABELS[state],
  },
  {
    ...{ key: 'sent', title: 'Sent', width: 116, align: 'right', mobile: 'fact' },
    render: (row) => (isCampaignEditable(row.state) ? '' : <Sent row={row} />),
    card: (row) => (isCampaignEditable(row.state) ? '' : `Sent ${sentText(row)}`),
    csv: ({ sent }) => sent,
  },
  {
    ...{ key: 'opened', title: 'Opened', width: 108, align: 'right' },
    render: (row) => (row.channel === 'sms' ? '' : rate(row.opened, row)),
    csv: ({ opened }) => opened,
  },
  {
    ...{ key: 'clicked', title: 'Clicked', width: 108, align: 'right' },
    render: (row) => rate(row.clicked, row),
    csv: ({ clicked }) => clicked,
  },
  {
    ...{ key: 'started_at', title: 'Send date', width: 150, sortable: true, mobile: 'fact' },
    render: when,
    csv: ({ started_at, scheduled_at }) => started_at ?? scheduled_at ?? '',
  },
  {
    ...{ key: 'changed_at', title: 'Changed', width: 124, sortable: true },
    render: ({ changed_at }) => <RelativeTime at={changed_at} />,
  },
  {
    ...{ key: 'created_by', title: 'By', width: 140, optional: true },
    render: ({ created_by }) => created_by,
  },
  {
    ...{ key: 'created_at', title: 'Added', width: 150, sortable: true, optional: true },
    render: ({ created_at }) => <Instant at={created_at} />,
  },
];
