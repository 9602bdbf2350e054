export {
  CAR_ON_DEAL_STATE,
  type CarOnDealState,
  carStateProblem,
  isCarOnDealState,
  nextCarStates,
  vehicleStatusOf,
} from './car-states';
export {
  isLostReason,
  LOST_REASONS,
  type LostReason,
  TRADE_IN_CONDITIONS,
  type TradeInCondition,
} from './deal-lists';
export {
  DEAL_STATE,
  type DealState,
  dealStateProblem,
  isDealState,
  isOpenDeal,
  isReopening,
  nextDealStates,
} from './deal-states';
export {
  DEPOSIT_DAYS,
  DEPOSIT_ENTRY_KINDS,
  DEPOSIT_METHODS,
  type DepositEntry,
  type DepositEntryKind,
  type DepositMethod,
  depositBalance,
  depositDayProblem,
  depositEntryProblem,
  isDepositMethod,
  MAX_DEPOSIT,
  receiptCount,
  receiptNumber,
} from './deposit-rules';
export { type LienTerm, lienPayoutDue, lienTerm } from './lien-payout';
export {
  discountProblem,
  feeTreatment,
  priceQuotedSale,
  type QuotedPrice,
  type QuotedSale,
  quotationTotal,
  quotedDeskInput,
  quotedFromDesk,
} from './quotation-price';
export {
  canChangeQuotation,
  isExpired,
  isQuotationState,
  isWithCustomer,
  nextQuotationStates,
  type QuotationState,
  quotationCount,
  quotationNumber,
  quotationProblem,
  quotationStateOn,
} from './quotation-states';
