import { type Cents, roundCents, toCents } from '../money';
import type { DeskFinance, DeskInput, DeskLease } from './desk-input';

const NOTHING = roundCents(0);

/** domain.md 4.1: 24,995 with 499 and 22 of fees, against a trade-in of 6,000. */
export const sampleDesk = (more: Partial<DeskInput> = {}): DeskInput => ({
  ...{ way: 'finance', day: '2026-01-15', province: 'ON', price: toCents(24_995) },
  fees: [
    { label: 'Admin', amount: toCents(499), tax: 'all' },
    { label: 'OMVIC', amount: toCents(22), cost: toCents(22), tax: 'all' },
  ],
  tradeIns: [{ allowance: toCents(6_000), actualCashValue: toCents(6_000), lien: NOTHING }],
  ...more,
});

export const sampleFinance = (more: Partial<DeskFinance> = {}): DeskFinance => ({
  ...{ apr: 0.0899, term: 60, frequency: 'monthly' },
  ...more,
});

/** domain.md 4.4. */
export const sampleLease = (more: Partial<DeskLease> = {}): DeskLease => ({
  ...{ method: 'money-factor', moneyFactor: 0.00291, apr: 0.06984, term: 48, residual: toCents(17_000) },
  ...more,
});

/** A sale without taxes, fees and trade-in, so that the amount financed or leased is the price. */
export const plainDesk = (price: Cents, more: Partial<DeskInput> = {}): DeskInput => ({
  ...{
    way: 'finance',
    day: '2026-01-15',
    province: 'AB',
    price,
    exempt: { federal: true, provincial: true },
  },
  ...more,
});
