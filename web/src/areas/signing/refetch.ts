import type { Call } from '@forecourt/contract/call';
import { signingCalls } from '@forecourt/contract/signing/index';

/** What shows who has signed, and is read again after a change. */
export const REFETCH_SIGNING: readonly Call[] = [
  signingCalls.ofBill,
  signingCalls.get,
  signingCalls.contracts,
];
export const REFETCH_TEMPLATES: readonly Call[] = [signingCalls.templates];
