import type { ReplyOf } from '@forecourt/contract';
import type { bankingCalls } from '@forecourt/contract/banking/index';

export type Reconciliation = ReplyOf<typeof bankingCalls.reconciliation>;
export type StatementLine = ReplyOf<typeof bankingCalls.statementLines>['rows'][number];
export type LedgerLine = ReplyOf<typeof bankingCalls.ledgerLines>['rows'][number];
