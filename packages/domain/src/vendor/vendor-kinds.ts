export const VENDOR_KINDS = [
  { value: 'supplier', label: 'Supplier' },
  { value: 'dealer', label: 'Dealer' },
  { value: 'auction', label: 'Auction' },
  { value: 'shop', label: 'Repair shop' },
  { value: 'lender', label: 'Lender' },
  { value: 'floor-plan', label: 'Floor plan' },
  { value: 'insurer', label: 'Insurance or warranty' },
  { value: 'government', label: 'Government' },
  { value: 'person', label: 'Private person' },
] as const;
export type VendorKind = (typeof VENDOR_KINDS)[number]['value'];

export const isVendorKind = (value: unknown): value is VendorKind =>
  VENDOR_KINDS.some((kind) => kind.value === value);

export const vendorKindLabel = (value: string): string =>
  VENDOR_KINDS.find((kind) => kind.value === value)?.label ?? value;
