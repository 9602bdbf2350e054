import { sumDollars } from '../money';
import { formatMoney } from '../number-format';
import { type AuctionFee, type AuctionProblem, type AuctionRead, problemOf } from './auction-read';
import { findRoleColumns } from './charge-lines';
import { type Charge, readCharges } from './charges';
import { type InvoiceTax, readTaxes, taxOn } from './invoice-taxes';
import type { TextLine } from './text-lines';

export type Figures = AuctionRead['invoices'];

/** Cents that rounding may leave between a sum and the total. */
const TOLERANCE = 0.02;
const isNear = (a: number, b: number) => Math.abs(a - b) <= TOLERANCE;

/** What price, fees and taxes come to. */
const sumOf = ({ sellPrice, fees, tax }: Omit<Figures, 'total'>): number =>
  sumDollars([sellPrice ?? 0, ...fees.map(({ amount }) => amount), tax]);

/** What is missing or does not add up. */
export const checkFigures = (figures: Figures): AuctionProblem[] => {
  const { sellPrice, fees, total } = figures;
  const sum = sumOf(figures);
  const isOff = sellPrice !== null && total !== null && !isNear(sum, total);
  return [
    ...problemOf('invoices.sellPrice', sellPrice === null ? 'No sale price was found' : ''),
    ...problemOf('invoices.fees', fees.length === 0 ? 'No fees were found' : ''),
    ...problemOf('invoices.total', total === null ? 'No total was found' : ''),
    ...problemOf(
      'invoices.total',
      isOff
        ? `Price, fees and taxes come to ${formatMoney(sum)}, but the total is ${formatMoney(total)}`
        : '',
    ),
  ];
};

const feesOf = (charges: readonly Charge[], { percent, amount }: InvoiceTax): AuctionFee[] => {
  const hasOwnTaxes = charges.some(({ tax }) => tax !== null);
  return charges
    .filter((charge) => charge.kind === 'fee' && charge.amount !== 0)
    .map((charge) => {
      const share = amount > 0 && percent > 0 ? taxOn(charge.amount, percent) : null;
      return { name: charge.name, amount: charge.amount, tax: hasOwnTaxes ? charge.tax : share };
    });
};

const isItem = ({ kind }: Charge) => kind === 'price' || kind === 'fee';

/** The tax that a footer names for all cars, as it falls on one of them. */
const shareOfTax = (shared: InvoiceTax, charges: readonly Charge[]): InvoiceTax => ({
  ...shared,
  amount: taxOn(sumDollars(charges.filter(isItem).map(({ amount }) => amount)), shared.percent),
});

/** Of several totals the one that adds up; else the largest, since what is owed after payments is less. */
const totalOf = (charges: readonly Charge[], sum: number): number | null => {
  const totals = charges.filter(({ kind }) => kind === 'total').map(({ amount }) => amount);
  if (totals.length === 0) return null;
  return totals.find((total) => isNear(total, sum)) ?? Math.max(...totals);
};

/** Price, fees and taxes of an invoice, or of one car's part of it with the tax that all cars share. */
export const readFigures = (
  lines: readonly TextLine[],
  shared?: InvoiceTax,
): { invoices: Figures; problems: AuctionProblem[] } => {
  const charges = readCharges(lines);
  const columns = findRoleColumns(lines)?.columns ?? [];
  const taxNames = columns.filter(({ role }) => role === 'tax').map(({ name }) => name);
  const tax = shared ? shareOfTax(shared, charges) : readTaxes(charges, taxNames);
  const prices = [...new Set(charges.filter(({ kind }) => kind === 'price').map(({ amount }) => amount))];
  const fees = feesOf(charges, tax);
  const sellPrice = prices[0] ?? null;
  const known = { fees, feesTaxType: tax.type, feesTaxPercent: tax.percent, sellPrice, tax: tax.amount };
  const invoices = { ...known, total: totalOf(charges, sumOf(known)) };
  const several = `There are several sale prices: ${prices.map((price) => formatMoney(price)).join(', ')}`;
  const ofShare = `The document has one tax for all vehicles: this is ${tax.percent}% of this vehicle’s price and fees`;
  return {
    invoices,
    problems: [
      ...problemOf('invoices.sellPrice', prices.length > 1 ? several : ''),
      ...problemOf('invoices.tax', shared ? ofShare : ''),
      // the total stands below all cars then
      ...checkFigures(invoices).filter(({ field }) => !shared || field !== 'invoices.total'),
    ],
  };
};

/** The tax below the last car, of all of them together; undefined where each has its own or there is none. */
export const readSharedTax = (
  footer: readonly TextLine[],
  cars: readonly (readonly TextLine[])[],
): InvoiceTax | undefined => {
  const sums = readCharges(footer).filter(({ kind }) => kind === 'tax');
  const items = cars.flatMap((lines) => readCharges(lines).filter(isItem));
  const tax = readTaxes([...items, ...sums], []);
  return sums.length > 0 && tax.percent > 0 ? tax : undefined;
};
