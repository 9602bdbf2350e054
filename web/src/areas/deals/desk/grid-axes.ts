import { type Cents, roundCents } from '@forecourt/domain/money/cents';

const TERMS = {
  finance: [36, 48, 60, 72, 84, 96],
  lease: [24, 36, 39, 48, 60],
} as const;
const ROWS = 5;

/** Steps of the down payment that suit the price, in cents. */
const stepOf = (price: number): number => {
  if (price >= 6_000_000) return 500_000;
  if (price >= 2_500_000) return 250_000;
  return price >= 1_000_000 ? 100_000 : 50_000;
};

const sorted = (values: Iterable<number>): number[] =>
  [...new Set(values)].toSorted((one, other) => one - other);

/** The terms that are usual, and the one that is chosen. */
export const gridTerms = (way: 'finance' | 'lease', chosen: number | undefined): number[] =>
  sorted(chosen === undefined ? TERMS[way] : [...TERMS[way], chosen]);

/** Down payments from nothing upwards, and the one that is chosen; none above what is left to pay. */
export const gridDowns = (price: number, chosen: number, most: number): Cents[] => {
  const step = stepOf(price);
  const first = Math.max(0, Math.floor(chosen / step) - (ROWS - 2)) * step;
  const steps = Array.from({ length: ROWS }, (_, at) => first + at * step);
  return sorted([...steps, chosen])
    .filter((down) => down <= most)
    .map(roundCents);
};
