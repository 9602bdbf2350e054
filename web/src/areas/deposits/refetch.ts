import type { Call } from '@forecourt/contract/call';
import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { depositsCalls } from '@forecourt/contract/deposits/index';

/** What shows deposits and is read again after a change: a deal shows their sum and what they hold. */
export const REFETCH_DEPOSITS: readonly Call[] = [
  depositsCalls.list,
  depositsCalls.ofVehicles,
  depositsCalls.byCustomer,
  depositsCalls.get,
  depositsCalls.paymentOptions,
  dealRecordCalls.get,
];
