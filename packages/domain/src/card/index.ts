export { brandOf, type CardBrand } from './brand';
export { cardExpired, fullYear } from './expiry';
export { luhn } from './luhn';
export { type CardErrors, type CardValues, validateCard } from './validate-card';
