export { bodyOf } from './body';
export type {
  BuiltBody,
  DocumentFacts,
  MappedAccount,
  MappedTaxCode,
  PostingProblem,
  QbBody,
  QbMapping,
  QbRef,
} from './body-types';
export {
  DOCUMENT_SHAPES,
  type DocumentShape,
  documentsOf,
  type GroupKind,
  groupKindOf,
  journalOf,
  type LedgerDocument,
  receiptOf,
} from './documents';
export { type EffectAccounts, effectsOf } from './effects';
export {
  type AccountName,
  CSV_HEAD,
  csvOf,
  type ExportedPosting,
  IIF_HEAD,
  iifOf,
  ledgerAccountName,
} from './export';
export { type FaultWords, faultWords, MOST_ATTEMPTS, waitSeconds } from './faults';
export {
  allowedTypes,
  fitsTaxKey,
  ITEM_KEYS,
  nameLikeness,
  QB_ACCOUNT_TYPES,
  type QbAccountType,
  suggestChoice,
  TAX_KEYS,
  type TaxKey,
  taxKindOfRate,
} from './mapping';
export { type JournalFacts, netByDay, netLines } from './net-lines';
