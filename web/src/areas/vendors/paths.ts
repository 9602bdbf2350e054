export const VENDORS = '/admin/vehicle-vendor';

export type VendorTab = 'overview' | 'purchases' | 'costs' | 'ledger' | 'timeline';

export const vendorPath = (id: number, tab: VendorTab = 'overview'): string =>
  `${VENDORS}/${id}${tab === 'overview' ? '' : `?tab=${tab}`}`;

/** The card with the form open. */
export const editVendorPath = (id: number) => `${VENDORS}/${id}?edit=1`;

/** The duplicates of one vendor; the screen is of the area merge. */
export const mergeVendorPath = (id: number) => `/admin/single-merge/vendor/${id}`;
export const VENDOR_DUPLICATES = '/admin/merge?type=vendor';
