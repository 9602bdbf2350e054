import type { inventoryCalls } from '@forecourt/contract/inventory/index';
import type { Handlers } from '../../http/context';
import { bulkHandlers } from './bulk/bulk';
import { enteringHandlers } from './entering/entering';
import { importingHandlers } from './importing';
import { listingHandlers } from './list/listing';
import { lookupHandlers } from './lookups/lookups';
import { recordHandlers } from './record/record';
import { stickerHandlers } from './stickers/stickers';
import { stockNumberHandlers } from './stock-numbers/stock-numbers';
import { wantedHandlers } from './wanted/wanted';

export const inventoryHandlers: Handlers<typeof inventoryCalls> = {
  ...enteringHandlers,
  ...importingHandlers,
  ...listingHandlers,
  ...bulkHandlers,
  ...recordHandlers,
  ...lookupHandlers,
  ...wantedHandlers,
  ...stickerHandlers,
  ...stockNumberHandlers,
};

export { bulkJobs } from './bulk/bulk-work';
export { importJobs } from './importing';
export { seedInventoryLookups } from './lookups/lookup-seeds';
