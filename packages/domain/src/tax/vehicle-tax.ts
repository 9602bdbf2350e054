import { type Cents, percentOf, roundCents, sumCents } from '../money';
import { bcVehicleRate } from './bc-pst';
import { federalTax, isOutsideCanada, type PlaceOfSupply, rateOn } from './federal-rates';

export interface TradeIn {
  allowance: Cents;
  /** The trader charges tax themselves: then there are two full sales, and nothing is taken off. */
  fromRegistrant?: boolean;
  /** Not of the same general kind as what is bought; Manitoba gives no credit for it. */
  otherKind?: boolean;
}

/** A dealer's sale of a vehicle, as far as tax looks at it. */
export interface VehicleSale extends PlaceOfSupply {
  /** YYYY-MM-DD */
  day: string;
  price: Cents;
  /** Taxable fees, add-ons and discounts (negative). */
  extras?: readonly Cents[];
  trade?: TradeIn | undefined;
  /** A car, light truck or motorcycle; not a motor home, boat or trailer. */
  passenger?: boolean;
  zeroEmission?: boolean;
  /** Quebec: the estimated value of a used vehicle, when it is known. */
  estimatedValue?: Cents | undefined;
  /** British Columbia: whether the trade-in is taken off before the rate is picked. The sources leave it open. */
  bracketAfterTrade?: boolean;
  /** An export, or a sale that is exempt. */
  exempt?: boolean;
}

export interface TaxLine {
  name: string;
  /** Thousandths of a percent. */
  rate: number;
  base: Cents;
  amount: Cents;
}

export interface VehicleTax {
  base: Cents;
  taxes: TaxLine[];
  totalTax: Cents;
  total: Cents;
}

interface ProvincialRate {
  from: string;
  name: string;
  rate: number;
}

/** domain.md 4.1. British Columbia's rate depends on the price (4.2). */
const PROVINCIAL: Readonly<Record<string, readonly ProvincialRate[]>> = {
  SK: [{ from: '2017-03-23', name: 'PST', rate: 6_000 }],
  MB: [{ from: '2019-07-01', name: 'RST', rate: 7_000 }],
  QC: [{ from: '2013-01-01', name: 'QST', rate: 9_975 }],
  BC: [{ from: '2013-04-01', name: 'PST', rate: 7_000 }],
};

const NOTHING = roundCents(0);

/** More credit than price leaves nothing to tax. */
const less = (amount: Cents, credit: Cents): Cents => roundCents(Math.max(0, amount - credit));

const line = (name: string, rate: number, base: Cents): TaxLine => ({
  name,
  rate,
  base,
  amount: percentOf(base, rate),
});

const provincialLine = (sale: VehicleSale, full: Cents, credit: Cents): TaxLine | null => {
  const province = sale.province ?? '';
  const tax = rateOn(PROVINCIAL[province] ?? [], sale.day);
  if (!tax || isOutsideCanada(sale)) return null;
  if (province === 'BC') {
    const deciding = sale.bracketAfterTrade ? less(full, credit) : full;
    const { passenger = true, zeroEmission = false } = sale;
    return line(tax.name, bcVehicleRate(deciding, sale.day, { passenger, zeroEmission }), less(full, credit));
  }
  if (province === 'QC') {
    const value = roundCents(Math.max(full, sale.estimatedValue ?? 0));
    return line(tax.name, tax.rate, less(value, credit));
  }
  if (province === 'MB' && sale.trade?.otherKind) return line(tax.name, tax.rate, less(full, NOTHING));
  return line(tax.name, tax.rate, less(full, credit));
};

/** The sales taxes on a dealer's sale, each line rounded by itself (domain.md 4.1, 4.2). */
export const vehicleTax = (sale: VehicleSale): VehicleTax => {
  const full = sumCents([sale.price, ...(sale.extras ?? [])]);
  const credit = sale.trade && !sale.trade.fromRegistrant ? sale.trade.allowance : NOTHING;
  const base = less(full, credit);
  const federal = federalTax(sale, sale.day);
  const taxes = [
    federal && line(federal.name, federal.rate, base),
    provincialLine(sale, full, credit),
  ].filter((tax) => tax !== null);
  const due = sale.exempt ? [] : taxes;
  const totalTax = sumCents(due.map((tax) => tax.amount));
  return { base, taxes: due, totalTax, total: sumCents([base, totalTax]) };
};
