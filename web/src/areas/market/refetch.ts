import { marketCalls } from '@forecourt/contract/market/index';

/** What is stale after an entry or an offer changed. */
export const REFETCH_MARKET = [
  marketCalls.own,
  marketCalls.get,
  marketCalls.getWholesale,
  marketCalls.search,
  marketCalls.listing,
  marketCalls.offers,
  marketCalls.offer,
];
