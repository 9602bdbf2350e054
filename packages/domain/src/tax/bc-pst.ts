import { type Cents, roundCents } from '../money';

interface Bracket {
  /** The first price, in cents, to which the rate applies; it applies to the whole price. */
  from: Cents;
  rate: number;
}

const dollars = (amount: number): Cents => roundCents(amount * 100);

const steps = (first: number): Bracket[] => [
  { from: dollars(first), rate: 8_000 },
  { from: dollars(first + 1_000), rate: 9_000 },
  { from: dollars(first + 2_000), rate: 10_000 },
];

/** domain.md 4.2: a dealer's sale of a passenger vehicle. */
const TOP: readonly Bracket[] = [
  { from: dollars(125_000), rate: 15_000 },
  { from: dollars(150_000), rate: 20_000 },
];
const USUAL: readonly Bracket[] = [...steps(55_000), ...TOP];
const ZERO_EMISSION: readonly Bracket[] = [...steps(75_000), ...TOP];

/** The years in which a zero-emission vehicle has higher first steps. */
const ZERO_EMISSION_FROM = '2022-02-23';
const ZERO_EMISSION_TO = '2027-02-22';

const BC_PLAIN_RATE = 7_000;

/** The rate of British Columbia's tax for a price, in thousandths of a percent. */
export const bcVehicleRate = (
  price: Cents,
  day: string,
  { passenger, zeroEmission }: { passenger: boolean; zeroEmission: boolean },
): number => {
  if (!passenger) return BC_PLAIN_RATE;
  const favoured = zeroEmission && day >= ZERO_EMISSION_FROM && day <= ZERO_EMISSION_TO;
  const brackets = favoured ? ZERO_EMISSION : USUAL;
  return brackets.findLast(({ from }) => price >= from)?.rate ?? BC_PLAIN_RATE;
};
