import type { Call } from '@forecourt/contract/call';
import { costsCalls } from '@forecourt/contract/costs/index';
import { listingCalls } from '@forecourt/contract/inventory/listing';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { REFETCH_VENDORS } from '../vendors';

/** What shows costs and is read again after a change: a vehicle shows what it cost, a vendor what is owed. */
export const REFETCH_COSTS: readonly Call[] = [
  costsCalls.list,
  costsCalls.totals,
  costsCalls.ofVehicle,
  costsCalls.get,
  costsCalls.repeats,
  recordCalls.detail,
  listingCalls.list,
  ...REFETCH_VENDORS,
];
