import {
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
import { refuseTable, type TableLimits } from './table-limits';

export interface BuiltTable extends Table {
  headerLine: number;
}

/**
 * The table that rows of a file make: titles above the header, blank lines and ragged rows are allowed. Every limit holds
 * from row to row, so what is kept is never more than they allow.
 */
export const buildTable = async (
  raws: AsyncIterable<RawRow>,
  kind: TableKind,
  limits: TableLimits,
): Promise<BuiltTable> => {
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

  for await (const raw of raws) {
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
    ...{ headerLine: header?.line ?? 0, header: header ? headerCells(header) : [] },
    rows: () => rows,
  };
};
