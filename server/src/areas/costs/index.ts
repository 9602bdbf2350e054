export { costsOfStock } from './cost.queries';
export { type CostOfRecord, type CostSource, putCostOf, removeCostOf } from './record/cost-of-record';
