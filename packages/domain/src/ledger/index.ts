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
export type { EventOf, LedgerEvent, LedgerEventKind } from './events';
export type { MoneyAccount } from './events/base';
export { REMITTED, type RemittedWhat } from './events/bill-events';
export type { LoanParts } from './events/loan-events';
export type { CostTarget } from './events/vehicle-events';
export { LedgerError } from './ledger-error';
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
