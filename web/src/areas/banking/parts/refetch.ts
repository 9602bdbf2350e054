import { accountingCalls } from '@forecourt/contract/accounting/index';
import { bankingCalls } from '@forecourt/contract/banking/index';

const LEDGER = [
  ...[accountingCalls.ledgerOverview, accountingCalls.journalLines, accountingCalls.accounts],
  ...[accountingCalls.trialBalance, accountingCalls.balanceSheet, accountingCalls.profitAndLoss],
] as const;

/** What shows money of the accounts is stale once some was moved. */
export const REFETCH_MONEY = [
  ...[bankingCalls.bankAccounts, bankingCalls.bankAccount, bankingCalls.transfers, bankingCalls.cashOut],
  ...[bankingCalls.cashOuts, bankingCalls.waiting, bankingCalls.slips, bankingCalls.slip],
  ...[bankingCalls.reconciliation, bankingCalls.ledgerLines],
  ...LEDGER,
] as const;

/** What shows a reconciliation is stale once lines of it were matched. */
export const REFETCH_RECONCILIATION = [
  ...[bankingCalls.reconciliation, bankingCalls.reconciliations, bankingCalls.statementLines],
  ...[bankingCalls.ledgerLines, bankingCalls.bankAccounts, bankingCalls.bankAccount],
] as const;
