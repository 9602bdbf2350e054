export { type Cents, percentOf, roundCents, sumCents, sumDollars, toCents, toDollars } from './cents';
