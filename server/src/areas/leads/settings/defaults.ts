import type { Week } from '@forecourt/domain/lead/opening-hours';

const NINE_TO_SIX = [{ from: 540, to: 1_080 }];

/** Until a dealership sets its own: Monday to Friday nine to six, Saturday ten to five. */
export const DEFAULT_HOURS: Week = [
  NINE_TO_SIX,
  NINE_TO_SIX,
  NINE_TO_SIX,
  NINE_TO_SIX,
  NINE_TO_SIX,
  [{ from: 600, to: 1_020 }],
  [],
];
