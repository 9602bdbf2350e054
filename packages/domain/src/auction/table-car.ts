import type { CarField, ColumnMap } from '../csv';
import { sumDollars } from '../money';
import type { AdesaRow } from './adesa-row';
import { type AuctionCar, type AuctionProblem, type AuctionRead, problemOf } from './auction-read';
import { checkFigures } from './invoice-figures';
import { nearestRate, taxOn, taxTypeOf } from './invoice-taxes';

const PLACES: Readonly<Partial<Record<CarField, string>>> = {
  vin: 'vin_number',
  odometer: 'odometer',
  saleDate: 'purchaseDate',
  seller: 'sellerName',
  price: 'invoices.sellPrice',
  fee: 'invoices.fees',
  transport: 'invoices.fees',
  tax: 'invoices.tax',
  total: 'invoices.total',
};

const placeOf = (columns: ColumnMap, name: string): string => {
  for (const [field, list] of columns)
    if (list.some((column) => column.name === name)) return PLACES[field] ?? 'pdf';
  return 'pdf';
};

interface Sale {
  sale: Pick<AuctionRead, 'paymentDate' | 'purchaseDate' | 'postalCode' | 'sellerName'>;
  problems: AuctionProblem[];
}

const figuresOf = (row: AdesaRow, columns: ColumnMap): AuctionRead['invoices'] => {
  const tax = row.tax ?? 0;
  const percent = nearestRate(tax, sumDollars([row.price ?? 0, ...row.fees.map(({ amount }) => amount)]));
  const names = (columns.get('tax') ?? []).map(({ name }) => name);
  return {
    fees: row.fees.map((fee) => ({ ...fee, tax: percent > 0 ? taxOn(fee.amount, percent) : null })),
    feesTaxType: tax > 0 ? taxTypeOf(names, percent) : '',
    feesTaxPercent: percent,
    sellPrice: row.price,
    tax,
    total: row.total,
  };
};

/** A row of a document's table as a car of it; `sale` is what the document says beside the table. */
export const carOfRow = (row: AdesaRow, columns: ColumnMap, { sale, problems }: Sale): AuctionCar => {
  const invoices = figuresOf(row, columns);
  const given = new Set([...(row.saleDate ? ['purchaseDate'] : []), ...(row.seller ? ['sellerName'] : [])]);
  const missing = row.odometer === null && !columns.has('odometer') ? 'No odometer reading was found' : '';
  return {
    read: {
      vin_number: row.vin,
      odometer: row.odometer,
      odometerType: row.odometerType,
      ...sale,
      purchaseDate: row.saleDate ?? sale.purchaseDate,
      sellerName: row.seller || sale.sellerName,
      url: '',
      invoices,
    },
    problems: [
      ...row.problems.map(({ column, message }) => ({ field: placeOf(columns, column), message })),
      ...problemOf('odometer', missing),
      ...problems.filter(({ field }) => !given.has(field)),
      ...checkFigures(invoices),
    ],
  };
};
