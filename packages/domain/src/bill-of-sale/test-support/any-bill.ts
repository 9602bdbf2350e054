import fc from 'fast-check';
import { PAYMENT_FREQUENCIES } from '../../desk';
import { roundCents } from '../../money';
import { TAX_TREATMENTS } from '../../tax';
import type { BillInput } from '../bill-input';
import { ALL_TYPES } from '../bill-type';

/** Amounts in cents. */
export const cents = (max: number, min = 0) => fc.integer({ min, max }).map(roundCents);
const label = fc.constant('Line');
const amount = fc.record({ label, amount: cents(100_000) });
const item = fc.record({
  ...{ label, amount: cents(400_000), cost: cents(300_000), passedOn: fc.boolean() },
  tax: fc.constantFrom(...TAX_TREATMENTS),
});
const trade = fc.record({
  ...{ allowance: cents(4_000_000), actualCashValue: cents(4_000_000), lien: cents(2_000_000) },
  ...{ registrant: fc.boolean(), otherKind: fc.boolean() },
});
const frequency = fc.constantFrom(...PAYMENT_FREQUENCIES.map(({ value }) => value));
const percent = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((hundredths) => hundredths / 100);
export const PROVINCES = ['ON', 'QC', 'BC', 'SK', 'MB', 'AB', 'NS', 'NB', null];

const values = fc.record({
  price_sales_price: cents(20_000_000, 1),
  tax_province: fc.constantFrom(...PROVINCES),
  dealer_province: fc.constantFrom(...PROVINCES),
  payment_way: fc.constantFrom('cash', 'finance', null),
  vehicle_condition: fc.constantFrom('new', 'used'),
  vehicle_kind: fc.constantFrom('passenger', 'motorcycle', 'other'),
  ...{ vehicle_zero_emission: fc.boolean(), vehicle_estimated_value: cents(5_000_000) },
  ...{ license_fee: cents(50_000), omvic_fee_passed_on: fc.boolean(), deposit: cents(100_000) },
  ...{ cash_down: cents(500_000), sales_tax_rate: percent(15), sales_tax_without_trade_credit: fc.boolean() },
  ...{ exempt_federal: fc.boolean(), exempt_provincial: fc.boolean(), exempt_export: fc.boolean() },
  wholesale_tax: fc.constantFrom('federal', 'none', 'all'),
  ...{ financing_rate: percent(30), financing_term: fc.integer({ min: 1, max: 96 }) },
  ...{ financing_frequency: frequency, financing_lender_fee: cents(50_000), financing_buy_rate: percent(20) },
  financing_charges_paid_on_delivery: fc.boolean(),
  lease_method: fc.constantFrom('money-factor', 'annuity-arrears', 'annuity-advance'),
  ...{ lease_rate: percent(20), lease_term: fc.integer({ min: 1, max: 60 }), lease_frequency: frequency },
  ...{ lease_residual: cents(1_000_000), lease_acquisition_fee: cents(80_000) },
  ...{ lease_security_deposit: cents(50_000), cost_vehicle: cents(10_000_000) },
});

/** Any bill of any type; not all of them pass checkBill. */
export const anyBill: fc.Arbitrary<BillInput> = fc.record({
  ...{ type: fc.constantFrom(...ALL_TYPES), format: fc.constantFrom(1, 2, 3, 4, 5, 6, 7) },
  ...{ calculatorVersion: fc.constant(1), day: fc.constant('2026-01-15'), values },
  ...{ discounts: fc.array(amount, { maxLength: 2 }), rebates: fc.array(amount, { maxLength: 2 }) },
  ...{ fees: fc.array(item, { maxLength: 3 }), addOns: fc.array(item, { maxLength: 2 }) },
  ...{ products: fc.array(item, { maxLength: 2 }), tradeIns: fc.array(trade, { maxLength: 2 }) },
  mandatoryCharges: fc.array(amount, { maxLength: 2 }),
  pickUpPayments: fc.array(fc.record({ amount: cents(50_000), day: fc.constant('2026-03-01') }), {
    maxLength: 2,
  }),
  payments: fc.array(
    fc.record({
      method: fc.constant('Cash' as const),
      amount: cents(500_000),
      day: fc.constant('2026-01-15'),
    }),
    { maxLength: 2 },
  ),
});
