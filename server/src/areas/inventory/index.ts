import type { inventoryCalls } from '@forecourt/contract/inventory/index';
import type { Handlers } from '../../http/context';
import { bulkHandlers } from './bulk';
import { enteringHandlers } from './entering';
import { importingHandlers } from './importing';
import { listingHandlers } from './listing';
import { lookupHandlers } from './lookups';
import { recordHandlers } from './record';
import { stickerHandlers } from './stickers';
import { stockNumberHandlers } from './stock-numbers';
import { wantedHandlers } from './wanted';

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

export { bulkJobs } from './bulk-work';
export { importJobs } from './importing';
export { seedInventoryLookups } from './lookup-seeds';
