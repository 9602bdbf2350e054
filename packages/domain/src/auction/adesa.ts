import {
  type CarField,
  type ColumnMap,
  type DateOrder,
  type DateQuestion,
  decideByFound,
  type FindField,
  fieldOf,
  findDateOrder,
  mapColumns,
  stockListFieldOf,
  type Table,
} from '../csv';
import { type AdesaRow, formOf, readAdesaRow } from './adesa-row';

export interface AdesaFile {
  /** Our field and the file's name of its column, or columns. */
  columns: Record<string, string>;
  /** What the file has no column for. Without a VIN it cannot be read at all. */
  missing: string[];
  isUsable: boolean;
  /** What holds for the file as a whole, such as an order of day and month that nothing proves. */
  remarks: string[];
  /** A date that can be two days, where the file does not tell the order. */
  dateQuestion: DateQuestion | null;
  /** The order of day and month; null while it has to be asked, before the rows are taken over. */
  dateOrder: DateOrder | null;
  /** Read anew each time, one after the other. */
  rows(): Generator<AdesaRow>;
}

/** What a list of vehicles is: what its headings mean, and which of them are missed when there are none. */
export interface CarListKind {
  fieldOf: FindField;
  wanted: readonly (readonly [CarField, string])[];
}

/** The purchases in an auction's table. */
export const AUCTION_LIST: CarListKind = {
  fieldOf,
  wanted: [
    ['vin', 'VIN'],
    ['odometer', 'Odometer'],
    ['price', 'Sale price'],
    ['saleDate', 'Sale date'],
  ],
};

/** A dealership's own list of its stock. */
export const STOCK_LIST: CarListKind = {
  fieldOf: stockListFieldOf,
  wanted: [
    ['vin', 'VIN'],
    ['stockNumber', 'Stock number'],
    ['odometer', 'Odometer'],
    ['price', 'Price'],
  ],
};

function* cellsOf(table: Table, columns: ColumnMap, field: CarField): Generator<string> {
  const column = columns.get(field)?.[0];
  if (!column) return;
  for (const { cells } of table.rows()) yield cells[column.at] ?? '';
}

/** What is not asked about, since no date can be two days, and still is not right. */
const remarksOn = (
  { contradiction, evidence }: ReturnType<typeof findDateOrder>,
  order: DateOrder | null,
): string[] => {
  if (!contradiction || order === null) return [];
  const read = order === 'month-first' ? 'month first' : 'day first';
  return [`Dates are read ${read}, but ${evidence} and ${contradiction} are written in different orders`];
};

/**
 * The vehicles in a table, by default an auction's purchases, each row with its problems. A VIN that comes again is refused
 * the second time. `dateOrder` is the answer to the file's date question.
 */
export const readAdesaRows = (
  table: Table,
  dateOrder?: DateOrder,
  kind: CarListKind = AUCTION_LIST,
): AdesaFile => {
  const columns = mapColumns(table.header, kind.fieldOf);
  const dates = findDateOrder(cellsOf(table, columns, 'saleDate'));
  const { order, question } = decideByFound(dates, dateOrder);
  const form = formOf(columns, order);
  const isUsable = columns.has('vin');
  return {
    columns: Object.fromEntries(
      [...columns].map(([field, list]) => [field, list.map(({ name }) => name).join(', ')]),
    ),
    missing: kind.wanted.filter(([field]) => !columns.has(field)).map(([, name]) => name),
    isUsable,
    remarks: remarksOn(dates, order),
    dateQuestion: question,
    dateOrder: order,
    *rows() {
      if (!isUsable) return;
      const seen = new Map<string, number>();
      for (const raw of table.rows()) {
        const row = readAdesaRow(raw, form);
        const before = seen.get(row.vin);
        if (before === undefined) {
          if (row.vin !== '') seen.set(row.vin, row.line);
          yield row;
          continue;
        }
        const column = columns.get('vin')?.[0]?.name ?? '';
        const message = `The same VIN is in line ${before}`;
        row.problems.push({ line: row.line, column, message, severity: 'error' });
        yield { ...row, isReadable: false };
      }
    },
  };
};
