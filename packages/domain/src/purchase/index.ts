export { checkPurchase, type PurchaseFacts, type PurchaseProblem } from './check-purchase';
export {
  DECLARATION_ANSWERS,
  DECLARATIONS,
  type DeclarationAnswer,
  type DeclarationCode,
  type Declarations,
  isNotable,
} from './declarations';
export {
  owedTo,
  PAYEES,
  type Payee,
  PURCHASE_METHODS,
  type PurchaseMethod,
  paidFrom,
  paymentProblem,
  REGISTER_CHEQUE,
} from './payments';
export {
  correctionEvents,
  type PurchaseEvent,
  paymentEvent,
  purchaseEvent,
  undoEvent,
} from './purchase-events';
export { type PurchaseAmounts, type PurchaseFigures, purchaseFigures } from './purchase-figures';
export {
  ENTERED_KINDS,
  type EnteredKind,
  ID_KINDS,
  type IdKind,
  LIEN_RESULTS,
  type LienResult,
  PURCHASE_KINDS,
  type PurchaseKind,
  purchaseKindLabel,
  purchaseNumber,
  typedPurchaseNumber,
} from './purchase-kinds';
export { invoiceTaxes, type PurchaseRates, purchaseRates, usualTaxes } from './purchase-taxes';
