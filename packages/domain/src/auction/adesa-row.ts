import {
  type ColumnMap,
  type DateOrder,
  headerWords,
  type OdometerUnit,
  readDecidedDate,
  readOdometer,
  readWhole,
  type TableRow,
} from '../csv';
import { sumCents, toCents, toDollars } from '../money';
import { checkVin, FIRST_MODEL_YEAR, MAX_ODOMETER, normaliseVin, suggestVins } from '../vehicle';
import type { AuctionFee } from './auction-read';
import { type CellProblem, type CellReader, createCellReader } from './cell-reader';

export interface AdesaRow {
  line: number;
  vin: string;
  odometer: number | null;
  odometerType: OdometerUnit;
  /** What it cost in an auction's file, what it is sold for in a stock list. */
  price: number | null;
  /** Of a stock list alone. */
  cost: number | null;
  fees: AuctionFee[];
  /** Of price and fees together. */
  tax: number | null;
  total: number | null;
  saleDate: string | null;
  seller: string;
  announcements: string;
  lot: string;
  /** Of a stock list alone. */
  stockNumber: string;
  year: number | null;
  make: string;
  model: string;
  trim: string;
  color: string;
  grade: string;
  brand: string;
  location: string;
  plate: string;
  problems: CellProblem[];
  /** Whether it can be taken over whole. */
  isReadable: boolean;
}

const LAST_MODEL_YEAR = 2200;

const readVin = ({ text, nameOf, note }: CellReader, year: number | null): string => {
  const vin = normaliseVin(text('vin'));
  for (const { severity, message } of checkVin(vin, year)) {
    const meant = suggestVins(vin, 3);
    note(nameOf('vin'), meant.length > 0 ? `${message} (perhaps ${meant.join(' or ')})` : message, severity);
  }
  return vin;
};

const isMiles = (said: string): boolean => /\b(mi|mls|miles?)\b/i.test(said);

/** The unit stands beside the number, in a column of its own, or in the column's name; kilometres are usual here. */
const readMileage = (cells: CellReader, usual: OdometerUnit): Pick<AdesaRow, 'odometer' | 'odometerType'> => {
  const found = cells.value('odometer', readOdometer, 'an odometer reading');
  const said = cells.text('unit');
  const odometerType = found?.unit ?? (said === '' ? usual : isMiles(said) ? 'mi' : 'km');
  if (!found || found.value <= MAX_ODOMETER) return { odometer: found?.value ?? null, odometerType };
  cells.note(cells.nameOf('odometer'), 'is too high');
  return { odometer: null, odometerType };
};

const readYear = (cells: CellReader): number | null => {
  const year = cells.value('year', readWhole, 'a year');
  if (year === null || (year >= FIRST_MODEL_YEAR && year <= LAST_MODEL_YEAR)) return year;
  cells.note(cells.nameOf('year'), `${year} is no model year`);
  return null;
};

/** What holds for every row of a file. */
export interface AdesaForm {
  columns: ColumnMap;
  /** Null while it has to be asked. */
  order: DateOrder | null;
  usualUnit: OdometerUnit;
}

export const formOf = (columns: ColumnMap, order: DateOrder | null): AdesaForm => {
  const heading = columns.get('odometer')?.[0]?.name ?? '';
  return { columns, order, usualUnit: isMiles(headerWords(heading)) ? 'mi' : 'km' };
};

export const readAdesaRow = (row: TableRow, { columns, order, usualUnit }: AdesaForm): AdesaRow => {
  const cells = createCellReader(row, columns);
  const { text, texts, amounts, problems } = cells;
  const year = readYear(cells);
  const taxes = amounts('tax').map(({ amount }) => toCents(amount));
  const read = {
    line: row.line,
    vin: readVin(cells, year),
    ...readMileage(cells, usualUnit),
    price: amounts('price')[0]?.amount ?? null,
    cost: amounts('cost')[0]?.amount ?? null,
    fees: [...amounts('fee'), ...amounts('transport')]
      .filter(({ amount }) => amount > 0)
      .map((fee) => ({ ...fee, tax: null })),
    tax: taxes.length > 0 ? toDollars(sumCents(taxes)) : null,
    total: amounts('total')[0]?.amount ?? null,
    saleDate: cells.value('saleDate', (written) => readDecidedDate(written, order), 'a date'),
    seller: text('seller'),
    announcements: texts('announcements').join('; '),
    lot: text('lot'),
    stockNumber: text('stockNumber'),
    year,
    make: text('make'),
    model: text('model'),
    trim: text('trim'),
    color: text('color'),
    grade: text('grade'),
    brand: text('brand'),
    location: text('location'),
    plate: text('plate'),
  };
  return { ...read, problems, isReadable: problems.every(({ severity }) => severity === 'warning') };
};
