import {
  FEED_DELIVERIES,
  type FeedChannelKey,
  type FeedFilter,
} from '@forecourt/contract/advertising/channel';
import { CHANNELS, type FeedCar, type FeedContext, feedPrice } from '@forecourt/domain/feed/index';
import { roundCents, toCents, toDollars } from '@forecourt/domain/money/index';
import { NEW_CONDITION } from '@forecourt/domain/vehicle/stock-status';
import type { StoredFilter } from '../tables';
import type { StoredChannel } from './channel.queries';

type Delivery = StoredChannel['delivery'];

/** How a channel's file can come to it from here; posting to Craigslist is done by the posts themselves. */
export const deliveriesOf = (channel: FeedChannelKey): Delivery[] =>
  FEED_DELIVERIES.filter((delivery) => CHANNELS[channel].deliveries.includes(delivery));

const NO_FILTER: StoredFilter = {
  ...{ condition: 'all', price_from_cents: null, price_to_cents: null, vehicle_types: [] },
  needs_picture: false,
};

/** What counts until something is saved: the channel is off. */
export const newChannel = (channel: FeedChannelKey): StoredChannel => ({
  ...{
    channel,
    is_on: false,
    account: '',
    delivery: deliveriesOf(channel)[0] ?? 'file',
    host: '',
    port: null,
  },
  ...{ user_name: '', password: '', directory: '', encryption: 'required', host_key: '', seen_host_key: '' },
  ...{ every_minutes: 1_440, hour: 3, filter: NO_FILTER, craigslist_area: '', craigslist_subarea: '' },
  ...{ facebook_page: '', pull_key_hash: null, pull_key_since: null, last_fetched_at: null },
  ...{ next_run_at: null, version: 0 },
});

/** Where a server is: another one has another key. */
export const isOtherServer = (before: StoredChannel, after: StoredChannel): boolean =>
  before.host !== after.host || before.port !== after.port || before.delivery !== after.delivery;

const STRENGTHS: readonly StoredChannel['encryption'][] = ['none', 'when-offered', 'required'];

/** Whether a stored password would go to someone else, or in a way that others can read, from now on. */
export const needsPasswordAgain = (before: StoredChannel, after: StoredChannel): boolean => {
  const isSent = after.delivery === 'ftp' || after.delivery === 'sftp';
  const isWeaker = STRENGTHS.indexOf(after.encryption) < STRENGTHS.indexOf(before.encryption);
  const isOther =
    before.host !== after.host || before.port !== after.port || before.user_name !== after.user_name;
  return before.password !== '' && (isOther || isWeaker || (isSent && before.delivery !== after.delivery));
};

const centsOf = (dollars: number | null) => (dollars === null ? null : toCents(dollars));
const dollarsOf = (cents: number | null) => (cents === null ? null : toDollars(roundCents(cents)));

export const toStoredFilter = (filter: FeedFilter): StoredFilter => ({
  ...{ condition: filter.condition, vehicle_types: filter.vehicle_types },
  price_from_cents: centsOf(filter.price_from),
  price_to_cents: centsOf(filter.price_to),
  needs_picture: filter.needs_picture === 1,
});

export const toFilter = (filter: StoredFilter): FeedFilter => ({
  condition: filter.condition,
  // what was stored came from the same list
  vehicle_types: filter.vehicle_types as FeedFilter['vehicle_types'],
  price_from: dollarsOf(filter.price_from_cents),
  price_to: dollarsOf(filter.price_to_cents),
  needs_picture: filter.needs_picture ? 1 : 0,
});

/** Whether the dealership wants a vehicle on a channel; what the channel itself refuses is another question. */
export const isWanted = (car: FeedCar, filter: StoredFilter, context: FeedContext): boolean => {
  const isNew = car.condition === NEW_CONDITION;
  if (filter.condition !== 'all' && isNew !== (filter.condition === 'new')) return false;
  if (filter.vehicle_types.length > 0 && !filter.vehicle_types.includes(car.vehicleType)) return false;
  if (filter.needs_picture && car.pictures.length === 0) return false;
  const { price_from_cents: from, price_to_cents: to } = filter;
  if (from === null && to === null) return true;
  const { now } = feedPrice(car, context);
  return now !== null && (from === null || now >= from) && (to === null || now <= to);
};
