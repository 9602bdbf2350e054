import { bulkCalls } from './bulk';
import { enteringCalls } from './entering';
import { importingCalls } from './importing';
import { listingCalls } from './listing';
import { lookupCalls } from './lookups';
import { recordCalls } from './record';
import { stickerCalls } from './stickers';
import { stockNumberCalls } from './stock-numbers';
import { wantedCalls } from './wanted';

/** Every call of the area; screens import the part that they need. */
export const inventoryCalls = {
  ...enteringCalls,
  ...importingCalls,
  ...listingCalls,
  ...bulkCalls,
  ...recordCalls,
  ...lookupCalls,
  ...wantedCalls,
  ...stickerCalls,
  ...stockNumberCalls,
};
