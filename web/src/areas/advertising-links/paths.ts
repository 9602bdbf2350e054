import type { FeedChannelKey } from '@forecourt/contract/advertising/channel';

export const CHANNELS = '/admin/advertising';
export const RESULTS = `${CHANNELS}/results`;
export const COSTS = `${CHANNELS}/costs`;
export const PROMOTIONS = '/admin/promotion';

export const CHANNEL_TABS = ['vehicles', 'runs', 'settings'] as const;
export type ChannelTab = (typeof CHANNEL_TABS)[number];

/** A tab of a channel is an address. */
export const channelPath = (channel: FeedChannelKey, tab: ChannelTab = 'vehicles'): string =>
  tab === 'vehicles' ? `${CHANNELS}/${channel}` : `${CHANNELS}/${channel}?tab=${tab}`;
export const runPath = (id: number): string => `${CHANNELS}/runs/${id}`;

/** The form of a new promotion, filled with the vehicle. */
export const newPromotion = (stockId: number): string => `${PROMOTIONS}?add=${stockId}`;
