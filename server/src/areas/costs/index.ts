export { costsOfStock } from './cost.queries';
export {
  lockOwedCosts,
  markPaidByCheque,
  type OwedCost,
  owedCosts,
  unmarkPaidByCheque,
  vendorOfCost,
} from './record/by-cheque.queries';
export {
  type CostOfRecord,
  type CostSource,
  paidCostsOf,
  putCostOf,
  removeCostOf,
} from './record/cost-of-record';
