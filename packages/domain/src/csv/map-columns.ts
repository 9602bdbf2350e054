import { type AuctionField, fieldOf } from './fields';

export interface Column {
  at: number;
  /** As the file names it. */
  name: string;
}

export type ColumnMap = ReadonlyMap<AuctionField, readonly Column[]>;

/** A car has several fees and remarks, but one VIN: of two such columns the one named more exactly counts. */
const SEVERAL: readonly AuctionField[] = ['fee', 'transport', 'tax', 'announcements'];

/** Which columns are about what; a column of another kind is in none. */
export const mapColumns = (header: readonly string[]): ColumnMap => {
  const columns = new Map<AuctionField, Column[]>();
  const exact = new Set<AuctionField>();
  for (const [at, name] of header.entries()) {
    const match = fieldOf(name);
    if (!match) continue;
    const { field, isExact } = match;
    const there = columns.get(field);
    if (there && SEVERAL.includes(field)) there.push({ at, name });
    else if (!there || (isExact && !exact.has(field))) columns.set(field, [{ at, name }]);
    if (isExact) exact.add(field);
  }
  return columns;
};
