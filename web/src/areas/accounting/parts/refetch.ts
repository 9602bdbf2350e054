import { accountingCalls } from '@forecourt/contract/accounting/index';

/** What shows amounts of the ledger is stale once something was booked. */
export const REFETCH_LEDGER = [
  ...[accountingCalls.ledgerOverview, accountingCalls.journalLines, accountingCalls.journalEntry],
  ...[accountingCalls.accounts, accountingCalls.receivables, accountingCalls.payables],
  ...[accountingCalls.contracts, accountingCalls.remittances, accountingCalls.records],
  ...[accountingCalls.trialBalance, accountingCalls.profitAndLoss, accountingCalls.balanceSheet],
  ...[accountingCalls.units, accountingCalls.unit],
  ...[accountingCalls.vehicleFinancials, accountingCalls.linkableRecords],
  ...[accountingCalls.taxReturn, accountingCalls.periods, accountingCalls.ledgerSettings],
] as const;
