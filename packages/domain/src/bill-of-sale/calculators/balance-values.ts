import type { DeskInput, DeskResult } from '../../desk';
import { type Cents, roundCents } from '../../money';
import { type BillLists, sumLines } from '../bill-lists';
import { BILL_TYPE, type BillType } from '../bill-type';
import type { FormulaValue } from './bill-result';

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

type BalanceFormula =
  | 'balance_due'
  | 'due_on_delivery'
  | 'payments_received'
  | 'still_to_pay'
  | 'owed_to_buyer'
  | 'price_rebates';

export const balanceValues = (
  type: BillType,
  input: DeskInput,
  desk: DeskResult,
  lists: BillLists,
): Record<BalanceFormula, FormulaValue> => {
  const { due, dueOnDelivery, owedToBuyer } = balanceOf(desk, sumLines(lists.pickUpPayments));
  const paid = sumLines(lists.payments);
  const shared = { balance_due: due, due_on_delivery: dueOnDelivery, payments_received: paid };
  const price_rebates = sumLines(input.rebates ?? []);
  // the dealer pays for a trade-in that it purchases, so that payments go to the customer
  if (type === BILL_TYPE.tradeIn)
    return {
      ...{ ...shared, price_rebates, still_to_pay: dueOnDelivery },
      owed_to_buyer: atLeastNothing(owedToBuyer - paid),
    };
  return {
    ...{ ...shared, price_rebates, still_to_pay: atLeastNothing(dueOnDelivery - paid) },
    owed_to_buyer: roundCents(owedToBuyer + atLeastNothing(paid - dueOnDelivery)),
  };
};
