import { cutText } from '../cut-text';
import { fieldOf } from './fields';
import { stockListFieldOf } from './stock-list-fields';

/** A row as the file has it. */
export interface RawRow {
  /** Where it begins, counted from 1 as an editor does. */
  line: number;
  cells: string[];
  /** Whether it has a quotation mark that is never closed, taken as a plain character. */
  isUnclosed: boolean;
}

export interface TableRow {
  line: number;
  /** As many as the header has. */
  cells: string[];
  /** What is wrong with the row itself. */
  problems: string[];
}

export interface Table {
  /** As written; empty for a file without one. */
  header: string[];
  /** The rows below the header, in the order of the file; blank ones are left out. */
  rows(): Iterable<TableRow>;
}

/** How far down a header is looked for, below titles and addresses. */
export const HEADER_SEARCH_ROWS = 30;

export const isBlankRow = ({ cells }: RawRow): boolean => cells.every((cell) => cell === '');

/** What kind of table is meant: which field of ours a heading names. */
export interface TableKind {
  fieldOf: (heading: string) => string | undefined;
  /** A table that names none of them has its first row for a header. */
  isFirstRowEnough?: boolean;
}

export const AUCTION_TABLE: TableKind = { fieldOf: (heading) => fieldOf(heading)?.field };
export const STOCK_LIST_TABLE: TableKind = { fieldOf: (heading) => stockListFieldOf(heading)?.field };

/** How many different fields of ours a row names. */
const namedFields = (cells: readonly string[], kind: TableKind): number =>
  new Set(cells.flatMap((cell) => (cell.length > 60 ? [] : (kind.fieldOf(cell) ?? [])))).size;

/** The header among the first rows of a file, which are given without blank ones. */
export const findHeader = (rows: readonly RawRow[], kind: TableKind): RawRow | undefined => {
  let best: RawRow | undefined;
  let bestCount = 0;
  for (const row of rows.slice(0, HEADER_SEARCH_ROWS)) {
    const count = namedFields(row.cells, kind);
    if (count > bestCount) [best, bestCount] = [row, count];
  }
  // A list of nothing but VINs has a header of one; in a wider table one word is a coincidence.
  const isEnough = bestCount > 1 || (bestCount === 1 && best?.cells.length === 1);
  if (isEnough) return best;
  return kind.isFirstRowEnough ? (best ?? rows[0]) : undefined;
};

/** '="00123"': how text is kept from becoming a number in a spreadsheet. */
const asText = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;

/** A heading is repeated with every problem of its column, so a long one would make an answer huge. */
const HEADING_LENGTH = 200;

export const headerCells = ({ cells }: RawRow): string[] =>
  cells.map((cell) => cutText(asText(cell), HEADING_LENGTH));

const problemsOf = ({ cells, isUnclosed }: RawRow, width: number): string[] => {
  const beyond = cells.slice(width).filter((cell) => cell !== '').length;
  const problems: string[] = [];
  if (isUnclosed) problems.push('A quotation mark is never closed');
  if (beyond > 0)
    problems.push(`It has ${beyond} more cells than there are columns: ${cells.length} instead of ${width}`);
  return problems;
};

/** A row below the header: with as many cells as there are columns, and what is wrong with it. */
export const tableRow = (raw: RawRow, width: number): TableRow => ({
  line: raw.line,
  cells: Array.from({ length: width }, (_, at) => asText(raw.cells[at] ?? '')),
  problems: problemsOf(raw, width),
});
