import { later } from '../../kit/later';

/** Views and leads of one vehicle, for its own page. */
export const CarResultsCard = later(async () => (await import('./car-results-card')).CarResultsCard);
export {
  CHANNEL_TABS,
  CHANNELS,
  type ChannelTab,
  COSTS,
  channelPath,
  PROMOTIONS,
  RESULTS,
  runPath,
} from './paths';
