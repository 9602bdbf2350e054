import { decodeText } from './decode-bytes';
import { detectDelimiter } from './delimiter';
import { fieldOf } from './fields';
import { type Delimiter, parseRows, type RawRow } from './parse-rows';

export interface TableRow {
  line: number;
  /** As many as the header has. */
  cells: string[];
  /** What is wrong with the row itself. */
  problems: string[];
}

export interface Table {
  delimiter: Delimiter;
  headerLine: number;
  /** As written; empty for a file without one. */
  header: string[];
  /** The rows below the header, read anew each time, one after the other; blank ones are left out. */
  rows(): Generator<TableRow>;
}

/** How far down a header is looked for, below titles and addresses. */
const SEARCHED_ROWS = 30;

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');

/** What kind of table is meant: which field of ours a heading names. */
export interface TableKind {
  fieldOf: (heading: string) => string | undefined;
  /** A table that names none of them has its first row for a header. */
  isFirstRowEnough?: boolean;
}

const AUCTION: TableKind = { fieldOf: (heading) => fieldOf(heading)?.field };

/** How many different fields of ours a row names. */
const namedFields = (cells: readonly string[], kind: TableKind): number =>
  new Set(cells.flatMap((cell) => (cell.length > 60 ? [] : (kind.fieldOf(cell) ?? [])))).size;

const findHeader = (rows: Iterable<RawRow>, kind: TableKind): RawRow | undefined => {
  let first: RawRow | undefined;
  let best: RawRow | undefined;
  let bestCount = 0;
  let seen = 0;
  for (const row of rows) {
    if (isEmpty(row.cells)) continue;
    first ??= row;
    const count = namedFields(row.cells, kind);
    if (count > bestCount) [best, bestCount] = [row, count];
    seen += 1;
    if (seen === SEARCHED_ROWS) break;
  }
  // A list of nothing but VINs has a header of one; in a wider table one word is a coincidence.
  const isEnough = bestCount > 1 || (bestCount === 1 && best?.cells.length === 1);
  if (isEnough) return best;
  return kind.isFirstRowEnough ? (best ?? first) : undefined;
};

/** '="00123"': how text is kept from becoming a number in a spreadsheet. */
const asText = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;

const problemsOf = ({ cells, isUnclosed }: RawRow, width: number): string[] => {
  const beyond = cells.slice(width).filter((cell) => cell !== '').length;
  const problems: string[] = [];
  if (isUnclosed) problems.push('A quotation mark is never closed');
  if (beyond > 0)
    problems.push(`It has ${beyond} more cells than there are columns: ${cells.length} instead of ${width}`);
  return problems;
};

/**
 * A file that is meant to be a table: any of the usual encodings and delimiters, titles above the header, blank lines
 * and ragged rows. Nothing is kept of a row that was read, so a long file costs no more than its text.
 */
export const readTable = (source: string | Uint8Array, kind: TableKind = AUCTION): Table => {
  const text = typeof source === 'string' ? source : decodeText(source);
  const delimiter = detectDelimiter(text);
  const found = findHeader(parseRows(text, delimiter), kind);
  const header = found?.cells.map(asText) ?? [];
  const headerLine = found?.line ?? 0;
  return {
    delimiter,
    headerLine,
    header,
    *rows() {
      if (!found) return;
      for (const raw of parseRows(text, delimiter)) {
        if (raw.line <= headerLine || isEmpty(raw.cells)) continue;
        const cells = header.map((_, at) => asText(raw.cells[at] ?? ''));
        yield { line: raw.line, cells, problems: problemsOf(raw, header.length) };
      }
    },
  };
};
