import { BLANK, type CellValue, isBlank, read, UNREADABLE } from './cell-value';

/** Which of two numbers before the year is the month. */
export type DateOrder = 'month-first' | 'day-first';

/** English and French, as auctions in Canada write them; the first letters tell. */
const MONTHS = [
  'jan',
  'f[eé]v?b?',
  'mar',
  'a[pv]r',
  'ma[yi]',
  'j(?:une?|uin)',
  'jui?l',
  'a(?:ug|o[uû])',
  'sep',
  'oct',
  'nov',
  'd[eé]c',
];
const MONTH_NAMES = MONTHS.map((start) => new RegExp(`^${start}`, 'i'));

const NUMERIC = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[/.\- ]?(\d{2}|(?<=[/.\- ])\d)[/.\- ]?(\d{2}|(?<=[/.\- ])\d)$/;
const MONTH_WORD_FIRST = /^(\p{L}{3,10})\.?[ \-/](\d{1,2})(?:st|nd|rd|th)?,?[ \-/]+(\d{4}|\d{2})$/u;
const DAY_THEN_WORD = /^(\d{1,2})(?:st|nd|rd|th|er)?[ \-/](\p{L}{3,10})\.?,?[ \-/]+(\d{4}|\d{2})$/u;
const TIME = /(?:[T ,]+| à )\d{1,2}(?::\d{2}.*| ?h(?: ?\d{2})?)$/;
const WEEKDAY =
  /^(?:le )?(?:(?:mon|tue|wed|thu|fri|sat|sun|lun|mardi|mer|jeu|ven|sam|dim)\p{L}*\.?,? +)?(?=[\p{L}\d])/iu;

/** Spreadsheets count days from the last one of 1899. */
const SERIAL = /^[345]\d{4}$/;
const SERIAL_START = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** Of two digits, the year that ends with them and is not after the last one that can be meant. */
const wholeYear = (year: string, last: number): number => {
  const value = Number(year);
  return year.length === 4 ? value : last - ((((last - value) % 100) + 100) % 100);
};

/** Undefined for a day that the calendar does not have. */
const dayOf = (year: number, month: number, day: string): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, Number(day)));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== Number(day)) return undefined;
  return date.toISOString().slice(0, 10);
};

const monthNumber = (word: string): number => MONTH_NAMES.findIndex((name) => name.test(word)) + 1;

const withoutTime = (text: string): string =>
  text.normalize('NFC').trim().replace(TIME, '').replace(WEEKDAY, '').trim();

const parse = (text: string, order: DateOrder, lastYear: number): string | undefined => {
  const whole = (year: string) => wholeYear(year, lastYear);
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [, first = '', second = '', year = ''] = numeric;
    const [month, day] = order === 'month-first' ? [first, second] : [second, first];
    return dayOf(whole(year), Number(month), day);
  }
  const [, year = '', month = '', day = ''] = YEAR_FIRST.exec(text) ?? [];
  if (year) return dayOf(whole(year), Number(month), day);
  const [, word = '', wordDay = '', wordYear = ''] = MONTH_WORD_FIRST.exec(text) ?? [];
  if (word) return dayOf(whole(wordYear), monthNumber(word), wordDay);
  const [, firstDay = '', secondWord = '', endYear = ''] = DAY_THEN_WORD.exec(text) ?? [];
  if (firstDay) return dayOf(whole(endYear), monthNumber(secondWord), firstDay);
  if (SERIAL.test(text)) return new Date(SERIAL_START + Number(text) * DAY_MS).toISOString().slice(0, 10);
  return undefined;
};

const LAST_YEAR = 2079;

/**
 * A day as YYYY-MM-DD from '2026-03-04', '3/4/26', 'Mar 4, 2026', '4 mars 2026', with or without a time. A year of two
 * digits is none after `lastYear`: nobody was born in a year to come.
 */
export const readDate = (text: string, order: DateOrder, lastYear = LAST_YEAR): CellValue<string> => {
  if (isBlank(text)) return BLANK;
  const day = parse(withoutTime(text), order, lastYear);
  return day === undefined ? UNREADABLE : read(day);
};

export interface DateOrderFound {
  order: DateOrder;
  /** The date that decided it; empty when every date fits both ways and the order is the one usual in trade here. */
  evidence: string;
  isCertain: boolean;
  /** A date that can only be read the other way. */
  contradiction: string;
  /** A date whose meaning hangs on the order, '' when none does. */
  ambiguous: string;
}

/** Decides once for a whole file: a number over 12 is no month, and people keep to one order. */
export const findDateOrder = (texts: Iterable<string>): DateOrderFound => {
  const counts = { 'day-first': 0, 'month-first': 0 };
  const samples = { 'day-first': '', 'month-first': '', either: '' };
  for (const text of texts) {
    const [, first, second] = NUMERIC.exec(withoutTime(text)) ?? [];
    if (!first || !second) continue;
    const sign = Number(first) > 12 ? 'day-first' : Number(second) > 12 ? 'month-first' : undefined;
    if (sign) counts[sign] += 1;
    else if (first === second) continue;
    samples[sign ?? 'either'] ||= text.trim();
  }
  const order: DateOrder = counts['day-first'] > counts['month-first'] ? 'day-first' : 'month-first';
  const evidence = samples[order];
  const contradiction = samples[order === 'day-first' ? 'month-first' : 'day-first'];
  return {
    order,
    evidence,
    contradiction,
    ambiguous: samples.either,
    isCertain: evidence !== '' && contradiction === '',
  };
};
