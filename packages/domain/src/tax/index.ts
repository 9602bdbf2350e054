export { federalTax, type PlaceOfSupply } from './federal-rates';
export { areTaxRatesKnown } from './known-rates';
export { luxuryTax, type NewVehicle } from './luxury-tax';
export { type PlatformTax, type PlatformTaxPart, platformTax } from './platform-tax';
export {
  federalBase,
  registrantTradeTax,
  type SaleItem,
  type SaleTaxLine,
  saleTaxes,
  type TaxedSale,
  type TaxLine,
  type TradeIn,
} from './sale-tax';
export { isTaxed, TAX_TREATMENTS, type TaxKind, type TaxTreatment } from './tax-treatment';
export { type VehicleSale, type VehicleTax, vehicleTax } from './vehicle-tax';
