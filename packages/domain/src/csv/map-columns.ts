import type { CarField } from './auction-field';
import { fieldOf } from './fields';

export interface Column {
  at: number;
  /** As the file names it. */
  name: string;
}

export type ColumnMap = ReadonlyMap<CarField, readonly Column[]>;

/** A car has several fees and remarks, but one VIN: of two such columns the one named more exactly counts. */
const SEVERAL: readonly CarField[] = ['fee', 'transport', 'tax', 'announcements'];

/** The field that a heading names, and whether it is one of its names to the letter. */
export type FindField = (heading: string) => { field: CarField; isExact: boolean } | undefined;

/** Which columns are about what; a column of another kind is in none. */
export const mapColumns = (header: readonly string[], find: FindField = fieldOf): ColumnMap => {
  const columns = new Map<CarField, Column[]>();
  const exact = new Set<CarField>();
  for (const [at, name] of header.entries()) {
    const match = find(name);
    if (!match) continue;
    const { field, isExact } = match;
    const there = columns.get(field);
    if (there && SEVERAL.includes(field)) there.push({ at, name });
    else if (!there || (isExact && !exact.has(field))) columns.set(field, [{ at, name }]);
    if (isExact) exact.add(field);
  }
  return columns;
};
