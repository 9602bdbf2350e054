export { type FeedAddresses, feedAddresses, type LinkSource } from './cars/feed-addresses';
export { readFeedCars, type WhichCars } from './cars/feed-cars';
export { type DealerFeedContext, readFeedContext } from './cars/feed-context';
