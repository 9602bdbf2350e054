import type { Column } from './columns';
import { type CsvValue, toCsv } from './csv';

const isCsvValue = (value: unknown): value is CsvValue =>
  value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);

const cellOf = <Row extends object>(column: Column<Row>, row: Row): CsvValue => {
  if (column.csv) return column.csv(row);
  const value: unknown = Reflect.get(row, column.key);
  return isCsvValue(value) ? value : '';
};

export const csvOf = <Row extends object>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  toCsv(
    columns.flatMap(({ title, csvMore }) => (csvMore ? [title, csvMore.title] : [title])),
    rows.map((row) =>
      columns.flatMap((column) => {
        const cell = cellOf(column, row);
        return column.csvMore ? [cell, column.csvMore.value(row)] : [cell];
      }),
    ),
  );

export const download = (name: string, content: BlobPart, type: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

export const downloadCsv = <Row extends object>(
  list: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): void => {
  const today = new Date().toLocaleDateString('en-CA');
  download(`${list}-${today}.csv`, csvOf(columns, rows), 'text/csv;charset=utf-8');
};
