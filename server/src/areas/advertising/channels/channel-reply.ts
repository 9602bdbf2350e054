import type { FeedChannelSettings } from '@forecourt/contract/advertising/channel';
import { CHANNELS, type ChannelProblem, channelProblems, feedFileName } from '@forecourt/domain/feed/index';
import type { DealerFeedContext } from '../cars/feed-context';
import type { StoredChannel } from './channel.queries';
import { deliveriesOf, toFilter } from './channel-rules';

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

interface SettingsProblem {
  code: ChannelProblem['code'] | 'no-host' | 'no-pull-address' | 'host-key-changed';
  level: ChannelProblem['level'];
  text: string;
}

/** What keeps a channel from working: the dealership, or how its file is delivered. */
export const problemsOfChannel = (
  stored: StoredChannel,
  { dealer }: Pick<DealerFeedContext, 'dealer'>,
): SettingsProblem[] => {
  const problems: SettingsProblem[] = channelProblems(CHANNELS[stored.channel], dealer);
  const isSent = stored.delivery === 'ftp' || stored.delivery === 'sftp';
  if (isSent && (stored.host === '' || stored.user_name === ''))
    problems.push({
      ...{ code: 'no-host', level: 'refused' },
      text: 'The server or the user name to deliver with is missing',
    });
  if (stored.delivery === 'sftp' && stored.seen_host_key !== '')
    problems.push({
      ...{ code: 'host-key-changed', level: 'refused' },
      text: 'The server has another key than before: accept it before files are sent again',
    });
  if (stored.delivery === 'pull' && stored.pull_key_hash === null)
    problems.push({
      ...{ code: 'no-pull-address', level: 'warning' },
      text: 'The channel has no address to fetch its file from yet',
    });
  return problems;
};

const FIELDS: Readonly<Partial<Record<StoredChannel['channel'], FeedChannelSettings['fields']>>> = {
  meta: ['account', 'facebook_page'],
  'craigslist-rss': ['account', 'craigslist_area', 'craigslist_subarea'],
};

/** The file's name as it is now, with the account that is saved. */
export const fileNameOf = (
  { channel }: Pick<StoredChannel, 'channel'>,
  { dealer }: Pick<DealerFeedContext, 'dealer'>,
) => feedFileName(CHANNELS[channel], dealer);

export const toSettings = (stored: StoredChannel, context: DealerFeedContext): FeedChannelSettings => {
  const { channel } = stored;
  const { name, needsAccount } = CHANNELS[channel];
  return {
    ...{ channel, name, deliveries: deliveriesOf(channel), needs_account: flag(needsAccount) },
    fields: FIELDS[channel] ?? ['account'],
    ...{ is_on: flag(stored.is_on), account: stored.account, delivery: stored.delivery, host: stored.host },
    ...{ port: stored.port, user_name: stored.user_name, has_password: flag(stored.password !== '') },
    ...{ directory: stored.directory, encryption: stored.encryption, host_key: stored.host_key },
    seen_host_key: stored.seen_host_key,
    // what was stored came from the same list
    every_minutes: stored.every_minutes as FeedChannelSettings['every_minutes'],
    ...{ hour: stored.hour, filter: toFilter(stored.filter), craigslist_area: stored.craigslist_area },
    ...{ craigslist_subarea: stored.craigslist_subarea, facebook_page: stored.facebook_page },
    file_name: fileNameOf(stored, context),
    has_pull_address: flag(stored.pull_key_hash !== null),
    ...{ pull_address_since: stored.pull_key_since, version: stored.version },
    problems: problemsOfChannel(stored, context),
  };
};
