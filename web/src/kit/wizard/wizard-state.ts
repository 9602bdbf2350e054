/** A wizard's steps are 0 to max; neither end is passed (screens.md 4, vehicle-financial wizard). */
export const nextStep = (step: number, max: number): number => Math.min(step + 1, max);
export const previousStep = (step: number): number => Math.max(step - 1, 0);
export const clampStep = (step: number, max: number): number =>
  Number.isInteger(step) ? Math.min(Math.max(step, 0), max) : 0;
