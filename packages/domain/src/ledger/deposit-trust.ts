import { type Cents, roundCents } from '../money';

/** Ontario: above it deposits of a customer are held in trust. */
export const ONTARIO_TRUST_LIMIT = roundCents(1_000_000);

/** Whether a deposit must be held in trust. `held` is what the dealership holds of the customer with this deposit. */
export const belongsInTrust = (
  province: string | null,
  held: Cents,
  limit: Cents = ONTARIO_TRUST_LIMIT,
): boolean => province === 'ON' && held > limit;
