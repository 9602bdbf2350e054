import { daysBetween } from './day-numbers';

export const INSURANCE_STATES = ['unknown', 'expired', 'expiring', 'valid'] as const;
export type InsuranceState = (typeof INSURANCE_STATES)[number];

export interface InsuranceCheck {
  state: InsuranceState;
  /** Until it expires; negative since then, null where the day is not known. */
  daysLeft: number | null;
}

/** The insurance covers the vehicle up to and on the day on which it expires. */
export const checkInsurance = (
  expiresOn: string | null,
  day: string,
  warningDays: number,
): InsuranceCheck => {
  if (expiresOn === null) return { state: 'unknown', daysLeft: null };
  const daysLeft = daysBetween(day, expiresOn);
  if (daysLeft < 0) return { state: 'expired', daysLeft };
  return { state: daysLeft <= warningDays ? 'expiring' : 'valid', daysLeft };
};
