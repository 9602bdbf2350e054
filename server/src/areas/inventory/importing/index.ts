import type { importingCalls } from '@forecourt/contract/inventory/importing';
import type { Handlers } from '../../../http/context';
import { addAdesaHandlers } from './add-adesa';
import { batchHandlers } from './batches';
import { checkAdesaHandlers } from './check-adesa';
import { extractHandlers } from './extract';
import { importAuctionHandlers } from './import-auction';
import { purchaseHandlers } from './purchase';

export const importingHandlers: Handlers<typeof importingCalls> = {
  ...extractHandlers,
  ...importAuctionHandlers,
  ...purchaseHandlers,
  ...checkAdesaHandlers,
  ...addAdesaHandlers,
  ...batchHandlers,
};

export { importJobs } from './import-work';
