import type { SqlValues } from '../../../db/sql-values';

/** One word of a quick search: the beginning of a word of make, model or year, or a car's own number. */
export interface Token {
  text: string;
  /** The beginnings of words that it asks for: 'cr-v' asks for 'cr' and 'v'. */
  words: string[];
  /** It may also be how a VIN begins or ends. */
  mayBeVin: boolean;
}

const MAX_TOKENS = 6;
const MIN_PREFIX = 2;
const MIN_VIN_BEGIN = 3;
/** The last 6 and the last 8 are what people know of a VIN; fewer than 4 say nothing. */
const MIN_VIN_END = 4;
/** Not shorter: how many cars two or three characters find is counted without their plates (list/stock-tally.sql). */
const MIN_PLATE = 4;
const LAST_CHARACTER = '\u{10ffff}';

export const tokensOf = (q: string, isVinHidden = false): Token[] =>
  q
    .toLowerCase()
    .split(/\s+/)
    .map((text) => ({ text, words: text.split(/[^\p{L}\p{N}]+/u).filter(Boolean), mayBeVin: !isVinHidden }))
    .filter(({ words }) => words.length > 0)
    .slice(0, MAX_TOKENS);

export const patternsOf = (tokens: readonly Token[], isMeant: (word: string) => boolean = () => true) =>
  tokens.flatMap(({ words }) => words.filter(isMeant).map((word) => `% ${word}%`));

/** Ranges, not patterns: a range is the index's own way, and row security lets it use the index. */
const beginsWith = (column: string, text: string, { add }: SqlValues, exact = false) =>
  `${column} between ${add(text)} and ${add(exact ? text : text + LAST_CHARACTER)}`;

/** The ways in which a token can be a car's own number: its stock number, how its VIN begins or ends, or its plate. */
export const numberConditions = ({ text, mayBeVin }: Token, values: SqlValues): string[] => {
  const vin = text.toUpperCase();
  const ways = [beginsWith('stock_key', text, values, text.length < MIN_PREFIX)];
  if (!mayBeVin) return ways;
  if (vin.length >= MIN_VIN_BEGIN) ways.push(`${beginsWith('vin', vin, values)} and vin <> ''`);
  if (vin.length >= MIN_VIN_END) ways.push(beginsWith('vin_reversed', [...vin].reverse().join(''), values));
  const plate = vin.replace(/[^\p{L}\p{N}]+/gu, '');
  if (plate.length >= MIN_PLATE) ways.push(`${beginsWith('plate_key', plate, values)} and plate_key <> ''`);
  return ways;
};

/** Any car that the token fits, by a word of its name or by its number. */
export const fits = (token: Token, values: SqlValues) => {
  const ways = numberConditions(token, values).map((way) => `(${way})`);
  return `(words like all(${values.add(patternsOf([token]))}) or ${ways.join(' or ')})`;
};
