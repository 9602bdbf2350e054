export {
  type Cents,
  changeByPercent,
  percentFactor,
  percentOf,
  roundCents,
  sumCents,
  sumDollars,
  toCents,
  toDollars,
} from './cents';
