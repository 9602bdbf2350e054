import { toCents, toDollars } from '../money';
import type { CommissionRule } from './plan';

/** Fields of rules that are money: dollars on the wire, cents here. */
const MONEY: readonly string[] = ['amount', 'pack'];

const convert = (value: unknown, change: (amount: number) => number): unknown => {
  if (Array.isArray(value)) return value.map((one) => convert(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      MONEY.includes(name) && typeof part === 'number' ? change(part) : convert(part, change),
    ]),
  );
};

export const rulesFromWire = (rules: readonly unknown[]): CommissionRule[] =>
  convert(rules, toCents) as CommissionRule[]; // the contract has checked their shape

export const rulesToWire = <Wire>(rules: readonly CommissionRule[]): Wire[] =>
  convert(rules, (cents) => toDollars(cents as Parameters<typeof toDollars>[0])) as Wire[]; // amounts of rules are cents
