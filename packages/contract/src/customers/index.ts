import { followingCalls } from './following';
import { importingCalls } from './importing';
import { listingCalls } from './listing';
import { lookupCalls } from './lookups';
import { recordCalls } from './record';

/** Every call of the area; screens import the part that they need. */
export const customersCalls = {
  ...recordCalls,
  ...listingCalls,
  ...lookupCalls,
  ...followingCalls,
  ...importingCalls,
};
