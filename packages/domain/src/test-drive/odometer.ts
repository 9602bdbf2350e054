/** A car may have been written down with a wrong reading, but not by more than this. */
const LOWER_MOST = 1_000;

/** Why a reading at the start cannot be right, or undefined: it is far below what the car had before. */
export const odometerOutProblem = (
  ofCar: number | null | undefined,
  out: number | null | undefined,
): string | undefined =>
  typeof ofCar === 'number' && typeof out === 'number' && ofCar - out > LOWER_MOST
    ? `The odometer of this car showed ${ofCar.toLocaleString('en-CA')} already`
    : undefined;

/** Why a reading at the return cannot be right, or undefined. A reading that is not known is not compared. */
export const odometerProblem = (
  out: number | null | undefined,
  back: number | null | undefined,
): string | undefined =>
  typeof out === 'number' && typeof back === 'number' && back < out
    ? `The odometer showed ${out.toLocaleString('en-CA')} when the car left`
    : undefined;
