import { type Cents, roundCents } from '../money';
import type { LeaseFigures, SaleAmounts, SaleFigures } from './sale-figures';

const minus = (amount: Cents): Cents => roundCents(-amount);

const minusAmounts = (amounts: SaleAmounts): SaleAmounts => {
  const reversed = { ...amounts };
  for (const name of Object.keys(amounts) as (keyof SaleAmounts)[]) // the keys of a spread copy are its own
    reversed[name] = minus(amounts[name]);
  return reversed;
};

const minusTax = <Tax extends { base: Cents; amount: Cents }>(tax: Tax): Tax => ({
  ...tax,
  base: minus(tax.base),
  amount: minus(tax.amount),
});

const minusLease = ({ acquisitionFee, firstPayment, firstPaymentTaxes }: LeaseFigures): LeaseFigures => ({
  acquisitionFee: minus(acquisitionFee),
  firstPayment: minus(firstPayment),
  firstPaymentTaxes: firstPaymentTaxes.map(minusTax),
});

/** The figures of the event that undoes a sale: both together come to zero in every amount. */
export const reverseFigures = (figures: SaleFigures): SaleFigures => ({
  ...figures,
  amounts: minusAmounts(figures.amounts),
  items: figures.items.map((item) => ({ ...item, amount: minus(item.amount), cost: minus(item.cost) })),
  taxes: figures.taxes.map(minusTax),
  tradeIns: figures.tradeIns.map((trade) => ({
    ...trade,
    allowance: minus(trade.allowance),
    actualCashValue: minus(trade.actualCashValue),
    lien: minus(trade.lien),
  })),
  payments: figures.payments.map((payment) => ({ ...payment, amount: minus(payment.amount) })),
  ...(figures.lease && { lease: minusLease(figures.lease) }),
  sellers: figures.sellers.map((seller) => ({
    ...seller,
    frontGross: minus(seller.frontGross),
    backGross: minus(seller.backGross),
  })),
});
