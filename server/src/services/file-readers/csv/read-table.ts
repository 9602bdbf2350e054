import {
  DELIMITERS,
  type Delimiter,
  decodeText,
  delimiterScore,
  findHeader,
  HEADER_SEARCH_ROWS,
  headerCells,
  isBlankRow,
  type RawRow,
  type Table,
  type TableKind,
  type TableRow,
  tableRow,
} from '@forecourt/domain';
import { readRows } from './read-rows';
import { refuseTable, type TableLimits } from './table-limits';
import { wholeLines } from './whole-lines';

const SAMPLE_ROWS = 40;
const SAMPLE_LINES = 200;
const SAMPLE_BYTES = 64_000;
const NO_LIMIT = Number.MAX_SAFE_INTEGER;
const SAMPLE_LIMITS: TableLimits = {
  ...{ rows: NO_LIMIT, columns: NO_LIMIT, cells: NO_LIMIT, cellCharacters: NO_LIMIT },
  ...{ lineCharacters: SAMPLE_BYTES, unclosedQuotes: NO_LIMIT },
};

const sampleRows = async (text: string, delimiter: Delimiter): Promise<string[][]> => {
  const rows: string[][] = [];
  for await (const { cells } of readRows([text], delimiter, SAMPLE_LIMITS)) {
    rows.push(cells);
    if (rows.length === SAMPLE_ROWS) break;
  }
  return rows;
};

/** Comma, unless another separates the first rows more evenly. csv-parse's own detection fails on letters with accents. */
const detectDelimiter = async (bytes: Uint8Array): Promise<Delimiter> => {
  const lines = decodeText(bytes.subarray(0, SAMPLE_BYTES)).split(/(?<=\n)/);
  const sample = lines.slice(0, SAMPLE_LINES).join('');
  let chosen: Delimiter = ',';
  let best = 0;
  for (const candidate of DELIMITERS) {
    const score = delimiterScore(await sampleRows(sample, candidate));
    if (score > best) [chosen, best] = [candidate, score];
  }
  return chosen;
};

export interface FileTable extends Table {
  delimiter: Delimiter;
  headerLine: number;
}

/**
 * A file that is meant to be a table: any of the usual encodings and delimiters, titles above the header, blank lines and
 * ragged rows. Every limit holds from row to row, so what is kept is never more than they allow.
 */
export const readTable = async (
  bytes: Uint8Array,
  kind: TableKind,
  limits: TableLimits,
): Promise<FileTable> => {
  const delimiter = await detectDelimiter(bytes);
  const rows: TableRow[] = [];
  let first: RawRow[] = [];
  let header: RawRow | undefined;
  let cells = 0;

  const add = (raw: RawRow, { line, cells: columns }: RawRow) => {
    if (raw.line <= line) return;
    if (rows.length === limits.rows) throw refuseTable.rows(limits.rows);
    // a short row is filled up, so it counts as a full one
    cells += Math.max(columns.length, raw.cells.length);
    if (cells > limits.cells) throw refuseTable.cells(limits.cells);
    rows.push(tableRow(raw, columns.length));
  };
  const chooseHeader = (): RawRow | undefined => {
    const chosen = findHeader(first, kind);
    if (chosen) for (const raw of first) add(raw, chosen);
    first = [];
    return chosen;
  };

  for await (const raw of readRows(wholeLines(bytes, limits), delimiter, limits)) {
    if (isBlankRow(raw)) {
      cells += raw.cells.length;
      if (cells > limits.cells) throw refuseTable.cells(limits.cells);
      continue;
    }
    if (header) {
      add(raw, header);
      continue;
    }
    first.push(raw);
    if (first.length < HEADER_SEARCH_ROWS) continue;
    header = chooseHeader();
    if (!header) break;
  }
  header ??= chooseHeader();
  return {
    ...{ delimiter, headerLine: header?.line ?? 0, header: header ? headerCells(header) : [] },
    rows: () => rows,
  };
};
