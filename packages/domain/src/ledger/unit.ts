import { daysBetween } from '../bhph/day-numbers';
import { type Cents, roundCents } from '../money';
import { type BreakEven, breakEven, type CarryingInput } from './carrying-cost';
import { type UnitProfit, type UnitProfitOptions, type UnitSums, unitProfit } from './unit-profit';

export interface UnitInput extends CarryingInput {
  sums: UnitSums;
  /** Asked for it without tax; null where none is known. */
  price: Cents | null;
  acquiredOn: string;
  isSold: boolean;
  /** null while it is in stock. */
  soldOn: string | null;
  /** YYYY-MM-DD. */
  today: string;
  options?: UnitProfitOptions | undefined;
}

export interface Unit extends UnitProfit {
  /** From the day it was acquired to its sale, or to today. */
  days: number;
  /** What its place on the lot has cost in these days. */
  lotCost: Cents;
  /** While it is in stock and has a price; null otherwise. */
  standing: BreakEven | null;
}

/** One vehicle as the dealer looks at it: what it earned, or what it costs to stand and until when it may. */
export const unitOf = (input: UnitInput): Unit => {
  const { sums, price, acquiredOn, isSold, soldOn, today, options = {} } = input;
  const { lotCostPerDay = roundCents(0) } = input;
  // the pack is taken off a sale that is booked: a vehicle in stock or one that was only marked sold has none
  const hasSale = isSold && (sums.front !== 0 || sums.soldCost !== 0);
  const profit = unitProfit(sums, hasSale ? options : { ...options, pack: roundCents(0) });
  const days = Math.max(0, daysBetween(acquiredOn, isSold ? (soldOn ?? today) : today));
  const lotCost = roundCents(lotCostPerDay * days);
  const invested = roundCents(profit.invested + profit.interest + lotCost);
  const standing = isSold || price === null ? null : breakEven({ ...input, price, invested });
  return { ...profit, days, lotCost, standing };
};
