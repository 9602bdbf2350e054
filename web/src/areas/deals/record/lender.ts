import type { ReplyOf } from '@forecourt/contract/call';
import type { deskCalls } from '@forecourt/contract/deals/desk';

export type Lender = ReplyOf<typeof deskCalls.lenders>[number];
