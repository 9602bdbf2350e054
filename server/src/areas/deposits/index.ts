export { findOpenDealOn } from './booking/buyer.queries';
export { paymentsOf } from './merchant/payments-of';
export { type DepositOfDeal, depositsOfDeal } from './of-deal.queries';
