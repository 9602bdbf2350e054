import type { LedgerEvent, LedgerTax, LinkIds } from '../ledger/index';
import { type Cents, roundCents } from '../money';
import { type PurchaseAmounts, purchaseFigures } from './purchase-figures';

type Purchased = Extract<LedgerEvent, { kind: 'vehicle-purchased' }>;
type Cost = Extract<LedgerEvent, { kind: 'cost' }>;
type Paid = Extract<LedgerEvent, { kind: 'vendor-paid' }>;

/** What a purchase books: as it is bought, and changes after its vehicle was sold. */
export type PurchaseEvent = Purchased | Cost;

interface Base extends LinkIds {
  day: string;
  memo: string;
}

const taxesOf = ({ gst, pst, qst }: PurchaseAmounts, net: Cents): LedgerTax[] =>
  [['gst', gst] as const, ['pst', pst] as const, ['qst', qst] as const]
    .filter(([, amount]) => amount !== 0)
    .map(([kind, amount]) => ({ kind, base: net, amount }));

/** The whole is owed to the seller until it is paid; what goes to a lien holder is paid for the seller. */
export const purchaseEvent = (base: Base, amounts: PurchaseAmounts): Purchased => {
  const { net } = purchaseFigures(amounts);
  return { ...base, kind: 'vehicle-purchased', cost: net, taxes: taxesOf(amounts, net), paidBy: null };
};

const turn = (amount: Cents): Cents => roundCents(-amount);
const turnTaxes = (taxes: readonly LedgerTax[]): LedgerTax[] =>
  taxes.map(({ kind, base, amount }) => ({ kind, base: turn(base), amount: turn(amount) }));

/** The event that undoes another, on a day of its own. */
export const undoEvent = (event: PurchaseEvent, day: string): PurchaseEvent =>
  event.kind === 'cost'
    ? { ...event, day, amount: turn(event.amount), taxes: turnTaxes(event.taxes) }
    : { ...event, day, cost: turn(event.cost), taxes: turnTaxes(event.taxes) };

/**
 * A correction after the sale: the vehicle is no longer in stock, so that the difference is a cost after its sale. The last
 * event always has the whole figures of the purchase.
 */
export const correctionEvents = (before: PurchaseEvent, after: Purchased): PurchaseEvent[] => {
  const asCost = (event: PurchaseEvent): Cost => ({
    ...{
      kind: 'cost',
      day: after.day,
      memo: event.memo,
      taxes: event.taxes,
      target: 'sold-vehicle',
      paidBy: null,
    },
    ...{ stockId: event.stockId, customerId: event.customerId, vendorId: event.vendorId },
    amount: event.kind === 'cost' ? event.amount : event.cost,
  });
  return [undoEvent(asCost(before), after.day), asCost(after)];
};

export const paymentEvent = (base: Base, amount: Cents, from: string): Paid => ({
  ...base,
  kind: 'vendor-paid',
  ...{ amount, from },
});
