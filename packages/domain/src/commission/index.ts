export { checkPlan, MAX_RULES, type Surroundings } from './check-plan';
export { type Commission, computeCommission, computeWithVehicle } from './compute-commission';
export { type CommissionLine, type LineKind, type LinePart, moneyText, unitsText } from './line';
export {
  COMMISSION_BASES,
  COMMISSION_RULE_KINDS,
  type CommissionBase,
  type CommissionPlan,
  type CommissionRule,
  type CommissionRuleKind,
  type EarningRule,
  rulesOf,
  VEHICLE_RULE_KINDS,
} from './plan';
export type { PlanProblem } from './plan-problem';
export {
  chargebackCommission,
  paidFor,
  type Reversed,
  reverseCommission,
} from './reverse-commission';
export { RULE_NAMES, ruleText } from './rule-words';
export {
  type CommissionSale,
  type EarlierSale,
  EMPTY_MONTH,
  type MonthSoFar,
  type Standing,
} from './sale';
export {
  commissionsOfSale,
  type PaidPerson,
  type PersonCommission,
  type SoldVehicle,
} from './sale-commissions';
export {
  firstDayOf,
  lastDayOf,
  monthAfter,
  SETTLEMENT_KINDS,
  type SettlementKind,
} from './settle-month';
export { type HeldPlan, type SettledMonth, settleMonths } from './settle-months';
export { WHOLE_UNIT } from './units';
export { rulesFromWire, rulesToWire } from './wire-plan';
