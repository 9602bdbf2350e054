/** A whole unit, in thousandths of a percent: half a sale is 50,000. */
export const WHOLE_UNIT = 100_000;
