import { LEAD_TYPES } from './lead-types';

const SENSITIVE_NAMES = new Set(
  LEAD_TYPES.flatMap(({ fields }) => fields.flatMap(({ name, isSensitive }) => (isSensitive ? [name] : []))),
);

/** What senders call them beside the names of our fields. */
const SENSITIVE_WORDS = /(^|_)(sin|ssn|social_insurance|social_security|income|salary|wage|revenue)(_|$)/;

const plainName = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_');

/** Whether values under this name are encrypted before they are stored, whatever the type of the lead. */
export const isSensitiveName = (name: string): boolean =>
  SENSITIVE_NAMES.has(name) || SENSITIVE_WORDS.test(plainName(name));

const SIN = /(?<![\w])(\d{3})[ .-]?(\d{3})[ .-]?(\d{3})(?![\w]|[ .-]\d)/g;

/** The check digit of a social insurance number (Luhn). */
const hasCheckDigit = (digits: string): boolean => {
  const sum = [...digits].reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
};

/** A social insurance number in a text keeps its last three digits: '••• ••• 286'. */
export const maskSins = (text: string): string =>
  text.replace(SIN, (found, first: string, second: string, third: string) =>
    hasCheckDigit(first + second + third) ? `••• ••• ${third}` : found,
  );

/** The first social insurance number in a text, as digits. */
export const findSin = (text: string): string | undefined =>
  [...text.matchAll(SIN)]
    .map(([, first = '', second = '', third = '']) => first + second + third)
    .find(hasCheckDigit);

const MASK = '•••';
/** A label that names something sensitive, in words: 'Monthly income', 'S.I.N.', 'Social insurance number'. */
const LABEL = String.raw`[\w "'-]{0,40}\b(?:s\.?i\.?n\.?|ssn|social insurance|social security|income|salary|wages?|revenue)\b[\w "'-]{0,20}`;
const LABELLED = new RegExp(String.raw`^([\s>*-]*(?:${LABEL})\s*[:=]\s*)(\S[^\n]*)$`, 'gim');
const ELEMENT = /<([\w:.-]+)((?:\s[^<>]*)?)>([^<]*)<\/\1>/g;
const NAMED_ATTRIBUTE = /\b(?:name|type|id|part)\s*=\s*["']([^"']*)["']/gi;

const maskElement = (whole: string, name: string, attributes: string, value: string): string => {
  const names = [name, ...[...attributes.matchAll(NAMED_ATTRIBUTE)].map(([, given = '']) => given)];
  return value.trim() !== '' && names.some(isSensitiveName)
    ? `<${name}${attributes}>${MASK}</${name}>`
    : whole;
};

/** A message as whoever may not read finance applications sees it: without insurance numbers, income and the like. */
export const maskSensitive = (text: string): string =>
  maskSins(text.replace(ELEMENT, maskElement).replace(LABELLED, `$1${MASK}`));

/** The same of a form: values under sensitive names at any depth, and insurance numbers in the others. */
export const maskSensitiveValues = (value: unknown): unknown => {
  if (typeof value === 'string') return maskSensitive(value);
  if (typeof value === 'number') return maskSins(String(value)) === String(value) ? value : MASK;
  if (Array.isArray(value)) return value.map(maskSensitiveValues);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, given]) => [
      name,
      isSensitiveName(name) && given !== null && given !== '' ? MASK : maskSensitiveValues(given),
    ]),
  );
};
