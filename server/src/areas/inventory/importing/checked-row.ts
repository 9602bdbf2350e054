import { ODOMETER_TYPES } from '@forecourt/contract/inventory/vehicle';
import { type AdesaRow, purchaseLines, purchaseTotals, vehicleTitle } from '@forecourt/domain';
import type { CheckedRow } from './adesa-csv';
import type { CarList } from './car-list';
import type { JudgedRow } from './judge-rows';

const totalOf = (row: AdesaRow): number | null =>
  row.total ?? (row.price === null ? null : purchaseTotals(purchaseLines(row)).total);

/** A row as the check shows it. */
export const checkedRow = ({ row, state, existing }: JudgedRow, list: CarList): CheckedRow => ({
  line: row.line,
  vin_number: row.vin,
  title: vehicleTitle(row.year, row.make, row.model, row.trim),
  odometer: row.odometer,
  odometerType: row.odometerType === 'mi' ? ODOMETER_TYPES.miles : ODOMETER_TYPES.kilometres,
  sellPrice: row.price,
  total: list === 'stock' ? null : totalOf(row),
  stock_NO: row.stockNumber,
  costPrice: row.cost,
  purchaseDate: row.saleDate,
  sellerName: row.seller,
  state,
  existing,
  problems: row.problems,
});
