import { FileRefused } from '../file-refused';

/** What a table may have. Each is checked while the file is read, before a row is kept. */
export interface TableLimits {
  rows: number;
  columns: number;
  cells: number;
  cellCharacters: number;
  lineCharacters: number;
  /** Each costs a reading of its line anew. */
  unclosedQuotes: number;
}

/** 200 columns are several times what any export has; a cell of Excel holds 32,767 characters. */
export const TABLE_LIMITS: Omit<TableLimits, 'rows'> = {
  columns: 200,
  cells: 3_000_000,
  cellCharacters: 32_767,
  lineCharacters: 1_000_000,
  unclosedQuotes: 1_000,
};

const words = (count: number) => count.toLocaleString('en');

export const refuseTable = {
  unclosedQuotes: (most: number) =>
    new FileRefused('limit', `This file has more than ${words(most)} quotation marks that are never closed`),
  rows: (most: number) =>
    new FileRefused(
      'limit',
      `This file has more than ${words(most)} rows: split it and import the parts one after the other`,
    ),
  columns: (most: number) => new FileRefused('limit', `This file has more than ${words(most)} columns`),
  cells: (most: number) => new FileRefused('limit', `This file has more than ${words(most)} cells`),
  cell: (line: number, most: number) =>
    new FileRefused('limit', `Line ${line} has a cell of more than ${words(most)} characters`),
  line: (line: number, most: number) =>
    new FileRefused('limit', `Line ${line} has more than ${words(most)} characters`),
};
