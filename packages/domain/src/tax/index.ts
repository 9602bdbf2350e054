export type { PlaceOfSupply } from './federal-rates';
export { luxuryTax, type NewVehicle } from './luxury-tax';
export { type PlatformTax, platformTax } from './platform-tax';
export { type TaxLine, type TradeIn, type VehicleSale, type VehicleTax, vehicleTax } from './vehicle-tax';
