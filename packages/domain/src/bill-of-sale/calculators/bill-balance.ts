import type { DeskResult } from '../../desk';
import { type Cents, roundCents } from '../../money';
import { type BillLists, sumLines } from '../bill-lists';
import { BILL_TYPE, type BillType } from '../bill-type';

const atLeastNothing = (amount: number): Cents => roundCents(Math.max(0, amount));

/** A draft without complete terms of credit shows the figures of a cash sale. */
export const chosenResult = (desk: DeskResult) => desk[desk.way] ?? desk.cash;

interface Balance {
  /** What the buyer still has to find: of a lease what is due on delivery, else the price less credits and down payment. */
  due: Cents;
  dueOnDelivery: Cents;
  owedToBuyer: Cents;
}

const balanceOf = (desk: DeskResult, pickUps: Cents): Balance => {
  const { sale, lease } = desk;
  if (desk.way === 'lease' && lease)
    return {
      due: lease.dueOnDelivery,
      dueOnDelivery: lease.dueOnDelivery,
      owedToBuyer: atLeastNothing(-lease.capCost),
    };
  return {
    due: atLeastNothing(sale.balance),
    dueOnDelivery: atLeastNothing(chosenResult(desk).dueOnDelivery - pickUps),
    owedToBuyer: sale.owedToBuyer,
  };
};

interface BillBalance extends Balance {
  paid: Cents;
  stillToPay: Cents;
}

export const billBalance = (type: BillType, desk: DeskResult, lists: BillLists): BillBalance => {
  const { due, dueOnDelivery, owedToBuyer } = balanceOf(desk, sumLines(lists.pickUpPayments));
  const paid = sumLines(lists.payments);
  // the dealer pays for a trade-in that it purchases, so that payments go to the customer
  const isPurchase = type === BILL_TYPE.tradeIn;
  return {
    due,
    dueOnDelivery,
    paid,
    stillToPay: isPurchase ? dueOnDelivery : atLeastNothing(dueOnDelivery - paid),
    owedToBuyer: isPurchase
      ? atLeastNothing(owedToBuyer - paid)
      : roundCents(owedToBuyer + atLeastNothing(paid - dueOnDelivery)),
  };
};
