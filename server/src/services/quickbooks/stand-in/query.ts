import type { Stored } from './books';

const STATEMENT = /^select \* from (\w+)(?: where (.+?))?(?: startposition (\d+))?(?: maxresults (\d+))?$/i;
const EQUALS = /^(\w+) = '((?:[^'\\]|\\.)*)'$/;
const IN = /^(\w+) in \((.*)\)$/i;

const unescaped = (text: string) => text.replace(/\\(.)/g, '$1');

const conditionOf = (text: string): ((row: Stored) => boolean) | null => {
  const equals = EQUALS.exec(text);
  if (equals?.[1]) {
    const [, field, value = ''] = equals;
    return (row) => String(row[field]) === unescaped(value);
  }
  const inList = IN.exec(text);
  if (!inList?.[1]) return null;
  const [, field, list = ''] = inList;
  const values = list.split(',').map((value) => value.trim().replace(/^'|'$/g, ''));
  return (row) => values.includes(String(row[field]));
};

/** A statement of the query language of QuickBooks, as far as it is used here; null where it is not understood. */
export const runQuery = (
  text: string,
  rowsOf: (entity: string) => readonly Stored[],
): { entity: string; rows: Stored[] } | null => {
  const parsed = STATEMENT.exec(text.trim());
  if (!parsed?.[1]) return null;
  const [, entity, where, start = '1', size = '100'] = parsed;
  const conditions = where === undefined ? [] : where.split(/ and /i).map((one) => conditionOf(one.trim()));
  if (conditions.includes(null)) return null;
  const rows = rowsOf(entity).filter((row) => conditions.every((fits) => fits?.(row)));
  return { entity, rows: rows.slice(Number(start) - 1, Number(start) - 1 + Number(size)) };
};
