export { checkDesk, type DeskErrors } from './check-desk';
export { computeDesk, needsApproval } from './compute-desk';
export { rateCeiling } from './criminal-rate';
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
export { MAX_DESK_LINES, MAX_DESK_PRICE, MAX_TERM_MONTHS } from './desk-limits';
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
export { countPayments, PAYMENT_FREQUENCIES, type PaymentFrequency, periodicRate } from './frequency';
export { loanPayment, loanSchedule, type SchedulePayment, simpleInterest } from './loan';
export { type PaymentCell, paymentGrid } from './payment-grid';
export { type DeskUnknown, type SolvedDesk, solveDesk, type WantedPayment } from './solve-desk';
