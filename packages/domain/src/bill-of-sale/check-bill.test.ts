import { describe, expect, it } from 'vitest';
import { roundCents } from '../money';
import type { BillInput, BillItem } from './bill-input';
import { PARTS } from './catalogue';
import { checkBill } from './check-bill';
import type { PartValue } from './part';
import { FINANCED, LEASED, sampleBill } from './sample-bill';
import { billFromWire } from './wire-bill';

const fee = (more: object = {}): BillItem => ({
  ...{ label: 'Fee', amount: roundCents(100), tax: 'all' },
  ...more,
});

const WRONG_VALUES: readonly [name: string, value: PartValue, message: string][] = [
  ['no_such_part', 1, 'There is no part with this name'],
  ['__proto__x', 1, 'There is no part with this name'],
  ['constructor', 1, 'There is no part with this name'],
  ['price_sales_price', '24995', 'Enter an amount with at most two decimals'],
  ['price_sales_price', true, 'Enter an amount with at most two decimals'],
  ['price_sales_price', '', 'Enter an amount with at most two decimals'],
  ['price_sales_price', Number.NaN, 'Enter an amount with at most two decimals'],
  ['price_sales_price', Number.POSITIVE_INFINITY, 'Enter an amount with at most two decimals'],
  ['price_sales_price', 1.5, 'Enter an amount with at most two decimals'],
  ['price_sales_price', -1, 'The amount must not be negative'],
  ['price_sales_price', 10 ** 12, 'The amount must be at most $10,000,000.00'],
  ['license_fee', 10 ** 17, 'Enter an amount with at most two decimals'],
  ['financing_rate', 'high', 'Enter a percentage'],
  ['financing_rate', Number.NaN, 'Enter a percentage'],
  ['financing_rate', -0.01, 'The percentage must not be negative'],
  ['financing_rate', 100.01, 'The percentage must be at most 100 %'],
  ['financing_rate', 8.12345, 'Enter a percentage with at most three decimals'],
  ['sales_tax_rate', 20.5, 'The percentage must be at most 20 %'],
  ['financing_term', 12.5, 'Enter a whole number'],
  ['financing_term', 121, 'The number must be at most 120'],
  ['vehicle_odometer', Number.NaN, 'Enter a number'],
  ['vehicle_odometer', -1, 'The number must not be negative'],
  ['lease_money_factor', 0.06, 'The number must be at most 0.05'],
  ['buyer_last_name', 7, 'Enter a text'],
  ['buyer_last_name', 'a'.repeat(101), 'At most 100 characters'],
  ['comment', 'a'.repeat(5_001), 'At most 5000 characters'],
  ['delivery_day', '2026-02-30', 'Enter a date'],
  ['delivery_day', 20_260_101, 'Enter a date'],
  ['omvic_fee_passed_on', 'yes', 'Choose yes or no'],
  ['financing_frequency', 'daily', 'Choose one of the list'],
  ['tax_province', 'XX', 'Choose one of the list'],
];

describe('values that are refused', () => {
  it.each(WRONG_VALUES)('%s = %s: %s', (name, value, message) =>
    expect(checkBill(sampleBill({ [name]: value }))).toEqual({ [`values.${name}`]: message }),
  );

  it('refuses more values than there are parts, with one message', () => {
    const values = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`part_${index}`, 1]));
    expect(checkBill(sampleBill(values))).toEqual({ values: `At most ${PARTS.length} values` });
  });

  it('takes an empty bill, and empty values of every input part', () => {
    const empty = Object.fromEntries(PARTS.map(({ name }) => [name, null]));
    const bill: BillInput = { type: 1, format: 1, calculatorVersion: 1, day: '2026-01-15', values: {} };
    expect(checkBill(bill)).toEqual({});
    expect(checkBill({ ...bill, values: empty })).toEqual({});
    expect(
      checkBill({ ...bill, values: { buyer_last_name: '', delivery_day: '', tax_province: '' } }),
    ).toEqual({});
  });

  it('refuses a fraction of a cent from a call instead of rounding it', () => {
    const bill = billFromWire(sampleBill({ deposit: 10.005 }, { fees: [], tradeIns: [] }));
    expect(checkBill(bill)).toMatchObject({ 'values.deposit': 'Enter an amount with at most two decimals' });
  });
});

// what a call may carry although the types forbid it
const wrong = (more: object): BillInput => ({ ...sampleBill(), ...more }) as BillInput;

