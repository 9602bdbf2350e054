import { later } from '../../kit/later';

/** The shop on a dashboard: today's services, what waits, and the time that runs. */
export const ShopOverview = later(async () => (await import('./overview/shop-overview')).ShopOverview);
export { ADD_SERVICE } from './paths';
export { SERVICE_KIND } from './search-kind';
