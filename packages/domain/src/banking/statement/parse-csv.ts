import { isBlank } from '../../csv/cell-value';
import { readDecidedDate } from '../../csv/date-question';
import type { DateOrder } from '../../csv/read-date';
import { readAmount } from '../../csv/read-number';
import { type Cents, roundCents, toCents } from '../../money';
import { STATEMENT_FIELDS, type StatementField, type StatementMapping } from './columns';
import { chequeNoIn, type StatementLine, tidyDescription } from './statement-line';

export interface SourceRow {
  /** Of the file, counted from 1. */
  line: number;
  cells: readonly string[];
}

export interface LeftOutRow {
  line: number;
  reason: string;
}

export interface CsvStatement {
  lines: StatementLine[];
  leftOut: LeftOutRow[];
  endBalance: Cents | null;
  endDay: string | null;
}

type Places = ReadonlyMap<StatementField, number>;

const placesOf = (names: readonly string[], mapping: StatementMapping): Places =>
  new Map(
    STATEMENT_FIELDS.flatMap((field) => {
      const at = names.indexOf(mapping[field] ?? '');
      return at < 0 ? [] : [[field, at] as const];
    }),
  );

/** Above a hundred million dollars a number is an account's or a card's. */
const MOST = 10_000_000_000;

const centsIn = (text: string): Cents | 'unreadable' | null => {
  const cell = readAmount(text);
  if (cell.kind === 'blank') return null;
  if (cell.kind === 'unreadable' || Math.abs(cell.value) > MOST / 100) return 'unreadable';
  return toCents(cell.value);
};

const isOut = (side: string): boolean => /^\s*(d|dr|debit|débit|w|withdrawal|retrait|-)/i.test(side);

/** What went in less what went out. A withdrawal is one whether the bank writes a minus before it or not. */
const amountOf = (cellOf: (field: StatementField) => string): Cents | 'unreadable' | null => {
  const [debit, credit] = [centsIn(cellOf('debit')), centsIn(cellOf('credit'))];
  const amount = centsIn(cellOf('amount'));
  if (debit === 'unreadable' || credit === 'unreadable' || amount === 'unreadable') return 'unreadable';
  if (debit !== null || credit !== null) return roundCents((credit ?? 0) - Math.abs(debit ?? 0));
  if (amount === null) return null;
  const side = cellOf('side');
  if (isBlank(side)) return amount;
  return roundCents(isOut(side) ? -Math.abs(amount) : Math.abs(amount));
};

interface ReadRow extends StatementLine {
  balance: Cents | null;
}

const readRow = (row: SourceRow, places: Places, order: DateOrder | null): ReadRow | LeftOutRow => {
  const cellOf = (field: StatementField): string => row.cells[places.get(field) ?? -1] ?? '';
  const leave = (reason: string): LeftOutRow => ({ line: row.line, reason });
  const day = readDecidedDate(cellOf('date'), order);
  if (day.kind === 'blank') return leave('It has no date');
  if (day.kind === 'unreadable') return leave(`“${cellOf('date').slice(0, 40)}” is no date`);
  if (day.value < '1990-01-01' || day.value > '2199-12-31') return leave(`${day.value} is too far away`);
  const amount = amountOf(cellOf);
  if (amount === null) return leave('It has no amount');
  if (amount === 'unreadable') return leave('Its amount cannot be read');
  if (amount === 0) return leave('Its amount is 0');
  const description = tidyDescription(cellOf('description'), cellOf('memo'));
  const typed = cellOf('cheque').replace(/\D/g, '').replace(/^0+/, '').slice(0, 10);
  const balance = centsIn(cellOf('balance'));
  return {
    ...{ day: day.value, amount, description, chequeNo: typed || chequeNoIn(description), bankId: '' },
    balance: balance === 'unreadable' ? null : balance,
  };
};

/** The newest line first, as banks' websites show them. */
const isNewestFirst = (rows: readonly ReadRow[]): boolean => {
  const [first, second] = rows;
  const last = rows.at(-1);
  if (!first || !second || !last) return false;
  if (first.day !== last.day) return first.day > last.day;
  return first.balance !== null && second.balance !== null && first.balance - first.amount === second.balance;
};

/** The lines of a statement in a table, by the columns that were chosen or guessed. */
export const parseCsvStatement = (
  names: readonly string[],
  rows: Iterable<SourceRow>,
  mapping: StatementMapping,
  order: DateOrder | null,
): CsvStatement => {
  const places = placesOf(names, mapping);
  const read: ReadRow[] = [];
  const leftOut: LeftOutRow[] = [];
  for (const row of rows) {
    const result = readRow(row, places, order);
    if ('reason' in result) leftOut.push(result);
    else read.push(result);
  }
  const newest = isNewestFirst(read) ? read[0] : read.at(-1);
  return {
    lines: read.map(({ balance: _, ...line }) => line),
    leftOut,
    endBalance: newest?.balance ?? null,
    endDay: newest?.day ?? null,
  };
};
