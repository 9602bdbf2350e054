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
  type CostTarget,
  type EventLine,
  type LedgerEvent,
  type LedgerEventKind,
  type LoanParts,
  type MoneyAccount,
  REMITTED,
  type RemittedWhat,
} from './events';
export {
  LEDGER_TAX_KINDS,
  type LedgerTax,
  type LedgerTaxKind,
  type LinkIds,
  type Posting,
  type PostingLine,
  type TaxFields,
} from './posting';
