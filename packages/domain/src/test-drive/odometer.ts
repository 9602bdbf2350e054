/** Why a reading at the return cannot be right, or undefined. A reading that is not known is not compared. */
export const odometerProblem = (
  out: number | null | undefined,
  back: number | null | undefined,
): string | undefined =>
  typeof out === 'number' && typeof back === 'number' && back < out
    ? `The odometer showed ${out.toLocaleString('en-CA')} when the car left`
    : undefined;
