import type { Table, TableKind } from '@forecourt/domain';
import { readTable } from '../csv';
import { isZip, readSheet } from '../xlsx';
import { buildTable } from './build-table';
import type { TableLimits } from './table-limits';

export interface TableFile extends Table {
  /** Of a workbook, in its order; empty for CSV. */
  sheets: string[];
  /** The one that was read; '' for CSV. */
  sheet: string;
}

/** A CSV file, or a sheet of an Excel workbook: the first unless one is named. */
export const readTableFile = async (
  bytes: Uint8Array,
  kind: TableKind,
  limits: TableLimits,
  wantedSheet?: string,
): Promise<TableFile> => {
  if (!isZip(bytes)) return { ...(await readTable(bytes, kind, limits)), sheets: [], sheet: '' };
  const { rows, sheets, sheet } = await readSheet(bytes, limits, wantedSheet);
  return { ...(await buildTable(rows, kind, limits)), sheets, sheet };
};
