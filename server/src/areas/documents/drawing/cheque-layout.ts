/**
 * The face of a cheque after Standard 006 of Payments Canada, on the upper third of a letter page, in points from its upper
 * left corner. What is read by machine has a quarter of an inch around it: the date, the amount in figures (without a
 * border, in the area that is scanned for it), and the line at the lower edge, which is left free for the magnetic ink.
 */
export const CHEQUE_FACE = {
  width: 612,
  height: 252,
  left: 36,
  right: 590,
  /** Nothing is printed below: five eighths of an inch of the lower edge. */
  clearFrom: 207,
  date: 50,
  /** From 1.4 to 2.6 inches above the lower edge, 0.25 to 2.5 inches from the right one. */
  scanned: { left: 432, right: 594, top: 64.8, bottom: 151.2 },
  amount: 112,
  payee: 146,
  memo: 198,
  signature: 190,
} as const;

/** Where the two stubs begin, below the cheque. */
export const STUB_TOPS = [252, 522] as const;
