import { findPart, hasPart, LIST_TYPES, type ListName } from '@forecourt/domain/bill-of-sale/index';
import type { BillPaper } from './bill-paper';

/** A figure that the server computed; 0 where the bill does not have it. */
export const figure = ({ result }: BillPaper, name: string): number => {
  const formulas: Readonly<Record<string, number | string | null>> = result.values;
  const value = formulas[name];
  return typeof value === 'number' ? value : 0;
};

/** An amount that was entered; 0 where the bill's type and format do not have the part. */
export const entered = ({ input }: BillPaper, name: string): number => {
  const value = input.values[name];
  return typeof value === 'number' && hasPart(input, name) ? value : 0;
};

export const label = ({ language }: BillPaper, name: string): string =>
  findPart(name)?.label[language] ?? name;

/** The lines of a list; none where the bill's type does not have it. */
export const linesOf = <Name extends ListName>(
  { input }: BillPaper,
  name: Name,
): NonNullable<BillPaper['input'][Name]> | readonly [] => {
  const types: readonly number[] = LIST_TYPES[name];
  return types.includes(input.type) ? (input[name] ?? []) : [];
};
