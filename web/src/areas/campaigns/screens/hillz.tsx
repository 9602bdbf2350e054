import { type HillzChannel, hillzCalls } from '@forecourt/contract/campaigns/hillz';
import { IconCar, IconCarOff, IconCloudDownload } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { StateChip } from '../../../kit/chips';
import { RelativeTime } from '../../../kit/format';
import { FormSkeleton, Loaded, Page, Stat, StatSkeletons, Stats, TabLinks } from '../../../kit/page';
import classes from '../campaigns.module.css';
import { Addresses } from '../hillz/addresses';
import { ChannelForm } from '../hillz/channel-form';
import { Fetches } from '../hillz/fetches';
import { Vehicles } from '../hillz/vehicles';
import { WideOnly } from '../parts/wide-only';
import { countOf, HILLZ_REASON_LABELS } from '../words';

const HILLZ = '/admin/hillz';
const TABS = [
  { key: 'vehicles', label: 'Vehicles', to: HILLZ },
  { key: 'fetches', label: 'Fetched by', to: `${HILLZ}?part=fetches` },
];

const Figures = ({ channel }: { channel: HillzChannel }) => (
  <Stats>
    <Stat
      label="In the feed"
      icon={IconCar}
      value={channel.in_feed.toLocaleString('en-CA')}
      hint={channel.is_on === 1 ? undefined : 'Nothing is sent while it is off'}
      to={`${HILLZ}?show=in`}
    />
    <Stat
      label="In stock, not in the feed"
      icon={IconCarOff}
      value={channel.left_out.toLocaleString('en-CA')}
      hint={channel.reasons
        .filter(({ count }) => count > 0)
        .map(({ reason, count }) => `${HILLZ_REASON_LABELS[reason]} ${count.toLocaleString('en-CA')}`)
        .join(', ')}
      to={`${HILLZ}?show=out`}
    />
    <Stat
      label="Last fetched"
      icon={IconCloudDownload}
      value={<RelativeTime at={channel.last_fetched_at} never="Never" />}
      hint={
        channel.last_fetched_at === null
          ? channel.is_on === 1
            ? 'Give Hillz one of the addresses below'
            : 'The feed is off'
          : [channel.last_fetched_by, `${countOf(channel.fetches_today, 'time', 'times')} today`]
              .filter(Boolean)
              .join(', ')
      }
      to={`${HILLZ}?part=fetches`}
    />
  </Stats>
);

/** The feed of vehicles for the shopper marketplace Hillz. */
export const Screen = () => {
  const [params] = useSearchParams();
  const query = useCall(hillzCalls.hillz);
  const part = params.get('part') === 'fetches' ? 'fetches' : 'vehicles';
  const isOn = query.data?.is_on === 1;
  return (
    <Page
      title="Hillz"
      subtitle={<WideOnly>Your vehicles on the Hillz marketplace</WideOnly>}
      badge={
        query.data ? <StateChip label={isOn ? 'On' : 'Off'} tone={isOn ? 'good' : 'neutral'} /> : undefined
      }
    >
      <Loaded
        query={query}
        skeleton={
          <>
            <StatSkeletons count={3} />
            <FormSkeleton sections={1} fields={4} />
          </>
        }
      >
        {(channel) => (
          <>
            <Figures channel={channel} />
            <div className={classes.halves}>
              <ChannelForm channel={channel} />
              <Addresses channel={channel} />
            </div>
          </>
        )}
      </Loaded>
      <TabLinks label="Hillz" active={part} tabs={TABS} />
      {part === 'fetches' ? <Fetches /> : <Vehicles />}
    </Page>
  );
};
