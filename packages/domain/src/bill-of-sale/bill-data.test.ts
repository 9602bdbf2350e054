import { describe, expect, it } from 'vitest';
import { toCents } from '../money';
import { toBillData } from './bill-data';
import type { BillInput } from './bill-input';

const bill: BillInput = {
  ...{ type: 1, format: 3, calculatorVersion: 1, day: '2026-01-15' },
  values: {
    ...{
      buyer_first_name: 'Grace',
      buyer_last_name: '',
      price_sales_price: 2_499_500,
      cost_vehicle: 1_900_000,
    },
    ...{ lease_term: 48, omvic_fee_passed_on: false, vehicle_seats: null },
  },
  fees: [{ id: 'f', label: 'Administration', amount: toCents(499), cost: toCents(50), tax: 'all' }],
  tradeIns: [
    { id: 't', allowance: toCents(6_000), actualCashValue: toCents(5_000), dealTradeId: 4, mvdId: 5 },
  ],
  pickUpPayments: [{ id: 'p', amount: toCents(400), day: '2026-02-15' }],
};

describe('what a document carries of its bill', () => {
  it('has what was entered into parts and lists of its type, without costs and links', () =>
    expect(toBillData(bill)).toEqual({
      version: 1,
      values: { buyer_first_name: 'Grace', price_sales_price: 2_499_500, omvic_fee_passed_on: false },
      fees: [{ id: 'f', label: 'Administration', amount: 49_900, tax: 'all' }],
      tradeIns: [{ id: 't', allowance: 600_000 }],
    }));
});
