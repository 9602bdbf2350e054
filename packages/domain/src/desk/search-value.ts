/** The highest whole number from `low` to `high` whose result is not above the limit; results rise with the number. */
export const highestNotAbove = (
  resultAt: (value: number) => number,
  low: number,
  high: number,
  limit: number,
): number | undefined => {
  if (resultAt(low) > limit) return undefined;
  let [fits, tooHigh] = [low, high + 1];
  while (tooHigh - fits > 1) {
    const middle = Math.floor((fits + tooHigh) / 2);
    if (resultAt(middle) <= limit) fits = middle;
    else tooHigh = middle;
  }
  return fits;
};

/** The lowest whole number from `low` to `high` whose result is not above the limit; results fall as the number rises. */
export const lowestNotAbove = (
  resultAt: (value: number) => number,
  low: number,
  high: number,
  limit: number,
): number | undefined => {
  const highest = highestNotAbove((value) => resultAt(high - value), 0, high - low, limit);
  return highest === undefined ? undefined : high - highest;
};

/** The number of the range that ends in the most zeros, the highest of several; 0 where the range has it. */
export const shortestDecimal = (low: number, high: number): number => {
  if (low <= 0) return 0;
  let step = 1;
  while (Math.floor(high / (step * 10)) * step * 10 >= low) step *= 10;
  return Math.floor(high / step) * step;
};
