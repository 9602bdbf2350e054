/**
 * How a dealership numbers its cars: text with one {n} for the number ({n:4} pads it with zeros to four digits) and, if
 * wanted, {yy} or {yyyy} for the year. A scheme with a year begins again at 1 each year.
 */
export const DEFAULT_STOCK_NUMBER_SCHEME = 'S{n}';
export const MAX_STOCK_NUMBER = 999_999_999;
/** What the column and its field on the wire take. */
export const STOCK_NUMBER_LENGTH = 40;
export const STOCK_NUMBER_SCHEME_LENGTH = 30;

const MAX_DIGITS = String(MAX_STOCK_NUMBER).length;
const PLACEHOLDER = /\{(n(?::([1-9]))?|yy|yyyy)\}/g;
const NUMBER = /\{n(?::[1-9])?\}/g;
const YEAR = /\{(?:yy|yyyy)\}/g;
/** Plain letters only: the database and the browser agree on their lower case. */
const FIXED_TEXT = /^[A-Za-z0-9 ._/#-]*$/;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** What is wrong with a scheme, for the field where it is typed; null when nothing is. */
export const checkStockNumberScheme = (scheme: string): string | null => {
  if (scheme.trim() === '') return 'Required';
  if (scheme.length > STOCK_NUMBER_SCHEME_LENGTH) return `at most ${STOCK_NUMBER_SCHEME_LENGTH} characters`;
  if (scheme !== scheme.trim()) return 'must not begin or end with a space';
  const fixed = scheme.replace(PLACEHOLDER, '');
  if (/[{}]/.test(fixed)) return 'may only contain {n}, {n:1} to {n:9}, {yy} and {yyyy} in braces';
  if (!FIXED_TEXT.test(fixed))
    return 'may only contain letters without accents, digits, spaces and - _ . / #';
  if (countOf(scheme, NUMBER) !== 1) return 'must contain {n} once, where the number goes';
  if (countOf(scheme, YEAR) > 1) return 'may contain the year only once';
  return null;
};

export const hasYear = (scheme: string): boolean => countOf(scheme, YEAR) > 0;

const yearText = (year: number, placeholder: string) =>
  placeholder === 'yy' ? String(year % 100).padStart(2, '0') : String(year).padStart(4, '0');

export const formatStockNumber = (scheme: string, number: number, year: number): string =>
  scheme.replace(PLACEHOLDER, (_, placeholder: string, width?: string) =>
    placeholder.startsWith('n')
      ? String(number).padStart(Number(width ?? 1), '0')
      : yearText(year, placeholder),
  );

/** Fewer than asked for where the numbers end. */
export const stockNumbersFrom = (scheme: string, first: number, count: number, year: number): string[] =>
  Array.from({ length: Math.max(0, Math.min(count, MAX_STOCK_NUMBER - first + 1)) }, (_, place) =>
    formatStockNumber(scheme, first + place, year),
  );

/**
 * A regular expression, for JavaScript and PostgreSQL alike, that finds the number in a lower-case stock number of this
 * scheme and year.
 */
export const stockNumberPattern = (scheme: string, year: number): string => {
  const [before = '', after = ''] = scheme.split(NUMBER);
  const width = /\{n:([1-9])\}/.exec(scheme)?.[1] ?? '1';
  const exactly = (text: string) =>
    formatStockNumber(text, 0, year)
      .toLowerCase()
      .replace(/[./#-]/g, '[$&]');
  return `^${exactly(before)}([0-9]{${width},${MAX_DIGITS}})${exactly(after)}$`;
};
