import {
  advertisingCalls,
  FEED_CHANNELS,
  type FeedChannelKey,
  type FeedChannelRow,
} from '@forecourt/contract/advertising/index';
import { Button } from '@mantine/core';
import { IconAdOff, IconRefresh } from '@tabler/icons-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { StatusChip } from '../../../kit/chips';
import { RelativeTime } from '../../../kit/format';
import { later } from '../../../kit/later';
import { BlockSkeleton, FormSkeleton, Loaded, Page, State, TabLinks } from '../../../kit/page';
import { CompactButton } from '../../../kit/page/compact-button';
import { CHANNEL_TABS, CHANNELS, type ChannelTab, channelPath } from '../../advertising-links';
import { ChannelNotice } from '../channels/channel-notice';
import { useRunNow } from '../channels/use-run-now';
import { NextRun } from '../parts/next-run';
import { useFeedsLive } from '../use-feeds-live';
import { CHANNEL_LOOKS, vehicles } from '../words';

interface PartProps {
  row: FeedChannelRow;
}

const BLOCK = <BlockSkeleton height={420} />;
const PARTS = {
  vehicles: later<PartProps>(async () => (await import('../doctor/doctor')).Doctor, BLOCK),
  runs: later<PartProps>(async () => (await import('../runs/run-list')).RunList, BLOCK),
  settings: later<PartProps>(
    async () => (await import('../settings/settings')).Settings,
    <FormSkeleton sections={3} fields={4} />,
  ),
};

const LABELS: Readonly<Record<ChannelTab, string>> = {
  vehicles: 'Vehicles',
  runs: 'Runs',
  settings: 'Settings',
};

const Subtitle = ({ row: { is_on, last_delivered_at, delivered_cars, next_run_at } }: PartProps) => (
  <>
    {last_delivered_at === null ? (
      'Nothing sent yet'
    ) : (
      <>
        Sent <RelativeTime at={last_delivered_at} />, {vehicles(delivered_cars)}
      </>
    )}
    {is_on === 1 && next_run_at !== null ? (
      <>
        {' · '}
        <NextRun at={next_run_at} />
      </>
    ) : null}
  </>
);

const RunNow = ({ row: { channel, state, delivery } }: PartProps) => {
  const { run, isSaving } = useRunNow(channel);
  return (
    <CompactButton
      // the next step is to look at what is held, or to finish the settings
      variant={state === 'held' || state === 'not-ready' ? 'default' : 'filled'}
      loading={isSaving || state === 'running'}
      icon={IconRefresh}
      onClick={run}
    >
      {delivery === 'ftp' || delivery === 'sftp' ? 'Send now' : 'Update now'}
    </CompactButton>
  );
};

const ChannelPage = ({ channel, tab }: { channel: FeedChannelKey; tab: ChannelTab }) => {
  const query = useCall(advertisingCalls.channels, {}, { showsFailure: true });
  const row = query.data?.find((one) => one.channel === channel);
  useFeedsLive(row?.state === 'running');
  const Part = PARTS[tab];
  return (
    <Page
      title={row?.name ?? 'Channel'}
      longTitle
      back={CHANNELS}
      badge={row ? <StatusChip states={CHANNEL_LOOKS} value={row.state} /> : undefined}
      subtitle={row ? <Subtitle row={row} /> : undefined}
      actions={row?.is_on === 1 && tab !== 'settings' ? <RunNow row={row} /> : null}
    >
      {row ? <ChannelNotice row={row} isPrimary={tab !== 'settings'} /> : null}
      <TabLinks
        label="Channel"
        active={tab}
        tabs={CHANNEL_TABS.map((key) => ({ key, label: LABELS[key], to: channelPath(channel, key) }))}
      />
      <Loaded query={query} skeleton={BLOCK}>
        {() => (row ? <Part key={channel} row={row} /> : null)}
      </Loaded>
    </Page>
  );
};

/** One channel: its vehicles and what is wrong with them, its runs, its settings. */
export const Screen = () => {
  const params = useParams();
  const [query] = useSearchParams();
  const channel = FEED_CHANNELS.find((key) => key === params.channel);
  const tab = CHANNEL_TABS.find((key) => key === query.get('tab')) ?? 'vehicles';
  if (channel === undefined)
    return (
      <Page title="Channel" back={CHANNELS}>
        <State
          icon={IconAdOff}
          title="There is no such channel"
          actions={
            <Button component={Link} to={CHANNELS}>
              All channels
            </Button>
          }
        >
          The link may be incomplete.
        </State>
      </Page>
    );
  return <ChannelPage channel={channel} tab={tab} />;
};
