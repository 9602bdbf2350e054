import { type Cents, roundCents, toDollars } from '../money';

/** 10,000,000.00 */
export const MAX_DESK_PRICE = roundCents(1_000_000_000);
export const MAX_TERM_MONTHS = 120;
/** Of each list: discounts, fees, trade-ins and so on. */
export const MAX_DESK_LINES = 50;

/** $1,234.50 */
export const moneyText = (amount: Cents): string =>
  `$${toDollars(amount).toLocaleString('en-CA', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
