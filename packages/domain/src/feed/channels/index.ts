import type { Channel } from '../channel';
import type { ChannelKey } from '../channel-keys';
import { AUTOTRADER } from './autotrader';
import { CARGURUS } from './cargurus';
import { CRAIGSLIST_RSS } from './craigslist';
import { DMS } from './dms';
import { GOOGLE_ADS, GOOGLE_LISTINGS } from './google';
import { HILLZ, HILLZ_XML } from './hillz';
import { META } from './meta';

export const CHANNELS: Readonly<Record<ChannelKey, Channel>> = {
  meta: META,
  'google-listings': GOOGLE_LISTINGS,
  'google-ads': GOOGLE_ADS,
  cargurus: CARGURUS,
  autotrader: AUTOTRADER,
  dms: DMS,
  'craigslist-rss': CRAIGSLIST_RSS,
  hillz: HILLZ,
  'hillz-xml': HILLZ_XML,
};
