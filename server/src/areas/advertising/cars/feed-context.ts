import { DEFAULT_TIMEZONE, formatDay } from '@forecourt/domain/dates';
import {
  CHANNEL_KEYS,
  type ChannelKey,
  type FeedContext,
  type FeedDealer,
  type FeedPlace,
} from '@forecourt/domain/feed/index';
import { roundCents } from '@forecourt/domain/money/index';
import { chargesInPrice } from '@forecourt/domain/vehicle/payment-estimate';
import type { Db, Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { notFound } from '../../../http/refusal';
import { readUsualCharges } from '../../inventory';
import type { FeedAddresses } from './feed-addresses';
import {
  type ChannelAccountRow,
  type FeedDealerRow,
  listChannelAccounts,
  readFeedDealer,
} from './feed-car.queries';

const UNITED_STATES = 2;

/** FeedContext of the domain, with what reading the cars needs beside it. */
export interface DealerFeedContext extends FeedContext {
  tenant: Tenant;
  addresses: FeedAddresses;
  timezone: string;
}

const placeOf = (row: FeedDealerRow): FeedPlace => ({
  ...{ street: row.street, city: row.city, province: row.province, postal: row.postal },
  country: row.country_id === UNITED_STATES ? 'US' : 'CA',
  ...{ latitude: row.latitude, longitude: row.longitude },
});

const isChannelKey = (key: string): key is ChannelKey => CHANNEL_KEYS.some((one) => one === key);

const accountsOf = (rows: readonly ChannelAccountRow[]): FeedDealer['accounts'] =>
  Object.fromEntries(
    rows.flatMap(({ channel, account }) => (isChannelKey(channel) ? [[channel, account]] : [])),
  );

/** What all vehicles of a dealership's feeds share. `addresses` come from `feedAddresses`, asked before the connection. */
export const readFeedContext = async (
  deps: Pick<Deps, 'now'>,
  db: Db,
  tenant: Tenant,
  addresses: FeedAddresses,
): Promise<DealerFeedContext> => {
  const row = await readFeedDealer(db, tenant);
  if (!row) throw notFound();
  const timezone = row.timezone ?? DEFAULT_TIMEZONE;
  const day = formatDay(deps.now(), 'YYYY-MM-DD', timezone);
  const { fees, passes_omvic_on: passesOmvicOn } = await readUsualCharges(db, tenant);
  const channels = await listChannelAccounts(db, tenant);
  const craigslist = channels.find(({ channel }) => channel === 'craigslist-rss');
  const place = placeOf(row);
  const dealer: FeedDealer = {
    ...{ id: tenant, name: row.name, phone: row.phone, email: row.email, website: addresses.site },
    privacyPage: row.privacy_slug === null ? '' : `${addresses.site}/pages/${row.privacy_slug}`,
    place,
    currency: place.country === 'US' ? 'USD' : 'CAD',
    charges: roundCents(chargesInPrice(fees, { province: row.province, passesOmvicOn, day })),
    accounts: accountsOf(channels),
    facebookPage: channels.find(({ channel }) => channel === 'meta')?.facebook_page ?? '',
    craigslist: {
      area: craigslist?.craigslist_area ?? '',
      subarea: craigslist?.craigslist_subarea ?? '',
    },
  };
  return { dealer, day, tenant, addresses, timezone };
};
