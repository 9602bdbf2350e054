import { ODOMETER_TYPES } from '@forecourt/contract/inventory/vehicle';
import { type AdesaRow, purchaseLines, purchaseTotals } from '@forecourt/domain';

/** What the file says of a car; what its VIN says is put over make, model, trim and year. */
export interface GivenCar {
  make: string;
  model: string;
  trim: string;
  year: number | null;
  color: string;
  brand: string;
  odometer: number | null;
  odometer_type: 1 | 2;
  cost_price: number | null;
  acquired_on: string;
}

export interface FileFacts {
  today: string;
  /** As its column is called, such as 'HST'. */
  taxType: string;
}

const TAX_TYPE = 20;

const givenOf = (row: AdesaRow, net: number | null, today: string): GivenCar => ({
  make: row.make.slice(0, 60),
  model: row.model.slice(0, 80),
  trim: row.trim.slice(0, 80),
  // next year's models are sold this year; later ones do not exist
  year: row.year !== null && row.year <= Number(today.slice(0, 4)) + 1 ? row.year : null,
  color: row.color.slice(0, 60),
  brand: row.brand.slice(0, 60),
  odometer: row.odometer,
  odometer_type: row.odometerType === 'mi' ? ODOMETER_TYPES.miles : ODOMETER_TYPES.kilometres,
  cost_price: net,
  acquired_on: row.saleDate && row.saleDate <= today ? row.saleDate : today,
});

/** A readable row as it waits to be imported: of the car, and of its purchase where the file tells anything of it. */
export const stagedRow = (row: AdesaRow, { today, taxType }: FileFacts) => {
  const lines = purchaseLines(row);
  const { net, tax, total } = purchaseTotals(lines);
  const isTold = lines.length > 0 || row.total !== null || row.seller !== '' || row.saleDate !== null;
  return {
    line: row.line,
    vin: row.vin,
    given: givenOf(row, lines.length > 0 ? net : null, today),
    purchase: isTold
      ? {
          seller: row.seller.slice(0, 120),
          purchase_date: row.saleDate,
          tax_type: tax > 0 && taxType.length <= TAX_TYPE ? taxType : '',
          lines,
          announcements: row.announcements.slice(0, 10_000),
          total: row.total ?? total,
        }
      : null,
  };
};
