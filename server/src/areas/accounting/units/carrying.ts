/** What is owed on vehicles to the lender of a floor plan; the area that keeps floor plans says so in its area.ts. */
export interface CarryingOf {
  /**
   * A statement over the dealership $1 that answers stock_id, floored_cents (bigint) and apr (a year, as a decimal: 0.0825), one
   * row for each vehicle on which something is owed. It is joined with the stock, so that lists are sorted by what standing costs.
   */
  flooredSql: string;
}

const NOTHING_FLOORED =
  'select null::int as stock_id, 0::bigint as floored_cents, 0::float8 as apr where false';

let registered: CarryingOf | undefined;

/** Makes the floor plans known, as the areas start. */
export const registerCarryingOf = (carrying: CarryingOf | undefined): void => {
  registered = carrying;
};

export const flooredSql = (): string => registered?.flooredSql ?? NOTHING_FLOORED;
