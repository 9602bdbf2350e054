import { later } from '../../kit/later';

/** Searches vendors as one types; one that is not there is added in place. */
export const VendorField = later(async () => (await import('./picker/vendor-field')).VendorField);
export { vendorPath } from './paths';
export { REFETCH_VENDORS } from './refetch';
export { VENDOR_KIND } from './search-kind';
