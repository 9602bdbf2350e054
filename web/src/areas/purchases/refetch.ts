import type { Call } from '@forecourt/contract/call';
import { listingCalls } from '@forecourt/contract/inventory/listing';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { purchasesCalls } from '@forecourt/contract/purchases/index';

/** What shows purchases and is read again after a change. */
export const REFETCH_PURCHASES: readonly Call[] = [purchasesCalls.list, purchasesCalls.get];

/** The same, where vehicles come in, leave, or cost something else. */
export const REFETCH_STOCK: readonly Call[] = [
  ...REFETCH_PURCHASES,
  listingCalls.list,
  listingCalls.counts,
  listingCalls.summary,
  recordCalls.detail,
];
