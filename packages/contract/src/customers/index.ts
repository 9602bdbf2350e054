import { agreementCalls } from './agreements';
import { followingCalls } from './following';
import { importingCalls } from './importing';
import { listingCalls } from './listing';
import { lookupCalls } from './lookups';
import { recordCalls } from './record';
import { unsubscribingCalls } from './unsubscribing';

/** Every call of the area; screens import the part that they need. */
export const customersCalls = {
  ...recordCalls,
  ...unsubscribingCalls,
  ...agreementCalls,
  ...listingCalls,
  ...lookupCalls,
  ...followingCalls,
  ...importingCalls,
};
