/** screens.md 5, 9. */
const YEARS = 127;

/** Years to pick from: 127 of them, downward from next year. */
export const yearList = (thisYear: number): number[] =>
  Array.from({ length: YEARS }, (_, back) => thisYear + 1 - back);
