import { type Cents, roundCents } from '../money';

export interface Denomination {
  cents: number;
  label: string;
  kind: 'bill' | 'coin';
}

/** Canadian bills and coins. Cents are no longer made; cash is rounded to five. */
export const DENOMINATIONS: readonly Denomination[] = [
  { cents: 10_000, label: '$100', kind: 'bill' },
  { cents: 5_000, label: '$50', kind: 'bill' },
  { cents: 2_000, label: '$20', kind: 'bill' },
  { cents: 1_000, label: '$10', kind: 'bill' },
  { cents: 500, label: '$5', kind: 'bill' },
  { cents: 200, label: '$2', kind: 'coin' },
  { cents: 100, label: '$1', kind: 'coin' },
  { cents: 25, label: '25¢', kind: 'coin' },
  { cents: 10, label: '10¢', kind: 'coin' },
  { cents: 5, label: '5¢', kind: 'coin' },
];

/** How many there are of each bill and coin, by its value in cents. */
export type CashCounts = Readonly<Record<string, number | undefined>>;

/** What counted bills and coins are worth. */
export const countCash = (counts: CashCounts): Cents =>
  roundCents(DENOMINATIONS.reduce((sum, { cents }) => sum + cents * (counts[String(cents)] ?? 0), 0));
