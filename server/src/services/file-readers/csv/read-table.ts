import { DELIMITERS, type Delimiter, decodeText, delimiterScore, type TableKind } from '@forecourt/domain';
import { type BuiltTable, buildTable } from '../table/build-table';
import type { TableLimits } from '../table/table-limits';
import { readRows } from './read-rows';
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

export interface FileTable extends BuiltTable {
  delimiter: Delimiter;
}

/** A text file that is meant to be a table, in any of the usual encodings and delimiters. */
export const readTable = async (
  bytes: Uint8Array,
  kind: TableKind,
  limits: TableLimits,
): Promise<FileTable> => {
  const delimiter = await detectDelimiter(bytes);
  const rows = readRows(wholeLines(bytes, limits), delimiter, limits);
  return { delimiter, ...(await buildTable(rows, kind, limits)) };
};
