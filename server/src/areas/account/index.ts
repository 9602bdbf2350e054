export { lockDealership, type Place, readPlace, taxAt } from './pricing/account-place.queries';
export { cardLabel } from './pricing/card-label';
export { tokenizeLocally } from './pricing/card-tokens';
export {
  type Contract,
  findPending,
  type Payment,
  readContract,
  readPayment,
  replaceContract,
  setMonths,
} from './pricing/payment.queries';
export { type Debt, type PaymentHooks, registerPaymentHooks } from './pricing/payment-hooks';
export { settlePayment } from './pricing/settle-payment';
export { changePackageByStaff } from './pricing/staff-contract';
export { findUserLimit, listContracts } from './pricing/staff-contract.queries';
export { startRenewal } from './pricing/start-payment';
