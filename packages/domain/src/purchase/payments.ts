import { ACCOUNT, type MoneyAccount } from '../ledger/index';
import { type Cents, roundCents, sumCents, toDollars } from '../money';
import type { PurchaseFigures } from './purchase-figures';

/** How a dealership pays for a vehicle. */
export const PURCHASE_METHODS = [
  { value: 'Cheque', label: 'Cheque' },
  { value: 'Cheque-by-hand', label: 'Cheque (by hand)' },
  { value: 'Etransfer', label: 'E-transfer' },
  { value: 'Draft', label: 'Bank draft' },
  { value: 'Cash', label: 'Cash' },
  { value: 'Others', label: 'Other' },
] as const;
export type PurchaseMethod = (typeof PURCHASE_METHODS)[number]['value'];

/** A cheque of the register: it is written there, which notes the payment. */
export const REGISTER_CHEQUE: PurchaseMethod = 'Cheque';
/** A cheque from a chequebook, which is noted with its number. */
export const HAND_CHEQUE: PurchaseMethod = 'Cheque-by-hand';

/** The account that the money comes from. */
export const paidFrom = (method: PurchaseMethod): MoneyAccount =>
  method === 'Cash' ? ACCOUNT.cash : ACCOUNT.bank;

export const PAYEES = [
  { value: 'seller', label: 'Seller' },
  { value: 'lien-holder', label: 'Lien holder' },
] as const;
export type Payee = (typeof PAYEES)[number]['value'];

interface Paid {
  payee: Payee;
  amount: Cents;
  voided: boolean;
}

/** What is still to be paid to each. */
export const owedTo = (
  { toLienHolder, toSeller }: Pick<PurchaseFigures, 'toLienHolder' | 'toSeller'>,
  payments: readonly Paid[],
): Readonly<Record<Payee, Cents>> => {
  const paid = (to: Payee) =>
    sumCents(payments.filter(({ payee, voided }) => payee === to && !voided).map(({ amount }) => amount));
  return {
    seller: roundCents(toSeller - paid('seller')),
    'lien-holder': roundCents(toLienHolder - paid('lien-holder')),
  };
};

const money = (amount: Cents): string =>
  toDollars(amount).toLocaleString('en-CA', { style: 'currency', currency: 'CAD' });

/** Why a payment cannot be made, or undefined. */
export const paymentProblem = (
  owed: Readonly<Record<Payee, Cents>>,
  { payee, amount }: { payee: Payee; amount: Cents },
): string | undefined => {
  if (amount <= 0) return 'The amount must be above 0';
  const left = owed[payee];
  if (amount <= left) return undefined;
  const whom = payee === 'seller' ? 'the seller' : 'the lien holder';
  return left <= 0 ? `Nothing is owed to ${whom}` : `Only ${money(left)} is owed to ${whom}`;
};
