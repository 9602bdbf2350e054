import { isDay } from '../dates';
import { isEmail } from '../email';
import { isWellFormed } from '../vehicle/vin';
import type { LeadField } from './lead-fields';
import { leadType } from './lead-types';
import { isSensitiveName, maskSins } from './sensitive';

export type FieldValue = string | number | boolean | null;

export interface CheckedFields {
  /** What may be stored as it is. */
  readonly open: Readonly<Record<string, FieldValue>>;
  /** What must be encrypted before it is stored. */
  readonly sensitive: Readonly<Record<string, FieldValue>>;
  /** What is wrong, by the name of the field. */
  readonly errors: Readonly<Record<string, string>>;
}

const TEXT_MAX = 200;
const LONG_TEXT_MAX = 5_000;
const NUMBER_MAX = 1_000_000_000;
const YEARS = { from: 1900, to: 2100 };

type Outcome = { value: FieldValue } | { error: string };

const asNumber = (value: FieldValue): number => {
  if (typeof value === 'number') return value;
  const digits = String(value).replace(/[\s$,]/g, '');
  return digits === '' ? Number.NaN : Number(digits);
};

const numberIn = (value: FieldValue, from: number, to: number, decimals: number): Outcome => {
  const number = asNumber(value);
  if (!Number.isFinite(number)) return { error: 'must be a number' };
  if (number < from || number > to) return { error: `must be between ${from} and ${to}` };
  const factor = 10 ** decimals;
  return { value: Math.round(number * factor) / factor };
};

const YES = new Set([true, 1, '1', 'true', 'yes', 'Yes']);
const NO = new Set([false, 0, '0', 'false', 'no', 'No']);

const textOf = (value: FieldValue, max: number): Outcome => {
  const text = String(value).trim();
  return text.length > max ? { error: `at most ${max} characters` } : { value: text };
};

const checkValue = (field: LeadField, value: FieldValue): Outcome => {
  switch (field.kind) {
    case 'number':
      return numberIn(value, 0, NUMBER_MAX, 0);
    case 'kilometres':
      return numberIn(value, 0, 9_999_999, 0);
    case 'money':
      return numberIn(value, 0, NUMBER_MAX, 2);
    case 'year':
      return numberIn(value, YEARS.from, YEARS.to, 0);
    case 'day':
      return typeof value === 'string' && isDay(value) ? { value } : { error: 'must be a day, YYYY-MM-DD' };
    case 'email':
      return typeof value === 'string' && isEmail(value) ? { value } : { error: 'email format is invalid' };
    case 'vin': {
      const vin = String(value).trim().toUpperCase();
      return isWellFormed(vin) ? { value: vin } : { error: 'is no VIN' };
    }
    case 'yesNo':
      if (YES.has(value as string)) return { value: true }; // the sets hold values of other kinds too
      return NO.has(value as string) ? { value: false } : { error: 'must be yes or no' };
    case 'choice': {
      const option = field.options?.find((one) => one.toLowerCase() === String(value).trim().toLowerCase());
      return option === undefined
        ? { error: `must be one of ${field.options?.join(', ')}` }
        : { value: option };
    }
    case 'longText':
      return textOf(maskSins(String(value)), LONG_TEXT_MAX);
    default:
      return textOf(value, TEXT_MAX);
  }
};

const isEmpty = (value: FieldValue | undefined) => value === undefined || value === null || value === '';

interface Options {
  /**
   * A message from outside is kept even when a required field is missing, and what it says under a sensitive name is kept
   * as sensitive, whether the type has the field and it is well formed or not.
   */
  readonly isStrict?: boolean;
}

/** The fields of a lead's type: checked, in their stored form, and apart by whether they are sensitive. */
export const checkLeadFields = (
  typeCode: number,
  given: Readonly<Record<string, FieldValue>>,
  { isStrict = true }: Options = {},
): CheckedFields => {
  const fields = leadType(typeCode)?.fields ?? [];
  const open: Record<string, FieldValue> = {};
  const sensitive: Record<string, FieldValue> = {};
  const errors: Record<string, string> = {};
  const keepWrong = (name: string, value: FieldValue, error: string) => {
    if (isStrict || !isSensitiveName(name)) errors[name] = error;
    else sensitive[name] = String(value).slice(0, TEXT_MAX);
  };
  for (const [name, value] of Object.entries(given))
    if (!fields.some((field) => field.name === name))
      keepWrong(name, value, 'This type of lead has no such field');
  for (const field of fields) {
    const value = given[field.name];
    if (isEmpty(value)) {
      if (field.isRequired && isStrict) errors[field.name] = 'Required';
      continue;
    }
    const outcome = checkValue(field, value ?? null);
    if ('error' in outcome) keepWrong(field.name, value ?? null, outcome.error);
    else (field.isSensitive ? sensitive : open)[field.name] = outcome.value;
  }
  return { open, sensitive, errors };
};
