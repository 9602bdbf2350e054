import { Readable } from 'node:stream';
import type { registerCalls } from '@forecourt/contract/bills/settings';
import { BILL_TYPES, billNumber } from '@forecourt/domain/bill-of-sale/index';
import { CSV_MARK, type CsvValue, csvLine } from '@forecourt/domain/csv/index';
import type { FileAnswer, Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { type FeeLine, type GarageLine, readFeeLines, readGarageLines } from './register.queries';

const MOST_DAYS = 731;
const DAY = 24 * 60 * 60 * 1_000;

const refusePeriod = ({ from, to }: { from: string; to: string }) => {
  if (to < from) throw badField('to', 'must not be before the first day');
  if (Date.parse(to) - Date.parse(from) > MOST_DAYS * DAY)
    throw badField('to', 'At most two years at a time');
};

/** A line is never taken away: what became of a sale stands beside it. */
const stateOf = ({ ended, ended_on }: Pick<FeeLine, 'ended' | 'ended_on'>): string => {
  if (ended === null) return '';
  return ended === 'unsold' ? `Cancelled ${ended_on}` : `Corrected ${ended_on}`;
};

const FEE_HEADINGS = ['Date', 'Bill', 'Type', 'Buyer', 'Vehicle', 'VIN', 'OMVIC fee', 'State'];

const feeCells = (row: FeeLine): CsvValue[] => [
  ...[row.sold_on, billNumber(row.number), BILL_TYPES.find(({ value }) => value === row.type)?.label.en],
  ...[row.buyer, row.vehicle_title, row.vin, (row.fee_cents / 100).toFixed(2), stateOf(row)],
];

const GARAGE_HEADINGS = [
  ...['Stock No.', 'VIN', 'Vehicle', 'Plate', 'Odometer', 'Unit', 'Date in', 'Acquired from', 'Date out'],
  ...['Bill', 'Sold to', 'Address', 'State'],
];
const MILES = 1;

const garageCells = (row: GarageLine): CsvValue[] => [
  ...[row.stock_no, row.vin, row.title, row.plate, row.odometer, row.odometer_type === MILES ? 'mi' : 'km'],
  ...[row.acquired_on, row.acquired_from, row.sold_on, row.number === null ? '' : billNumber(row.number)],
  ...[row.buyer, row.buyer_address, stateOf(row) || (row.removed ? 'Removed from stock' : '')],
];

function* linesOf<Row>(
  headings: readonly string[],
  rows: readonly Row[],
  cells: (row: Row) => CsvValue[],
): Generator<string> {
  yield CSV_MARK + csvLine(headings);
  for (const row of rows) yield csvLine(cells(row));
}

const csvAnswer = (name: string, lines: Iterable<string>): FileAnswer => ({
  ...{ stream: Readable.from(lines), mime: 'text/csv; charset=utf-8', name },
});

export const registerHandlers: Handlers<typeof registerCalls> = {
  omvicFees: async ({ query }, { read, tenant }) => {
    refusePeriod(query);
    const rows = await read((db) => readFeeLines(db, tenant, query.from, query.to));
    return csvAnswer(`omvic-fees-${query.from}-${query.to}.csv`, linesOf(FEE_HEADINGS, rows, feeCells));
  },

  garage: async ({ query }, { read, tenant }) => {
    refusePeriod(query);
    const rows = await read((db) => readGarageLines(db, tenant, query.from, query.to));
    return csvAnswer(
      `garage-register-${query.from}-${query.to}.csv`,
      linesOf(GARAGE_HEADINGS, rows, garageCells),
    );
  },
};
