import type { BillInput } from './bill-input';
import { findPart } from './catalogue';
import type { PartValue } from './part';

type Values = Readonly<Record<string, PartValue>>;

/** Calls carry dollars. What is no whole number of cents stays a fraction, so that checkBill refuses it instead of rounding it. */
const centsOf = (dollars: number): number => Number((dollars * 100).toFixed(3));

const dollarsOf = (cents: number): number => cents / 100;

const isMoney = (name: string): boolean => findPart(name)?.kind === 'money';

const mapMoney = (values: Values, change: (amount: number) => number): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && isMoney(name) ? change(value) : value,
    ]),
  );

/** Values by part_name as calls carry them: money in dollars. */
export const valuesFromWire = (values: Values): Values => mapMoney(values, centsOf);
export const valuesToWire = (values: Values): Values => mapMoney(values, dollarsOf);

const AMOUNTS: readonly string[] = ['amount', 'cost', 'allowance', 'actualCashValue', 'lien'];

const mapLine = <Line extends object>(line: Line, change: (amount: number) => number): Line =>
  Object.fromEntries(
    Object.entries(line).map(([field, value]) => [
      field,
      typeof value === 'number' && AMOUNTS.includes(field) ? change(value) : value,
    ]),
  ) as Line; // the same fields, amounts in the other unit

const LISTS = [
  ...(['discounts', 'rebates', 'fees', 'addOns', 'products'] as const),
  ...(['mandatoryCharges', 'tradeIns', 'pickUpPayments', 'payments'] as const),
];

const mapBill = (bill: BillInput, change: (amount: number) => number): BillInput => {
  const lists = LISTS.flatMap((name) => {
    const lines = bill[name];
    return lines ? [[name, lines.map((line) => mapLine<object>(line, change))]] : [];
  });
  return { ...bill, values: mapMoney(bill.values, change), ...Object.fromEntries(lists) };
};

/** A bill whose amounts are dollars, as calls carry it. */
export type WireBill = BillInput;

export const billFromWire = (bill: WireBill): BillInput => mapBill(bill, centsOf);
export const billToWire = (bill: BillInput): WireBill => mapBill(bill, dollarsOf);
