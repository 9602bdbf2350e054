import { advertisingCalls } from '@forecourt/contract/advertising/index';

/** What is stale after a run began, was released or was cancelled. */
export const REFETCH_RUNS = [
  advertisingCalls.channels,
  advertisingCalls.runs,
  advertisingCalls.run,
  advertisingCalls.runChanges,
];

/** What is stale after the settings of a channel were saved. */
export const REFETCH_CHANNELS = [
  advertisingCalls.channels,
  advertisingCalls.settings,
  advertisingCalls.doctor,
  advertisingCalls.preview,
];

/** A promotion changes prices and marks in feeds too. */
export const REFETCH_PROMOTIONS = [
  advertisingCalls.promotions,
  advertisingCalls.promotion,
  advertisingCalls.doctor,
  advertisingCalls.preview,
];
