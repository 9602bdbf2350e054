import { withoutAccents } from '../auction/text-lines';
import { isDay } from '../dates';
import type { Part, PartKind, PartValue } from './part';

/** '12,345.67', '12 345,67 $' and '$12,345' as a number; undefined when it is none. */
const readNumber = (text: string): number | undefined => {
  const plain = text.replaceAll(/[\s\u00A0\u202F$%]|CAD|USD|km|mi\b/gi, '');
  if (!/^-?[\d.,]+$/.test(plain)) return undefined;
  const isFrench = /,\d{1,2}$/.test(plain) && !/\.\d{1,2}$/.test(plain);
  const digits = isFrench ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '');
  const value = Number(digits);
  return digits !== '' && Number.isFinite(value) ? value : undefined;
};

const MONTHS = [
  ...[['jan'], ['feb', 'fev'], ['mar'], ['apr', 'avr'], ['may', 'mai'], ['jun', 'juin'], ['jul', 'juil']],
  ...[['aug', 'aou'], ['sep'], ['oct'], ['nov'], ['dec']],
];

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** 2026-03-04, March 4, 2026 and 4 mars 2026; days in figures alone are read in this order: year, month, day. */
const readDay = (text: string): string | undefined => {
  const iso = /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text);
  if (iso) {
    const day = `${iso[1]}-${twoDigits(Number(iso[2]))}-${twoDigits(Number(iso[3]))}`;
    return isDay(day) ? day : undefined;
  }
  const plain = withoutAccents(text).toLowerCase();
  const word = /[a-z]{3,}/.exec(plain)?.[0];
  const month = MONTHS.findIndex((names) => names.some((name) => word?.startsWith(name)));
  const year = /\b(\d{4})\b/.exec(plain)?.[1];
  const date = /\b(\d{1,2})(?:st|nd|rd|th|er)?\b/.exec(plain.replace(year ?? '', ''))?.[1];
  if (month < 0 || !year || !date) return undefined;
  const day = `${year}-${twoDigits(month + 1)}-${twoDigits(Number(date))}`;
  return isDay(day) ? day : undefined;
};

const YES = /^(yes|oui|true|on|x|☑|☒|✓|✔)$/i;
const NO = /^(no|non|false|off|☐)$/i;

const readFlag = (text: string): boolean | undefined => {
  if (YES.test(text.trim())) return true;
  return NO.test(text.trim()) ? false : undefined;
};

const plainKey = (text: string) => withoutAccents(text).toLowerCase().trim();

const readChoice = (text: string, { choices = [] }: Part): string | undefined =>
  choices.find(({ value, label }) =>
    [value, label.en, label.fr].some((one) => plainKey(one) === plainKey(text)),
  )?.value;

const readText = (text: string, { max = 0 }: Part): string | undefined =>
  text.trim().length > 0 && text.trim().length <= max ? text.trim() : undefined;

const READ: Readonly<Record<PartKind, (text: string, part: Part) => PartValue | undefined>> = {
  money: (text) => {
    const value = readNumber(text);
    return value === undefined || value < 0 ? undefined : Math.round(value * 100);
  },
  percent: (text) => readNumber(text),
  number: (text) => readNumber(text),
  text: readText,
  'long-text': readText,
  day: readDay,
  flag: readFlag,
  choice: readChoice,
};

/** A part's value as it is written on a document, money in cents; undefined when it is of another kind. */
export const readPartText = (part: Part, text: string): PartValue | undefined => READ[part.kind](text, part);
