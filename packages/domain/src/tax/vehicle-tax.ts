import { type Cents, roundCents, sumCents } from '../money';
import { federalBase, saleTaxes, type TaxedSale, type TaxLine, type TradeIn } from './sale-tax';

/** A dealer's sale of a vehicle of which every part bears every tax. */
export interface VehicleSale extends Omit<TaxedSale, 'items' | 'trades' | 'exempt'> {
  /** Taxable fees, add-ons and discounts (negative). */
  extras?: readonly Cents[];
  trade?: TradeIn | undefined;
  /** An export, or a sale that is exempt. */
  exempt?: boolean;
}

export interface VehicleTax {
  base: Cents;
  taxes: TaxLine[];
  totalTax: Cents;
  total: Cents;
  /** What a trade-in is worth above the price. */
  owedToBuyer: Cents;
}

/** The sales taxes on a dealer's sale, each line rounded by itself (domain.md 4.1, 4.2). */
export const vehicleTax = ({ extras = [], trade, exempt = false, ...rest }: VehicleSale): VehicleTax => {
  const sale: TaxedSale = {
    ...rest,
    items: extras.map((amount) => ({ amount, tax: 'all', withVehicle: true })),
    trades: trade ? [trade] : [],
    exempt: { federal: exempt, provincial: exempt },
  };
  const base = federalBase(sale);
  const taxes = saleTaxes(sale);
  const totalTax = sumCents(taxes.map((tax) => tax.amount));
  const price = sumCents([rest.price, ...extras]);
  const owedToBuyer = roundCents(Math.max(0, (trade?.fromRegistrant ? 0 : (trade?.allowance ?? 0)) - price));
  return { base, taxes, totalTax, total: sumCents([base, totalTax]), owedToBuyer };
};
