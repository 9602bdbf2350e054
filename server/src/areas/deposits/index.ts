export { paymentsOf } from './merchant/payments-of';
export { findOpenDealOn } from './booking/buyer.queries';
export { type DepositOfDeal, depositsOfDeal } from './of-deal.queries';
