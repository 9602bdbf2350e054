import { type Cents, roundCents, sumCents } from '../money';
import { minus, NOTHING, plus, smaller } from './amounts';
import type { BhphBalances } from './balances';
import { PAYMENT_PARTS, type PaymentPart } from './settings';

export type PaymentSplit = Readonly<Record<PaymentPart, Cents>>;
/** A split by hand; parts that are not named get nothing. */
export type ManualSplit = Readonly<Partial<Record<PaymentPart, Cents>>>;

export const NO_SPLIT: PaymentSplit = {
  ...{ carried: NOTHING, interest: NOTHING, principal: NOTHING },
  ...{ fees: NOTHING, side: NOTHING, pickUp: NOTHING },
};

export const sumSplit = (split: ManualSplit): Cents =>
  sumCents(PAYMENT_PARTS.map((part) => split[part] ?? NOTHING));

/** What goes to the loan itself and so counts against the schedule. */
export const loanPart = ({ carried, interest, principal }: PaymentSplit): Cents =>
  roundCents(carried + interest + principal);

interface SplitResult {
  split: PaymentSplit;
  /** Paid above everything that is owed. */
  surplus: Cents;
}

/**
 * Divides an amount over the parts of the debt: first as asked for by hand, each part at most what is owed of it, the rest
 * in the order of application.
 */
export const splitPayment = (
  amount: Cents,
  owed: PaymentSplit,
  order: readonly PaymentPart[],
  byHand?: ManualSplit,
): SplitResult => {
  const split: Record<PaymentPart, Cents> = { ...NO_SPLIT };
  let rest = amount;
  const pay = (part: PaymentPart, wanted: Cents) => {
    const paid = smaller(smaller(wanted, rest), minus(owed[part], split[part]));
    split[part] = plus(split[part], paid);
    rest = minus(rest, paid);
  };
  if (byHand) for (const part of order) pay(part, byHand[part] ?? NOTHING);
  for (const part of order) pay(part, rest);
  return { split, surplus: rest };
};

/** What is owed of each part on a day, once the interest to that day is known. */
export const owedParts = (
  { carried, principal, fees, side, pickUp }: BhphBalances,
  interest: Cents,
): PaymentSplit => ({ carried, interest, principal, fees, side, pickUp });

/** The balances after a payment. Interest that was not paid is carried. */
export const payBalances = (balances: BhphBalances, interest: Cents, split: PaymentSplit): BhphBalances => ({
  principal: minus(balances.principal, split.principal),
  carried: roundCents(balances.carried - split.carried + interest - split.interest),
  fees: minus(balances.fees, split.fees),
  side: minus(balances.side, split.side),
  pickUp: minus(balances.pickUp, split.pickUp),
});
