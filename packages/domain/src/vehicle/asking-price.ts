import { roundCents, toCents, toDollars } from '../money/index';

interface Priced {
  sell_price: number | null;
  special_price?: number | null | undefined;
}

/** What is asked for a vehicle, in dollars: the special price while it is lower than the usual one. null when there is none. */
export const askingPrice = ({ sell_price, special_price }: Priced): number | null =>
  special_price && (sell_price === null || special_price < sell_price) ? special_price : sell_price;

/** What is left of the asking price after the cost, in dollars; null when one of them is not known. */
export const grossOf = (car: Priced & { cost_price: number | null }): number | null => {
  const asking = askingPrice(car);
  if (asking === null || car.cost_price === null) return null;
  return toDollars(roundCents(toCents(asking) - toCents(car.cost_price)));
};
