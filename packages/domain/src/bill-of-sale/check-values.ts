import { isDay } from '../dates';
import { MAX_DESK_PRICE, moneyText } from '../desk/desk-limits';
import { type Cents, roundCents } from '../money';
import { findPart, PARTS } from './catalogue';
import type { Part, PartKind, PartValue } from './part';

/** The path of a field ('values.deposit', 'fees.3.amount') and what is wrong with it. */
export type BillProblem = readonly [path: string, message: string];

export const amountProblem = (value: unknown, max: Cents = MAX_DESK_PRICE): string | undefined => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    return 'Enter an amount with at most two decimals';
  if (value < 0) return 'The amount must not be negative';
  return value > max ? `The amount must be at most ${moneyText(max)}` : undefined;
};

const PERCENT_DECIMALS = 1_000;
const isNear = (one: number, other: number) => Math.abs(one - other) < 1e-6;

const percentProblem = (value: PartValue, { max = 100 }: Part): string | undefined => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Enter a percentage';
  if (value < 0) return 'The percentage must not be negative';
  if (value > max) return `The percentage must be at most ${max} %`;
  const thousandths = value * PERCENT_DECIMALS;
  return isNear(thousandths, Math.round(thousandths))
    ? undefined
    : 'Enter a percentage with at most three decimals';
};

const numberProblem = (value: PartValue, { max, fraction }: Part): string | undefined => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Enter a number';
  if (value < 0) return 'The number must not be negative';
  if (!fraction && !Number.isInteger(value)) return 'Enter a whole number';
  return max !== undefined && value > max ? `The number must be at most ${max}` : undefined;
};

export const textProblem = (value: unknown, max: number): string | undefined => {
  if (typeof value !== 'string') return 'Enter a text';
  return value.length > max ? `At most ${max} characters` : undefined;
};

const CHECKS: Readonly<Record<PartKind, (value: PartValue, part: Part) => string | undefined>> = {
  money: (value, { max }) => amountProblem(value, max === undefined ? undefined : roundCents(max)),
  percent: percentProblem,
  number: numberProblem,
  text: (value, { max = 0 }) => textProblem(value, max),
  'long-text': (value, { max = 0 }) => textProblem(value, max),
  day: (value) => (value === '' || (typeof value === 'string' && isDay(value)) ? undefined : 'Enter a date'),
  flag: (value) => (typeof value === 'boolean' ? undefined : 'Choose yes or no'),
  choice: (value, { choices = [] }) =>
    value === '' || choices.some((choice) => choice.value === value) ? undefined : 'Choose one of the list',
};

const checkValue = (name: string, value: PartValue): BillProblem[] => {
  const part = findPart(name);
  if (!part) return [[`values.${name}`, 'There is no part with this name']];
  // nothing is entered, or the calculator answers it and what was sent is not read
  if (value === null || part.from === 'formula') return [];
  const message = CHECKS[part.kind](value, part);
  return message ? [[`values.${name}`, message]] : [];
};

export const checkValues = (values: Readonly<Record<string, PartValue>>): BillProblem[] => {
  const entries = Object.entries(values);
  if (entries.length > PARTS.length) return [['values', `At most ${PARTS.length} values`]];
  return entries.flatMap(([name, value]) => checkValue(name, value));
};
