export { findOpenDealOn } from './booking/buyer.queries';
export { type DepositOfDeal, depositsOfDeal } from './of-deal.queries';
