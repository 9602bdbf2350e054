import type { Call } from '@forecourt/contract/call';
import { costsCalls } from '@forecourt/contract/costs/index';
import { vendorsCalls } from '@forecourt/contract/vendors/index';

/** What shows vendors and is read again after a change. */
export const REFETCH_VENDORS: readonly Call[] = [
  vendorsCalls.list,
  vendorsCalls.options,
  vendorsCalls.get,
  vendorsCalls.timeline,
  vendorsCalls.ledger,
  costsCalls.list,
];
