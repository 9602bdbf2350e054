const TYPED = /^(?:r-?)?0*([1-9]\d{0,8})$/i;

/** The number of a receipt as people type it: 'R-000123', 'r123' or '123'; null for anything else. */
export const typedReceipt = (typed: string): number | null => {
  const digits = TYPED.exec(typed.trim())?.[1];
  return digits ? Number(digits) : null;
};
