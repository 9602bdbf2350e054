import { type Cents, percentOf, roundCents, sumCents } from '../money';
import { bcVehicleRate } from './bc-pst';
import { federalTax, isOutsideCanada, type PlaceOfSupply } from './federal-rates';
import { provincialTax } from './provincial-rates';
import { isTaxed, type TaxKind, type TaxTreatment } from './tax-treatment';

export interface TradeIn {
  allowance: Cents;
  /** The trader charges tax themselves: then there are two full sales, and nothing is taken off. */
  fromRegistrant?: boolean;
  /** Not of the same general kind as what is bought; Manitoba gives no credit for it. */
  otherKind?: boolean;
}

export interface SaleItem {
  amount: Cents;
  tax: TaxTreatment;
  /** Part of the vehicle's price; other items are sold beside it. */
  withVehicle: boolean;
}

export interface TaxedSale extends PlaceOfSupply {
  /** YYYY-MM-DD */
  day: string;
  /** Of the vehicle, after the dealer's discounts. */
  price: Cents;
  items: readonly SaleItem[];
  trades: readonly TradeIn[];
  /** A car, light truck or motorcycle; not a motor home, boat or trailer. */
  passenger?: boolean;
  zeroEmission?: boolean;
  /** Quebec: the estimated value of a used vehicle, when it is known. */
  estimatedValue?: Cents | undefined;
  /** British Columbia: whether the trade-in is taken off before the rate is picked. The sources leave it open. */
  bracketAfterTrade?: boolean;
  exempt?: { federal?: boolean; provincial?: boolean };
}

export interface TaxLine {
  name: string;
  /** Thousandths of a percent. */
  rate: number;
  base: Cents;
  amount: Cents;
}

export interface SaleTaxLine extends TaxLine {
  kind: TaxKind;
  /** False where the customer pays it at registration: QST on a vehicle. */
  collected: boolean;
}

/** More credit than price leaves nothing to tax. */
const less = (amount: number, credit: number): Cents => roundCents(Math.max(0, amount - credit));

const line = (kind: TaxKind, name: string, rate: number, base: Cents, collected = true): SaleTaxLine => ({
  ...{ kind, name, rate, base, collected },
  amount: percentOf(base, rate),
});

const sumItems = (sale: TaxedSale, kind: TaxKind, withVehicle: boolean): number =>
  sale.items.reduce(
    (sum, item) => (item.withVehicle === withVehicle && isTaxed(item.tax, kind) ? sum + item.amount : sum),
    0,
  );

const tradeCredit = (trades: readonly TradeIn[]): Cents =>
  sumCents(trades.filter((trade) => !trade.fromRegistrant).map(({ allowance }) => allowance));

const sameKind = (trades: readonly TradeIn[]) => trades.filter((trade) => !trade.otherKind);

/** What the federal tax is charged on. */
export const federalBase = (sale: TaxedSale): Cents => {
  const full = sale.price + sumItems(sale, 'federal', true) + sumItems(sale, 'federal', false);
  return less(full, tradeCredit(sale.trades));
};

/** Quebec: the dealer collects QST on what is sold beside the vehicle; that on the vehicle is paid at registration. */
const quebecLines = (sale: TaxedSale, name: string, rate: number): SaleTaxLine[] => {
  const vehicle = sale.price + sumItems(sale, 'provincial', true);
  const products = sumItems(sale, 'provincial', false);
  const credit = tradeCredit(sale.trades);
  const value = credit > vehicle ? 0 : Math.max(vehicle, sale.estimatedValue ?? 0);
  const apart = products > 0 ? [line('provincial', name, rate, less(products, less(credit, vehicle)))] : [];
  return [line('provincial', name, rate, less(value, credit), false), ...apart];
};

/** British Columbia: the rate of a vehicle depends on its price; what is sold beside it bears the plain rate. */
const columbiaLines = (sale: TaxedSale, name: string, plainRate: number): SaleTaxLine[] => {
  const vehicle = sale.price + sumItems(sale, 'provincial', true);
  const products = sumItems(sale, 'provincial', false);
  const credit = tradeCredit(sale.trades);
  const deciding = sale.bracketAfterTrade ? less(vehicle, credit) : roundCents(vehicle);
  const { passenger = true, zeroEmission = false } = sale;
  const rate = bcVehicleRate(deciding, sale.day, { passenger, zeroEmission });
  if (rate === plainRate || products === 0)
    return [line('provincial', name, rate, less(vehicle + products, credit))];
  return [
    line('provincial', name, rate, less(vehicle, credit)),
    line('provincial', name, plainRate, less(products, less(credit, vehicle))),
  ];
};

const provincialLines = (sale: TaxedSale): SaleTaxLine[] => {
  const province = sale.province ?? '';
  const tax = provincialTax(province, sale.day);
  if (!tax || isOutsideCanada(sale) || sale.exempt?.provincial) return [];
  if (province === 'QC') return quebecLines(sale, tax.name, tax.rate);
  if (province === 'BC') return columbiaLines(sale, tax.name, tax.rate);
  const full = sale.price + sumItems(sale, 'provincial', true) + sumItems(sale, 'provincial', false);
  const trades = province === 'MB' ? sameKind(sale.trades) : sale.trades;
  return [line('provincial', tax.name, tax.rate, less(full, tradeCredit(trades)))];
};

/** The sales taxes on a dealer's sale, each rounded once on its summed base (domain.md 4.1, 4.2). */
export const saleTaxes = (sale: TaxedSale): SaleTaxLine[] => {
  const tax = sale.exempt?.federal ? null : federalTax(sale, sale.day);
  const federal = tax ? [line('federal', tax.name, tax.rate, federalBase(sale))] : [];
  return [...federal, ...provincialLines(sale)];
};

/** GST or HST that a registrant charges on their trade-in: added to their credit, and our input tax credit. */
export const registrantTradeTax = (place: PlaceOfSupply, day: string, trades: readonly TradeIn[]): Cents => {
  const charged = trades.filter((trade) => trade.fromRegistrant).map(({ allowance }) => allowance);
  return percentOf(sumCents(charged), federalTax(place, day)?.rate ?? 0);
};
