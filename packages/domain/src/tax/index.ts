export type { PlaceOfSupply } from './federal-rates';
export { type PlatformTax, platformTax } from './platform-tax';
export { type TaxLine, type TradeIn, type VehicleSale, type VehicleTax, vehicleTax } from './vehicle-tax';
