export {
  ACCOUNT,
  ACCOUNT_TYPES,
  ACCOUNTS,
  type AccountCode,
  type AccountKey,
  type AccountType,
  chartAccount,
  isDebitType,
  type LedgerAccount,
} from './accounts';
export {
  type BreakEven,
  type BreakEvenInput,
  breakEven,
  type CarryingInput,
  carryingCostBetween,
  carryingCostPerDay,
} from './carrying-cost';
export { checkPosting, type JournalProblem, MAX_JOURNAL_AMOUNT, MAX_JOURNAL_LINES } from './check-journal';
export { belongsInTrust, ONTARIO_TRUST_LIMIT } from './deposit-trust';
export type { EventOf, LedgerEvent, LedgerEventKind } from './events';
export type { MoneyAccount } from './events/base';
export { REMITTED, type RemittedWhat } from './events/bill-events';
export type { LoanParts } from './events/loan-events';
export type { CostTarget } from './events/vehicle-events';
export {
  type Curtailment,
  type CurtailmentRule,
  type CurtailmentsDue,
  curtailmentSchedule,
  curtailmentsDue,
  type FloorPlanTerms,
  floorPlanTermsProblem,
  payoffDueDay,
} from './floor-plan/curtailments';
export {
  type FloorPlanLoan,
  type FloorPlanMovement,
  type FloorPlanRate,
  flooredOn,
  interestBetween,
  interestToDay,
} from './floor-plan/interest';
export { includedTaxes } from './included-taxes';
export { LedgerError } from './ledger-error';
export { type LoanBooking, loanEvents } from './loan/loan-events-of';
export { makePosting, reversalOf } from './make-posting';
export { isMoneyAccount, moneyAccount } from './money-accounts';
export {
  type EventLine,
  LEDGER_TAX_KINDS,
  type LedgerTax,
  type LedgerTaxKind,
  type LinkIds,
  type Posting,
  type PostingLine,
  type TaxFields,
} from './posting';
export { EVENT_NAMES, postingsOf } from './rules';
export {
  type AccountSum,
  addSums,
  findAccount,
  type StatementRow,
  sumPostings,
} from './statements/account-sums';
export { type BalanceSheet, balanceSheet } from './statements/balance-sheet';
export { type FiscalYear, fiscalYear, fiscalYearOf } from './statements/fiscal-year';
export { type ProfitAndLoss, profitAndLoss, yearEndLines } from './statements/profit-and-loss';
export { type TaxReturnRow, type TaxSum, taxReturn, taxSumsOf } from './statements/tax-return';
export { type TrialBalance, type TrialBalanceRow, trialBalance } from './statements/trial-balance';
export {
  type UnitProfit,
  type UnitProfitOptions,
  type UnitProfitPart,
  unitProfit,
  unitProfitPart,
} from './unit-profit';
