import { advertisingCalls, type FeedChannelRow } from '@forecourt/contract/advertising/index';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { BlockSkeleton, Loaded, Page, useHasScreen } from '../../../kit/page';
import classes from '../advertising.module.css';
import { ChannelItem } from '../channels/channel-item';
import { AdvertisingTabs } from '../parts/advertising-tabs';
import { useFeedsLive } from '../use-feeds-live';

const HILLZ = '/admin/hillz';
const ATTENTION: readonly FeedChannelRow['state'][] = ['held', 'failed', 'not-ready'];

const summaryOf = (rows: readonly FeedChannelRow[]): string => {
  const on = rows.filter(({ is_on }) => is_on === 1);
  const waiting = on.filter(({ state }) => ATTENTION.includes(state)).length;
  const first = on.length === 0 ? 'No channel is on yet' : `${on.length} of ${rows.length} channels on`;
  if (waiting === 0) return first;
  return `${first}, ${waiting === 1 ? '1 needs attention' : `${waiting} need attention`}`;
};

const Skeleton = () => (
  <div className={classes.channels}>
    {Array.from({ length: 7 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders never change places
      <BlockSkeleton key={index} height={70} />
    ))}
  </div>
);

/** Where the vehicles are advertised, and whether each channel has them as they are now. */
export const Screen = () => {
  const query = useCall(advertisingCalls.channels, {}, { showsFailure: true });
  const hasScreen = useHasScreen();
  useFeedsLive(query.data?.some(({ state }) => state === 'running') ?? false);
  return (
    <Page
      title="Syndication"
      subtitle={query.data ? summaryOf(query.data) : 'Your vehicles on other marketplaces'}
    >
      <AdvertisingTabs active="channels" />
      <Loaded query={query} skeleton={<Skeleton />}>
        {(rows) => (
          <ul className={classes.channels}>
            {rows.map((row) => (
              <ChannelItem key={row.channel} row={row} />
            ))}
            {hasScreen(HILLZ) ? (
              <li className={classes.channel}>
                <div className={classes.channelName}>
                  <Link to={HILLZ} className={classes.channelLink}>
                    Hillz feed
                  </Link>
                  <span className={classes.quiet}>Has its own page</span>
                </div>
              </li>
            ) : null}
          </ul>
        )}
      </Loaded>
    </Page>
  );
};
