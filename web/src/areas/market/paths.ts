export const MARKET = '/admin/market';
export const OWN_ENTRIES = `${MARKET}/own`;
export const OFFERS = `${MARKET}/offers`;
export const listingPath = (id: number): string => `${MARKET}/${id}`;
export const offerPath = (id: number): string => `${OFFERS}/${id}`;
/** The steps of an entry: a new one, or one to go on with. */
export const addPath = (wholesale: 0 | 1): string => `${MARKET}/add?wholesale=${wholesale}`;
export const entryPath = (id: number, step = 1): string => `${MARKET}/add?entry=${id}&step=${step}`;
