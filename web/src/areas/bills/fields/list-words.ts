import type { LineWords } from './amount-lines';

/** What the lists of a bill are called. */
export const LIST_WORDS = {
  discounts: { title: 'Discounts', one: 'discount', example: 'Loyalty' },
  rebates: { title: 'Manufacturer rebates (after tax)', one: 'rebate', example: 'Manufacturer' },
  mandatoryCharges: { title: 'Required credit charges', one: 'charge', example: 'Lien registration' },
  fees: { title: 'Fees', one: 'fee', example: 'Documentation' },
  addOns: { title: 'Add-ons', one: 'add-on', example: 'Winter tires' },
  products: { title: 'Products', one: 'product', example: 'Extended warranty' },
} as const satisfies Readonly<Record<string, LineWords>>;
