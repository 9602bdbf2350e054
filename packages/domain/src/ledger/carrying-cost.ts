import { addDays, daysBetween } from '../bhph/day-numbers';
import { type Cents, roundCents } from '../money';

export interface CarryingInput {
  /** What is owed to the floor plan's lender. */
  floored: Cents;
  /** A year, as a decimal. */
  apr: number;
  /** What a place on the lot costs each day. */
  lotCostPerDay?: Cents | undefined;
}

const DAYS_OF_YEAR = 365;

const exactPerDay = ({ floored, apr, lotCostPerDay = roundCents(0) }: CarryingInput): number =>
  (Math.max(0, floored) * apr) / DAYS_OF_YEAR + lotCostPerDay;

/** What a vehicle costs each day that it stands (domain.md 4.7). */
export const carryingCostPerDay = (input: CarryingInput): Cents => roundCents(exactPerDay(input));

/** What it has cost since a day, rounded once. */
export const carryingCostBetween = (input: CarryingInput, from: string, to: string): Cents =>
  roundCents(exactPerDay(input) * Math.max(0, daysBetween(from, to)));

export interface BreakEvenInput extends CarryingInput {
  /** Of the vehicle without tax, as it is asked. */
  price: Cents;
  /** What the ledger holds for it today, with what it has cost to stand. */
  invested: Cents;
  /** What a sale would cost: commission, preparation. */
  sellingCost?: Cents | undefined;
  /** YYYY-MM-DD. */
  today: string;
}

export interface BreakEven {
  /** What a sale today would bring. */
  profitToday: Cents;
  perDay: Cents;
  /** Whole days left in which a sale still brings no loss; null where standing costs nothing. */
  days: number | null;
  /** The last such day; null where standing costs nothing or a sale today brings a loss already. */
  day: string | null;
}

/** How long a vehicle may stand until its sale brings nothing. */
export const breakEven = (input: BreakEvenInput): BreakEven => {
  const { price, invested, sellingCost = roundCents(0), today } = input;
  const profitToday = roundCents(price - invested - sellingCost);
  const exact = exactPerDay(input);
  const perDay = carryingCostPerDay(input);
  if (exact <= 0) return { profitToday, perDay, days: null, day: null };
  const days = Math.max(0, Math.floor(profitToday / exact));
  return { profitToday, perDay, days, day: profitToday < 0 ? null : addDays(today, days) };
};
