export const CHANNEL_KEYS = [
  'meta',
  'google-listings',
  'google-ads',
  'cargurus',
  'autotrader',
  'dms',
  'craigslist-rss',
  'hillz',
  'hillz-xml',
] as const;
export type ChannelKey = (typeof CHANNEL_KEYS)[number];
