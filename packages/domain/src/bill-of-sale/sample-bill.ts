import { toCents } from '../money';
import type { BillInput } from './bill-input';
import type { PartValue } from './part';

/** A complete Ontario sale for tests: 24,995 with 499 of fees and the OMVIC fee against a trade-in of 6,000. */
export const sampleBill = (
  values: Record<string, PartValue> = {},
  more: Partial<BillInput> = {},
): BillInput => ({
  type: 1,
  format: 3,
  calculatorVersion: 1,
  day: '2026-01-15',
  values: {
    price_sales_price: toCents(24_995),
    omvic_fee_passed_on: true,
    payment_way: 'cash',
    cost_vehicle: toCents(19_000),
    ...values,
  },
  fees: [{ id: 'admin', label: 'Administration', amount: toCents(499), cost: toCents(50), tax: 'all' }],
  tradeIns: [{ id: 'trade', allowance: toCents(6_000), actualCashValue: toCents(5_500) }],
  ...more,
});

export const FINANCED: Readonly<Record<string, PartValue>> = {
  payment_way: 'finance',
  financing_lender: 'Northern Bank',
  financing_rate: 8.99,
  financing_term: 60,
  financing_frequency: 'monthly',
  financing_first_payment_day: '2026-02-15',
};

export const LEASED: Readonly<Record<string, PartValue>> = {
  lease_method: 'money-factor',
  lease_money_factor: 0.00291,
  lease_term: 48,
  lease_frequency: 'monthly',
  lease_residual: toCents(9_000),
};
