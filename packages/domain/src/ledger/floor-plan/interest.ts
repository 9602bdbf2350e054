import { addAccruals, exactInterest, NO_ACCRUAL, roundAccrual } from '../../bhph/accrual';
import { dayNumber, dayOfNumber } from '../../bhph/day-numbers';
import { type Cents, roundCents } from '../../money';

/** What the lender paid out or got back: an advance is positive, a curtailment or payoff negative. */
export interface FloorPlanMovement {
  day: string;
  amount: Cents;
}

/** A rate of the lender and the first day on which it holds. */
export interface FloorPlanRate {
  from: string;
  /** A year, as a decimal with at most six places. */
  apr: number;
}

export interface FloorPlanLoan {
  movements: readonly FloorPlanMovement[];
  rates: readonly FloorPlanRate[];
}

/** What is owed to the lender at the end of a day. */
export const flooredOn = ({ movements }: Pick<FloorPlanLoan, 'movements'>, day: string): Cents =>
  roundCents(movements.reduce((sum, move) => (move.day <= day ? sum + move.amount : sum), 0));

/** The rate that holds on a day; 0 before the first. */
export const floorPlanRateOn = (rates: readonly FloorPlanRate[], day: string): number =>
  rates.reduce<FloorPlanRate | undefined>(
    (found, rate) => (rate.from <= day && (!found || rate.from >= found.from) ? rate : found),
    undefined,
  )?.apr ?? 0;

/** Days from which another amount or rate bears interest, within a time. */
const changeDays = ({ movements, rates }: FloorPlanLoan, until: string): number[] => {
  const days = [...movements.map(({ day }) => day), ...rates.map(({ from }) => from)].filter(
    (day) => day < until,
  );
  return [...new Set(days)].map(dayNumber).sort((a, b) => a - b);
};

/**
 * All interest up to a day, to the cent: what is owed at the end of a day bears interest for the next one, so that the day
 * of the advance is free and the day of the payoff is not.
 */
export const interestToDay = (loan: FloorPlanLoan, day: string): Cents => {
  const days = changeDays(loan, day);
  const ends = [...days.slice(1), dayNumber(day)];
  const accrued = days.reduce((sum, from, index) => {
    const start = dayOfNumber(from);
    const floored = roundCents(Math.max(0, flooredOn(loan, start)));
    return addAccruals(
      sum,
      exactInterest(floored, floorPlanRateOn(loan.rates, start), (ends[index] ?? from) - from),
    );
  }, NO_ACCRUAL);
  return roundAccrual(accrued);
};

/** The interest of the days after `from` up to `to`. Parts of a time come to the whole to the cent. */
export const interestBetween = (loan: FloorPlanLoan, from: string, to: string): Cents =>
  roundCents(interestToDay(loan, to) - interestToDay(loan, from));
