export {
  COST_CATEGORIES,
  categoriesFor,
  costCategoryLabel,
  costTargetOf,
  GENERAL_COST_CATEGORIES,
  isCategoryFor,
  VEHICLE_COST_CATEGORIES,
} from './categories';
export { type CheckedCost, checkCost } from './check-cost';
export {
  amountBeforeTax,
  COST_TAXES,
  type CostTaxes,
  type CostTaxKind,
  type CostTaxRate,
  costTaxes,
  costTaxRates,
  costTotal,
  netCost,
} from './cost-taxes';
export {
  COST_METHOD_VALUES,
  COST_METHODS,
  type CostMethod,
  costMethodLabel,
  isCostMethod,
  moneyAccountOf,
} from './methods';
export {
  COST_REPEAT_VALUES,
  COST_REPEATS,
  type CostRepeat,
  costRepeatLabel,
  isCostRepeat,
  repeatDay,
} from './repeat';
