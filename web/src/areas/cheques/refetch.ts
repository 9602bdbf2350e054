import { accountingCalls } from '@forecourt/contract/accounting/index';
import { chequesCalls } from '@forecourt/contract/cheques/index';

/** What shows cheques, what is owed and the ledger is stale once a cheque was written or voided. */
export const REFETCH_CHEQUES = [
  ...[chequesCalls.list, chequesCalls.get, chequesCalls.accounts, chequesCalls.payables],
  ...[accountingCalls.ledgerOverview, accountingCalls.accounts],
] as const;
