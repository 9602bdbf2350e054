export { changePrice } from './change-price';
export { checkStock, lacksPrice, type StockFacts, type StockField, type StockProblem } from './check-stock';
export { checkVin, isAcceptableVin, type VinProblem } from './check-vin';
export { AGE_BUCKETS, type AgeBucket, ageBucket, daysOnLot } from './days-on-lot';
export { inFrench } from './french-words';
export { FIRST_MODEL_YEAR, MAX_ODOMETER, MAX_PRICE } from './limits';
export { modelYearOf, modelYearsLatestFirst, modelYearsOf } from './model-year';
export {
  checkStockNumberScheme,
  DEFAULT_STOCK_NUMBER_SCHEME,
  formatStockNumber,
  hasYear,
  MAX_STOCK_NUMBER,
  STOCK_NUMBER_LENGTH,
  STOCK_NUMBER_SCHEME_LENGTH,
  stockNumberPattern,
  stockNumbersFrom,
} from './stock-number';
export {
  conditionName,
  IN_DEAL_STATUSES,
  IN_TRANSIT_FILTER,
  NEW_CONDITION,
  SOLD,
  STOCK_STATUS,
  STOCK_STATUSES,
  type StockStatus,
  stockStatusName,
  VEHICLE_CONDITIONS,
} from './stock-status';
export { suggestVins } from './suggest-vins';
export { DESCRIPTION_LABELS, VEHICLE_LABELS } from './vehicle-labels';
export { vehicleTitle } from './vehicle-title';
export {
  BODY_STYLES,
  type BodyStyle,
  DRIVE_TYPES,
  type DriveType,
  TRANSMISSIONS,
  type TransmissionKind,
  VEHICLE_TYPE_NAMES,
  VEHICLE_TYPES,
  type VehicleType,
} from './vehicle-types';
export { checkDigitOf, hasRightCheckDigit, normaliseVin, VIN_CHARACTERS, VIN_LENGTH } from './vin';
