import { ODOMETER_TYPES } from '@forecourt/contract/inventory/vehicle';
import { type AdesaRow, cutText, purchaseLines, purchaseTotals } from '@forecourt/domain';
import type { CarList } from './car-list';

/** What the file says of a car; what its VIN says is put over make, model, trim and year. */
export interface GivenCar {
  make: string;
  model: string;
  trim: string;
  plate: string;
  year: number | null;
  color: string;
  brand: string;
  odometer: number | null;
  odometer_type: 1 | 2;
  cost_price: number | null;
  /** Of a stock list, as its number is. */
  sell_price: number | null;
  stock_no: string;
  acquired_on: string;
}

export interface FileFacts {
  list: CarList;
  today: string;
  /** As its column is called, such as 'HST'. */
  taxType: string;
}

const TAX_TYPE = 20;

type Prices = Pick<GivenCar, 'cost_price' | 'sell_price' | 'stock_no'>;

const givenOf = (row: AdesaRow, prices: Prices, today: string): GivenCar => ({
  make: cutText(row.make, 60),
  model: cutText(row.model, 80),
  trim: cutText(row.trim, 80),
  plate: cutText(row.plate, 20).toUpperCase(),
  // next year's models are sold this year; later ones do not exist
  year: row.year !== null && row.year <= Number(today.slice(0, 4)) + 1 ? row.year : null,
  color: cutText(row.color, 60),
  brand: cutText(row.brand, 60),
  odometer: row.odometer,
  odometer_type: row.odometerType === 'mi' ? ODOMETER_TYPES.miles : ODOMETER_TYPES.kilometres,
  ...prices,
  acquired_on: row.saleDate && row.saleDate <= today ? row.saleDate : today,
});

/** A readable row as it waits to be imported: of the car, and of its purchase where the file tells anything of it. */
export const stagedRow = (row: AdesaRow, { list, today, taxType }: FileFacts) => {
  if (list === 'stock') {
    const prices = { cost_price: row.cost, sell_price: row.price, stock_no: row.stockNumber };
    return { line: row.line, vin: row.vin, given: givenOf(row, prices, today), purchase: null };
  }
  const lines = purchaseLines(row);
  const { net, tax, total } = purchaseTotals(lines);
  const isTold = lines.length > 0 || row.total !== null || row.seller !== '' || row.saleDate !== null;
  return {
    line: row.line,
    vin: row.vin,
    given: givenOf(row, { cost_price: lines.length > 0 ? net : null, sell_price: null, stock_no: '' }, today),
    purchase: isTold
      ? {
          seller: cutText(row.seller, 120),
          purchase_date: row.saleDate,
          tax_type: tax > 0 && taxType.length <= TAX_TYPE ? taxType : '',
          lines,
          announcements: cutText(row.announcements, 10_000),
          total: row.total ?? total,
        }
      : null,
  };
};
