export type CardBrand =
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'discover'
  | 'diners'
  | 'jcb'
  | 'unionpay'
  | 'unknown';

const BRANDS: readonly [CardBrand, RegExp][] = [
  ['visa', /^4/],
  ['amex', /^3[47]/],
  ['diners', /^3(?:0[0-5]|[68])/],
  ['jcb', /^35(?:2[89]|[3-8])/],
  ['mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['discover', /^(?:6011|64[4-9]|65)/],
  ['unionpay', /^62/],
];

/** From the first digits, so that it can be shown while one types. */
export const brandOf = (number: string): CardBrand =>
  BRANDS.find(([, pattern]) => pattern.test(number))?.[0] ?? 'unknown';
