import { readAmount } from '../csv';
import { isLabel } from './labels';
import { plainText, type TextLine, type TextPart, withoutAccents } from './text-lines';

export interface Money {
  value: number;
  x: number;
  end: number;
}

/** A line that says what is to be paid for something. */
export interface ChargeLine {
  line: number;
  description: string;
  amounts: Money[];
  /** A rate in per cent, where the line names one. */
  rate: number | null;
}

/** Money shows itself by its sign or by two places; a bare number is a year, a quantity, a lot. */
const MONEY_AT_END =
  /(?:^|\s)(\(?-?\s?(?:(?:CAD?|USD|C|US)\s?)?\$\s?-?\d[\d,. ]*\)?|\(?-?\d{1,3}(?:[, ]\d{3})*[.,]\d{2}\)?|-?\d+[.,]\d{2}\)?)(?:\s?(?:\$|CAD|USD))*$/i;
const RATE = /(\d{1,2}(?:[.,]\d{1,3})?)\s?%/;
/** Quantities, and a currency's sign that stands apart from its amount. */
const NO_WORDS = /^(?:\d{1,2}|\$|CAD|USD|)$/i;

/** Longer is a paragraph, whose sums are not charges. */
const LONGEST = 200;

interface Split {
  words: string;
  amounts: Money[];
}

/** The amounts at the end of a part: a narrow gap joins a description and its amount. */
const splitPart = (part: TextPart): Split => {
  let words = plainText(part.text).trim();
  const amounts: Money[] = [];
  if (words.length > LONGEST) return { words, amounts };
  for (;;) {
    const found = MONEY_AT_END.exec(words);
    const cell = found?.[1] === undefined ? undefined : readAmount(found[1]);
    if (!found || cell?.kind !== 'value') return { words, amounts };
    // A part has one place; among several amounts in it the last ends where the part does.
    amounts.unshift({ value: cell.value, x: part.x, end: part.end - amounts.length * 40 });
    words = words.slice(0, found.index).trim();
  }
};

const chargeOf = ({ parts }: TextLine, line: number): ChargeLine | undefined => {
  const splits = parts.map(splitPart);
  const amounts = splits.flatMap((split) => split.amounts);
  const words = splits.map((split) => split.words).filter((text) => !NO_WORDS.test(text));
  if (amounts.length === 0 || words.length === 0) return undefined;
  const text = words.join(' ');
  const rate = RATE.exec(text)?.[1];
  const description = text
    .replace(/\s*\(?@?\s*\d{1,2}(?:[.,]\d{1,3})?\s?%\)?/, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s:.…]+$/, '')
    .trim();
  return { line, description, amounts, rate: rate ? Number(rate.replace(',', '.')) : null };
};

export const findChargeLines = (lines: readonly TextLine[]): ChargeLine[] =>
  lines.flatMap((line, at) => chargeOf(line, at) ?? []);

export type ColumnRole = 'amount' | 'tax' | 'total';

export interface RoleColumn {
  role: ColumnRole;
  name: string;
  x: number;
  end: number;
}

const ROLES: readonly (readonly [ColumnRole, RegExp])[] = [
  ['tax', /^(?:(?:gst|hst|pst|qst|tps|tvq|tvh|tax|taxes?)\b[/ +]?)+(?:amount)?$/i],
  ['total', /^(?:line |ext(?:ended)?\.? )?total$|^total (?:amount|price)$|^montant total$/i],
  [
    'amount',
    /^(?:amount|montant|prix|cout|price|charge|net|sub-?total|net amount|cost|unit price)s?(?: \(?(?:cad|\$)\)?)?$/i,
  ],
];

const roleOf = (part: TextPart): RoleColumn | undefined => {
  const text = withoutAccents(plainText(part.text))
    .replace(/\s*\(?\d{1,2}(?:[.,]\d+)?\s?%\)?/, '')
    .trim();
  const role = ROLES.find(([, words]) => words.test(text))?.[0];
  return role && { role, name: part.text, x: part.x, end: part.end };
};

/** The heading of the charges' table: at least two of its columns are about money, or one beside a description. */
export const findRoleColumns = (
  lines: readonly TextLine[],
): { line: number; columns: RoleColumn[] } | undefined => {
  for (const [line, { parts }] of lines.entries()) {
    const columns = parts.flatMap((part) => roleOf(part) ?? []);
    const hasDescription = parts.some(({ text }) =>
      /^(description|item|article|charges?|fees?|frais|details?)( type)?$/i.test(
        withoutAccents(plainText(text)),
      ),
    );
    if (columns.some(({ role }) => role === 'amount') && (columns.length > 1 || hasDescription))
      return { line, columns };
    if (columns.length > 1 && hasDescription && parts.some(({ text }) => isLabel(text)))
      return { line, columns };
  }
  return undefined;
};

/** Amounts stand under their heading: by their right ends in most tables, else by their middles. */
export const byColumn = (
  amounts: readonly Money[],
  columns: readonly RoleColumn[],
): Map<ColumnRole, number> => {
  const sums = new Map<ColumnRole, number>();
  for (const { value, x, end } of amounts) {
    const distance = (column: RoleColumn) =>
      Math.min(
        Math.abs(column.end - end),
        Math.abs(column.x - x),
        Math.abs((column.x + column.end - x - end) / 2),
      );
    const nearest = [...columns].sort((a, b) => distance(a) - distance(b))[0];
    if (nearest) sums.set(nearest.role, (sums.get(nearest.role) ?? 0) + value);
  }
  return sums;
};
