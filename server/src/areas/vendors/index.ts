export {
  findVendor,
  type HeldVendor,
  holdVendor,
  PRESENT as VENDOR_PRESENT,
  survivorOfVendor,
} from './record/vendor.queries';
export { VENDOR_FACTS, type VendorFacts } from './record/vendor-key.queries';
export { refreshVendorKeys, toVendorPerson } from './record/vendor-keys';
export { ofVendor } from './tables';
