export { type PlaceOfSupply, type PlatformTax, platformTax } from './platform-tax';
