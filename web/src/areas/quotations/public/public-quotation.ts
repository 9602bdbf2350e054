import type { ReplyOf } from '@forecourt/contract/call';
import type { quotationsCalls } from '@forecourt/contract/quotations/index';

export type PublicQuotation = ReplyOf<typeof quotationsCalls.open>;
