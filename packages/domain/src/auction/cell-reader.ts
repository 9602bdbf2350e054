import {
  type CarField,
  type CellValue,
  type Column,
  type ColumnMap,
  readAmount,
  type TableRow,
} from '../csv';
import { MAX_PRICE } from '../vehicle';

export interface CellProblem {
  line: number;
  /** As the file names it; '' for the row as a whole. */
  column: string;
  message: string;
  /** An error keeps the row out: nothing is taken over in half. */
  severity: 'error' | 'warning';
}

/** The cells of one row by what they are about, and what is wrong with them. */
export const createCellReader = ({ line, cells, problems: ofRow }: TableRow, columns: ColumnMap) => {
  const problems: CellProblem[] = ofRow.map((message) => ({ line, column: '', message, severity: 'error' }));

  const columnsOf = (field: CarField): readonly Column[] => columns.get(field) ?? [];
  const cellOf = ({ at }: Column): string => cells[at] ?? '';
  const text = (field: CarField): string => columnsOf(field).slice(0, 1).map(cellOf).join('');
  const nameOf = (field: CarField): string => columnsOf(field)[0]?.name ?? '';

  const note = (column: string, message: string, severity: CellProblem['severity'] = 'error') =>
    problems.push({ line, column, message, severity });

  /** null for a blank cell, and for one that is noted as unreadable. */
  const value = <T>(column: string, written: string, cell: CellValue<T>, what: string): T | null => {
    if (cell.kind === 'unreadable') note(column, `“${written}” is not ${what}`);
    return cell.kind === 'value' ? cell.value : null;
  };

  const amountIn = (column: Column): number | null => {
    const written = cellOf(column);
    const amount = value(column.name, written, readAmount(written), 'an amount');
    if (amount === null || (amount >= 0 && amount <= MAX_PRICE)) return amount;
    note(column.name, amount < 0 ? 'must not be negative' : 'is too high');
    return null;
  };

  return {
    problems,
    text,
    nameOf,
    note,
    /** Of a field that several columns can be about. */
    texts: (field: CarField): string[] =>
      columnsOf(field)
        .map(cellOf)
        .filter((cell) => cell !== ''),
    value: <T>(field: CarField, reading: (written: string) => CellValue<T>, what: string): T | null =>
      value(nameOf(field), text(field), reading(text(field)), what),
    /** The amounts of a field, each with its column's name. */
    amounts: (field: CarField): { name: string; amount: number }[] =>
      columnsOf(field).flatMap((column) => {
        const amount = amountIn(column);
        return amount === null ? [] : [{ name: column.name, amount }];
      }),
  };
};

export type CellReader = ReturnType<typeof createCellReader>;
