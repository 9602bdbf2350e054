/** A car may have been written down with a wrong reading, but not by more than this. */
const LOWER_MOST = 1_000;

/** Whether a reading at the start is below what the car had before, by so little that a person may confirm it. */
export const needsConfirmation = (
  ofCar: number | null | undefined,
  out: number | null | undefined,
): boolean =>
  typeof ofCar === 'number' && typeof out === 'number' && out < ofCar && ofCar - out <= LOWER_MOST;

/** Why a reading at the start cannot be right, or undefined: far below what the car had before, or lower and not confirmed. */
export const odometerOutProblem = (
  ofCar: number | null | undefined,
  out: number | null | undefined,
  isConfirmed: boolean,
): string | undefined => {
  if (typeof ofCar !== 'number' || typeof out !== 'number' || out >= ofCar) return undefined;
  const before = ofCar.toLocaleString('en-CA');
  if (!needsConfirmation(ofCar, out)) return `The odometer of this car showed ${before} already`;
  return isConfirmed ? undefined : `Lower than ${before}, which this car showed already. Please confirm it.`;
};

/** Why a reading at the return cannot be right, or undefined. A reading that is not known is not compared. */
export const odometerProblem = (
  out: number | null | undefined,
  back: number | null | undefined,
): string | undefined =>
  typeof out === 'number' && typeof back === 'number' && back < out
    ? `The odometer showed ${out.toLocaleString('en-CA')} when the car left`
    : undefined;
