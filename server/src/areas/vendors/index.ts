export {
  findVendor,
  type HeldVendor,
  holdVendor,
  idsWithMerged,
  insertVendor,
  PRESENT as VENDOR_PRESENT,
  survivorOfVendor,
} from './record/vendor.queries';
export { balancesInCents } from './record/vendor-balance';
export { VENDOR_FACTS, type VendorFacts } from './record/vendor-key.queries';
export { refreshVendorKeys, toVendorPerson } from './record/vendor-keys';
export { ofVendor } from './tables';
