/** What can be done with an advertisement at a marketplace. */
export const POST_ACTIONS = ['post', 'update', 'renew', 'delete'] as const;
export type PostAction = (typeof POST_ACTIONS)[number];

/**
 * - `waiting`: `action` is to be done
 * - `working`: `action` is being done, by the job or by a person with the browser extension
 * - `posted`: it is on the marketplace and nothing is to be done
 * - `failed`: `action` was given up
 * - `cancelled`: a person stopped it before it was on the marketplace
 * - `deleted`: it was taken off
 */
export const POST_STATES = ['waiting', 'working', 'posted', 'failed', 'cancelled', 'deleted'] as const;
export type PostState = (typeof POST_STATES)[number];

export interface Post {
  state: PostState;
  /** To be done, being done, or done last. */
  action: PostAction;
  /** What was asked for while `action` was being done. */
  next: PostAction | null;
  /** Whether the marketplace shows it, as far as we know. */
  isLive: boolean;
  /** How often `action` was tried. */
  attempts: number;
}

/** Where an advertisement stands: a vehicle has one of them in each city of a marketplace for each account. */
export interface PostPlace {
  stockId: number;
  marketplace: 'craigslist' | 'facebook';
  /** null where there are no cities. */
  cityId: number | null;
  subCityId: number | null;
  /** The account or page at the marketplace. */
  account: string;
}

/** The same for the same place: a unique key, so that two requests make one advertisement. */
export const postKey = ({ stockId, marketplace, cityId, subCityId, account }: PostPlace): string =>
  JSON.stringify([stockId, marketplace, cityId, subCityId, account.trim().toLowerCase()]);
