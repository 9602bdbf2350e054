export { COMMON_SPNS, SPN_MOST, spnText } from './fault-codes';
export {
  distancePerDay,
  type LubricationPlan,
  type NextLubrication,
  nextLubrication,
  type OdometerReading,
  USUAL_PER_DAY,
} from './lubrication';
export {
  costByVendor,
  isOverEstimate,
  LINE_KINDS,
  type LineKind,
  ledgerTaxes,
  lineAmount,
  recoverableTaxes,
  type ServiceLine,
  type ServiceSums,
  serviceSums,
  serviceTaxes,
  shopInvoiceCount,
  shopInvoiceNumber,
  type VendorCost,
} from './service-figures';
export {
  isOpenService,
  moveProblem,
  OPEN_SERVICE_STATUSES,
  SERVICE_KINDS,
  SERVICE_STATUSES,
  type ServiceFacts,
  type ServiceKind,
  type ServiceStatus,
  type StatusChange,
  type StockInService,
  statusBeforeService,
  stockStatusChange,
  stockStatusOf,
} from './service-states';
export { durationText, type ServiceStep, stepSeconds, stopwatchText } from './step-times';
