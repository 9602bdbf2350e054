export { type Cents, percentOf, roundCents, sumCents, toCents, toDollars } from './cents';
