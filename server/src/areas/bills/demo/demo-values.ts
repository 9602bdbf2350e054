import { randomUUID } from 'node:crypto';
import type { BillInput, BillType } from '@forecourt/domain/bill-of-sale/index';
import { toCents } from '@forecourt/domain/money/index';

interface PlannedBill {
  type: BillType;
  /** Since it was begun. */
  daysAgo: number;
  isSold?: true;
  /** In dollars. */
  payment?: number;
  isNotInPerson?: true;
  values: BillInput['values'];
}

const LICENSE = { license_fee: toCents(59) };
const DELIVERY = { delivery_certification: 'certified', vehicle_distance_statement: 'known' };
const LOAN = {
  ...{ financing_term: 60, financing_frequency: 'monthly', cash_down: toCents(1_500) },
};

export const DEMO_BILLS: readonly PlannedBill[] = [
  {
    ...{ type: 1, daysAgo: 3, payment: 500 },
    values: {
      ...{ ...LICENSE, ...DELIVERY, ...LOAN, payment_way: 'finance' },
      ...{ financing_lender: 'Northern Trust Auto Finance', financing_rate: 7.99, financing_buy_rate: 6.49 },
    },
  },
  {
    ...{ type: 2, daysAgo: 2 },
    values: {
      ...{ ...LICENSE, lease_lessor: 'Northern Trust Auto Lease', lease_method: 'annuity-arrears' },
      ...{ lease_rate: 6.99, lease_term: 48, lease_frequency: 'monthly', lease_residual: toCents(6_500) },
      ...{ lease_km_allowance: 80_000, lease_excess_per_km: toCents(0.12), cash_down: toCents(1_000) },
    },
  },
  { type: 3, daysAgo: 6, values: { wholesale_tax: 'federal' } },
  {
    ...{ type: 4, daysAgo: 1, isNotInPerson: true },
    values: {
      ...{ ...LICENSE, ...LOAN, financing_rate: 19.99, financing_term: 36 },
      bhph_payment_method: 'pre-authorized-debit',
    },
  },
  { type: 5, daysAgo: 4, values: {} },
  {
    ...{ type: 1, daysAgo: 21, isSold: true, payment: 2_000 },
    values: { ...LICENSE, ...DELIVERY, payment_way: 'cash', comment: 'Winter tires stay with the vehicle.' },
  },
];

/** What every retail bill of the demo has beside its price. */
export const demoLists = (type: BillType, vin: string): Partial<BillInput> => {
  if (type === 3) return {};
  const trade = {
    ...{ id: randomUUID(), allowance: toCents(4_200), actualCashValue: toCents(3_900), vin },
    ...{ year: 2014, make: 'Honda', model: 'Civic', odometer: 164_300, color: 'Grey' },
  };
  if (type === 5) return { tradeIns: [trade] };
  return {
    fees: [
      {
        ...{ id: randomUUID(), label: 'Administration fee', amount: toCents(399), cost: toCents(40) },
        tax: 'all',
      },
    ],
    addOns: [
      {
        ...{ id: randomUUID(), label: 'Winter floor mats', amount: toCents(189), cost: toCents(95) },
        tax: 'all',
      },
    ],
  };
};
