import type { ReplyOf } from '@forecourt/contract/call';
import type { quotationsCalls } from '@forecourt/contract/quotations/index';

/** What whoever has the link sees. */
export type PublicQuotation = ReplyOf<typeof quotationsCalls.open>;
