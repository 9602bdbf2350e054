import type { ReplyOf } from '@forecourt/contract';
import type { bankingCalls } from '@forecourt/contract/banking/index';

/** What a day took in and how it was closed. */
export type CashDay = ReplyOf<typeof bankingCalls.cashOut>;
