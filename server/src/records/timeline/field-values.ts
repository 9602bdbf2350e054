import { formatMoney, formatNumber } from '@forecourt/domain';
import type { AuditLine, Values } from './audit.queries';

/** A stored value in words; `names` are those of the area. */
export type Show<Names> = (value: unknown, names: Names) => string;
/** A column as people call it, and its value in words. What is not here is not shown. */
export type Fields<Names> = Readonly<Record<string, readonly [label: string, show: Show<Names>]>>;

const LONGEST = 300;

export const plain: Show<unknown> = (value) => {
  const text = value === null || value === undefined ? '' : String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};
export const flag: Show<unknown> = (value) => (value === true ? 'Yes' : 'No');
export const list: Show<unknown> = (value, names) =>
  Array.isArray(value) ? plain(value.join(', '), names) : '';
/** A number as `nameOf` calls it. */
export const numbered =
  <Names>(nameOf: (number: number, names: Names) => string): Show<Names> =>
  (value, names) =>
    typeof value === 'number' ? nameOf(value, names) : '';
export const number = numbered((value: number) => formatNumber(value));
export const money = numbered((value: number) => formatMoney(value));
export const choice = (words: Readonly<Record<number, string>>) =>
  numbered((value: number) => words[value] ?? '');

export interface Change {
  field: string;
  from: string;
  to: string;
}

/** Lines of one request may say the same of several rows. */
export const withoutRepeats = (changes: readonly Change[]): Change[] => [
  ...new Map(changes.map((change) => [JSON.stringify(change), change])).values(),
];

type Changed = Pick<AuditLine, 'before' | 'after'>;

/** The changes of a line, in words. */
export const changesOf = <Names>(fields: Fields<Names>, { before, after }: Changed, names: Names): Change[] =>
  Object.entries(fields).flatMap(([column, [field, show]]) => {
    if (!before || !after || !(column in after)) return [];
    return [{ field, from: show(before[column], names), to: show(after[column], names) }];
  });

const idsAmong = (columns: readonly string[], values: Values | null): number[] =>
  columns.flatMap((column) => [values?.[column] ?? []].flat()).filter((id) => typeof id === 'number');

/** The numbers, alone or in lists, in some columns of a line: their names are read once for a page. */
export const idsIn = (columns: readonly string[], { before, after }: Changed): number[] => [
  ...idsAmong(columns, before),
  ...idsAmong(columns, after),
];