const WRONG_BILLS: readonly [what: string, bill: BillInput, errors: Record<string, string>][] = [
  ['a type that does not exist', wrong({ type: 6 }), { type: 'Choose a type of bill' }],
  ['a format that does not exist', wrong({ format: 8 }), { format: 'Choose a format' }],
  [
    'a version that does not exist',
    wrong({ calculatorVersion: 99 }),
    { calculatorVersion: 'There is no such version of the calculator' },
  ],
  ['a day that does not exist', wrong({ day: '2026-02-31' }), { day: 'Enter the day of the sale' }],
  ['200 fees', wrong({ fees: Array.from({ length: 200 }, () => fee()) }), { fees: 'At most 40 lines' }],
  [
    'a fee without an amount',
    wrong({ fees: [fee(), fee({ amount: Number.NaN })] }),
    { 'fees.1.amount': 'Enter an amount with at most two decimals' },
  ],
  [
    'a fee with a wrong tax',
    wrong({ fees: [fee({ tax: 'some' })] }),
    { 'fees.0.tax': 'Choose which taxes it bears' },
  ],
  [
    'a negative cost',
    wrong({ products: [fee({ cost: -1 })] }),
    { 'products.0.cost': 'The amount must not be negative' },
  ],
  [
    'a huge allowance',
    wrong({ tradeIns: [{ allowance: 10 ** 12 }] }),
    { 'tradeIns.0.allowance': 'The amount must be at most $10,000,000.00' },
  ],
  [
    'a payment without a method and day',
    wrong({ payments: [{ method: 'Barter', amount: 1, day: 'today' }] }),
    { 'payments.0.method': 'Choose how it was paid', 'payments.0.day': 'Enter a date' },
  ],
  [
    'a rate over the ceiling',
    sampleBill({ ...FINANCED, financing_rate: 35.01 }),
    { 'values.financing_rate': 'The rate is above the legal ceiling of 35%' },
  ],
  [
    'a money factor over the ceiling',
    sampleBill({ ...LEASED, lease_money_factor: 0.0147 }, { type: 2 }),
    { 'values.lease_money_factor': 'The rate is above the legal ceiling of 35%' },
  ],
  [
    'a down payment above the balance',
    sampleBill({ cash_down: 9_000_000 }),
    { 'values.cash_down': 'The down payment is more than what is left to pay, $22,053.08' },
  ],
  [
    'a residual above the amount leased',
    sampleBill({ ...LEASED, lease_residual: 3_000_000 }, { type: 2 }),
    { 'values.lease_residual': 'The residual is more than the amount leased, $19,516.00' },
  ],
  [
    'discounts above the price',
    sampleBill({}, { discounts: [{ label: 'All of it', amount: roundCents(2_499_500) }] }),
    { discounts: 'The discounts must be less than the price' },
  ],
];

describe('bills that are refused', () => {
  it.each(WRONG_BILLS)('%s', (_, bill, errors) => expect(checkBill(bill)).toEqual(errors));

  it('takes a corporate loan and an American one above the ceiling of consumers', () => {
    const rate = { ...FINANCED, financing_rate: 40 };
    expect(checkBill(sampleBill({ ...rate, buyer_is_corporation: true }))).toEqual({});
    expect(checkBill(sampleBill(rate, { format: 7 }))).toEqual({});
  });

  it('does not hold values against each other that the type does not have', () =>
    expect(checkBill(sampleBill({ ...FINANCED, financing_rate: 90, payment_way: 'cash' }))).toEqual({}));
});

describe('the day of a bill', () => {
  it.each([
    [3, 'ON', '2000-01-01', false],
    [3, 'ON', '2010-06-30', false],
    [3, 'ON', '2010-07-01', true],
    [6, 'QC', '2012-12-31', false],
    [5, 'BC', '2013-03-31', false],
    [5, 'BC', '2013-04-01', true],
    [4, 'AB', '2007-12-31', false],
    [4, 'AB', '2008-01-01', true],
    [7, null, '2000-01-01', true],
  ] as const)('in format %i and %s, %s: known %s', (format, tax_province, day, isKnown) => {
    const { day: message } = checkBill(sampleBill({ tax_province }, { format, day }));
    expect(message).toBe(isKnown ? undefined : 'No tax rate is known for this day');
  });
});

describe('ids of lines', () => {
  it('are there once in each list', () => {
    const fees = [fee({ id: 'a' }), fee({ id: 'b' }), fee({ id: 'a' }), fee(), fee()];
    expect(checkBill(sampleBill({}, { fees, addOns: [fee({ id: 'a' })] }))).toEqual({
      'fees.2.id': 'Another line has the same id',
    });
  });
});
