import { billsCalls } from '@forecourt/contract/bills/index';
import type { Call } from '@forecourt/contract/call';

/** What shows bills and is read again after a change. */
export const REFETCH_BILLS: readonly Call[] = [billsCalls.get, billsCalls.list, billsCalls.wholesaleBill];
