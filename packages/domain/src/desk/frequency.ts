/** How often a payment is made, and how many of them a year has. */
export const PAYMENTS_PER_YEAR = { weekly: 52, biweekly: 26, semimonthly: 24, monthly: 12 } as const;
export type PaymentFrequency = keyof typeof PAYMENTS_PER_YEAR;

export const PAYMENT_FREQUENCIES = [
  { value: 'weekly', label: 'Weekly' },
  { value: 'biweekly', label: 'Bi-weekly' },
  { value: 'semimonthly', label: 'Semi-monthly' },
  { value: 'monthly', label: 'Monthly' },
] as const satisfies readonly { value: PaymentFrequency; label: string }[];

/** 60 months are 130 bi-weekly payments. A term that does not divide evenly takes the nearest whole number. */
export const countPayments = (termMonths: number, frequency: PaymentFrequency): number =>
  Math.max(1, Math.round((termMonths * PAYMENTS_PER_YEAR[frequency]) / 12));

/**
 * The interest of one period. Car loans divide the yearly rate by the payments of a year; a lender may want the same
 * effective rate as with monthly payments instead.
 */
export const periodicRate = (
  apr: number,
  frequency: PaymentFrequency,
  effectiveEquivalent = false,
): number => {
  const perYear = PAYMENTS_PER_YEAR[frequency];
  return effectiveEquivalent ? (1 + apr / 12) ** (12 / perYear) - 1 : apr / perYear;
};
