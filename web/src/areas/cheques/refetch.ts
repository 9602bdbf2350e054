import { accountingCalls } from '@forecourt/contract/accounting/index';
import { chequesCalls } from '@forecourt/contract/cheques/index';
import { costsCalls } from '@forecourt/contract/costs/index';
import { purchasesCalls } from '@forecourt/contract/purchases/index';

/** What shows cheques, what they pay, what is owed and the ledger is stale once a cheque was written or voided. */
export const REFETCH_CHEQUES = [
  ...[chequesCalls.list, chequesCalls.get, chequesCalls.accounts, chequesCalls.payables],
  ...[costsCalls.list, costsCalls.totals, costsCalls.ofVehicle, costsCalls.get],
  ...[purchasesCalls.list, purchasesCalls.get],
  ...[accountingCalls.ledgerOverview, accountingCalls.accounts],
] as const;
