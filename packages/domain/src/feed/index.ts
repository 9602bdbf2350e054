export { addressLine, bySiteOrder, carAvailability, carTitle, dealerPhone } from './car-facts';
export {
  accountOf,
  type Channel,
  CONTENT_TYPES,
  type Column,
  type FeedDelivery,
  type FeedFormat,
  type FeedValue,
  feedFileName,
} from './channel';
export { CHANNEL_KEYS, type ChannelKey } from './channel-keys';
export { CHANNELS } from './channels';
export type { CraigslistAuth } from './craigslist-file';
export { type DayRange, isWithin } from './day-range';
export { type ChangedRow, type FeedDifference, feedDifference, type PrintedRow } from './difference';
export type { Country, FeedCar, FeedContext, FeedDealer, FeedPlace, SpecialPrice } from './feed-car';
export { type FeedPrice, feedPrice } from './feed-price';
export { feedValues } from './feed-values';
export { type DeliveryDecision, type FeedChange, MOST_LOST_PERCENT, mayDeliver } from './hold';
export { listingText, odometerText, priceText } from './listing-text';
export {
  PROBLEM_CODES,
  PROBLEM_FIELDS,
  type ProblemCode,
  type ProblemField,
  type ProblemLevel,
} from './problem-codes';
export {
  type ChannelProblem,
  type CheckContext,
  channelProblems,
  duplicateIds,
  type FeedProblem,
  isRefused,
  problemsOf,
} from './problems';
export { rowPrint } from './row-print';
export { type CarScore, type ScoreAdvice, type ScoredCar, scoreCar } from './score';
export { type FeedOptions, type FeedWriter, feedWriter } from './write-feed';
