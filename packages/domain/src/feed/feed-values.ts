import type { Channel, Column, FeedValue } from './channel';
import type { FeedCar, FeedContext } from './feed-car';
import { feedText, shorten } from './feed-text';

const usable = (value: FeedValue, { max }: Column, channel: Channel): FeedValue => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : '';
  if (typeof value !== 'string')
    return value.map((entry) => feedText(entry, channel)).filter((entry) => entry !== '');
  const text = feedText(value, channel);
  return max === undefined ? text : shorten(text, max);
};

/** What a channel is told of a vehicle, one value for each of its columns. */
export const feedValues = (car: FeedCar, channel: Channel, context: FeedContext): FeedValue[] =>
  channel.columns.map((column) => usable(column.value(car, context), column, channel));
