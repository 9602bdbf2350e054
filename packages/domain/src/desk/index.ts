export {
  type DeskAmount,
  type DeskExemptions,
  type DeskFinance,
  type DeskInput,
  type DeskItem,
  type DeskLease,
  type DeskTradeIn,
  type DeskVehicle,
  LEASE_METHODS,
  type LeaseMethod,
  WAYS,
  type Way,
} from './desk-input';
export type {
  CashResult,
  DeskGross,
  DeskResult,
  DeskSale,
  FinanceResult,
  LeaseResult,
  LeaseTaxLine,
  RateCheck,
} from './desk-result';
export { PAYMENT_FREQUENCIES, type PaymentFrequency } from './frequency';
