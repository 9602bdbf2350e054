import { type Cents, roundCents, sumCents } from '../money';

export interface PurchaseAmounts {
  /** Without tax. */
  price: Cents;
  /** What the seller or auction charges beside it, without tax. */
  fees: readonly Cents[];
  /** GST or HST. */
  gst: Cents;
  pst: Cents;
  qst: Cents;
  /** To be paid out to the holder of a lien, out of the total. */
  lien: Cents;
}

export interface PurchaseFigures {
  /** Price and fees. */
  net: Cents;
  tax: Cents;
  total: Cents;
  /** What the vehicle costs: GST/HST and QST come back, PST does not. */
  cost: Cents;
  toLienHolder: Cents;
  toSeller: Cents;
}

export const purchaseFigures = ({ price, fees, gst, pst, qst, lien }: PurchaseAmounts): PurchaseFigures => {
  const net = sumCents([price, ...fees]);
  const tax = sumCents([gst, pst, qst]);
  const total = sumCents([net, tax]);
  return {
    ...{ net, tax, total, cost: sumCents([net, pst]), toLienHolder: lien },
    toSeller: roundCents(total - lien),
  };
};
