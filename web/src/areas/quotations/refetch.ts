import type { Call } from '@forecourt/contract/call';
import { quotationsCalls } from '@forecourt/contract/quotations/index';

/** What shows quotations and is read again after a change. */
export const REFETCH_QUOTATIONS: readonly Call[] = [
  quotationsCalls.list,
  quotationsCalls.get,
  quotationsCalls.news,
  quotationsCalls.pdf,
];
