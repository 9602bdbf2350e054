import { roundCents, sumDollars, toCents, toDollars } from '../money/index';

interface Priced {
  sell_price: number | null;
  special_price?: number | null | undefined;
}

/** What is asked for a vehicle, in dollars: the special price while it is lower than the usual one. null when there is none. */
export const askingPrice = ({ sell_price, special_price }: Priced): number | null =>
  special_price && (sell_price === null || special_price < sell_price) ? special_price : sell_price;

interface Bought {
  /** What was paid for it. */
  cost_price: number | null;
  /** What was spent on it since; null for who may not know. */
  added_costs?: number | null | undefined;
}

/** What a vehicle cost in all, in dollars: its purchase and what was spent on it since. null when the purchase is not known. */
export const totalCost = ({ cost_price, added_costs }: Bought): number | null =>
  cost_price === null ? null : sumDollars([cost_price, added_costs ?? 0]);

/** What is left of the asking price after the cost, in dollars; null when one of them is not known. */
export const grossOf = (car: Priced & Bought): number | null => {
  const [asking, cost] = [askingPrice(car), totalCost(car)];
  if (asking === null || cost === null) return null;
  return toDollars(roundCents(toCents(asking) - toCents(cost)));
};
