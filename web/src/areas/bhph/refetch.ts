import { bhphCalls } from '@forecourt/contract/bhph';
import type { Call } from '@forecourt/contract/call';

/** What shows an account and is read again after a change. */
export const REFETCH_LOANS: readonly Call[] = [bhphCalls.get, bhphCalls.worklist, bhphCalls.contacts];
