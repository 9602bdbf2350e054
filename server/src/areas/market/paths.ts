import { marketCalls } from '@forecourt/contract/market/index';

/** Where the screens are, for the links of notifications. */
export const offerPath = (id: number): string => `/admin/market/offers/${id}`;

/** Where the browser finds the pictures that were shared, by their places. */
export const picturePaths = (listingId: number, count: number, isSmall: boolean): string[] =>
  Array.from(
    { length: count },
    (_, place) =>
      marketCalls.picture.path.replace('{id}', String(listingId)).replace('{place}', String(place)) +
      (isSmall ? '?small=1' : ''),
  );
