import { createHash } from 'node:crypto';
import { type CartTotals, cartTotals, toCents, toDollars, usersOverLimit } from '@forecourt/domain';
import { isPaymentDue } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../http/refusal';
import { hashToken } from '../../../http/sessions';
import { readSeatsAt } from '../../users';
import type { PaidLine, PaymentContact } from '../tables';
import { lockDealership, readPlace, taxAt } from './account-place.queries';
import { findOffer } from './cart.queries';
import {
  countAttempts,
  countSettled,
  findPaidWith,
  findPending,
  insertPendingPayment,
  type NewPayment,
  type Payment,
  readContract,
} from './payment.queries';
import { readCard } from './payment-card.queries';
import { type Debt, paymentHooks } from './payment-hooks';
import { type PricedCart, readPricedCart } from './priced-cart';

/** Who pays, with what, and (for a cart) the total that was shown. */
export interface Payer {
  dealershipId: number;
  /** Null: the card on file is charged by itself. */
  userId: number | null;
  token: string;
  contact: PaymentContact;
  total?: number;
  /** The payer knows that the package includes fewer users than there are. */
  acceptUserLimit?: boolean;
}

/** Long enough for the request itself to finish what it began. */
const SETTLE_AFTER_MS = 180_000;
export const SETTLE_TASK = 'payment.settle';

const nameOf = (parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);

interface Bill extends Pick<NewPayment, 'kind' | 'packageId' | 'description'> {
  /** What is paid for: the same cart, or the same debt, has the same name, so it is paid once. */
  what: string;
  totals: Pick<CartTotals, 'subtotal' | 'taxes' | 'tax'>;
  lines: PaidLine[];
  /** Those that it pays; without any, one is made when it is paid. */
  invoiceIds?: readonly number[];
}

/**
 * Writes down, before anything is charged, what will be: whoever finds the row pending can finish it. The caller's
 * transaction holds the dealership's row, so that there is one payment at a time.
 */
const writePending = async (tx: Db, deps: Deps, payer: Payer, bill: Bill): Promise<Payment> => {
  const { dealershipId, userId, token, contact } = payer;
  const { what, totals, invoiceIds = [], ...described } = bill;
  const card = await readCard(tx, dealershipId);
  const payment = await insertPendingPayment(tx, {
    ...described,
    dealershipId,
    userId,
    contact,
    token,
    // what the card on file paid by itself answers no request
    tokenHash: bill.kind === 'renewal' ? '' : hashToken(token),
    customerRef: card?.customerRef || null,
    chargeKey: `${what}.${await countAttempts(tx, dealershipId, what)}`,
    amount: toDollars(totals.subtotal),
    tax: toDollars(totals.tax),
    taxes: totals.taxes.map(({ label, amount }) => ({ label, amount: toDollars(amount) })),
  });
  await paymentHooks().started(tx, payment, invoiceIds);
  const runAt = new Date(deps.now().getTime() + SETTLE_AFTER_MS);
  const job = { dealershipId, paymentId: payment.id };
  await deps.jobs.add(tx, SETTLE_TASK, job, { key: `${SETTLE_TASK}:${dealershipId}:${payment.id}`, runAt });
  return payment;
};

/** Fewer users than there are is a choice that someone has to make knowingly. */
export const refuseUnknownLimit = ({ items }: PricedCart, users: number, isAccepted: boolean | undefined) => {
  const [item] = items;
  if (!item || isAccepted || usersOverLimit(users, item.user_limit) === 0) return;
  const message = `${item.name} includes ${item.user_limit} users and you have ${users}. Please confirm.`;
  throw new Refusal(409, message, { fields: { accept_user_limit: message } });
};

const billForCart = ({ items, totals }: PricedCart, dealershipId: number): Bill | null => {
  const [item] = items;
  if (!item) return null;
  const what = nameOf([
    dealershipId,
    items.map(({ id, package_id, createdAt }) => [id, package_id, createdAt]),
    totals,
  ]);
  const isUpgrade = item.change.kind === 'larger';
  return {
    kind: isUpgrade ? 'upgrade' : 'package',
    packageId: item.package_id,
    description: isUpgrade ? `${item.name}, rest of the month` : `${item.name}, monthly`,
    what,
    totals,
    lines: [
      {
        description: isUpgrade ? `${item.name}, rest of the month` : item.name,
        amount: toDollars(item.change.dueNow),
      },
      ...(item.setup_fee > 0 ? [{ description: `${item.name}, set-up fee`, amount: item.setup_fee }] : []),
    ],
  };
};

/** The payment that a checkout is about: one under way, the one it made before, or a new one for the cart. */
export const startCheckout = async (tx: Db, deps: Deps, payer: Payer): Promise<Payment> => {
  const { dealershipId, token } = payer;
  await lockDealership(tx, dealershipId);
  const pending = await findPending(tx, dealershipId);
  if (pending) return pending;
  const { count: users } = await readSeatsAt(tx, dealershipId);
  const cart = await readPricedCart(tx, dealershipId, users, deps.now());
  const bill = billForCart(cart, dealershipId);
  if (bill && cart.reply.total !== payer.total)
    throw new Refusal(409, 'The cart has changed. Please look at it once more.', { current: cart.reply });
  if (bill && cart.reply.total === 0)
    throw new Refusal(409, 'Nothing is due today. Confirm the change instead.', { current: cart.reply });
  refuseUnknownLimit(cart, users, payer.acceptUserLimit);
  if (bill) return writePending(tx, deps, payer, bill);
  const paid = await findPaidWith(tx, dealershipId, hashToken(token));
  if (!paid) throw new Refusal(400, 'The cart is empty');
  return paid;
};

/** A month of the package where the status asks for a payment and no invoice says for what. */
const billForMonth = async (tx: Db, deps: Deps, dealershipId: number): Promise<Bill | null> => {
  const contract = await readContract(tx, dealershipId);
  if (!contract) return null;
  const offer = await findOffer(tx, contract.packageId);
  if (!offer) return null;
  const lines = [{ price: toCents(offer.price), setupFee: toCents(0) }];
  const totals = cartTotals(lines, taxAt(await readPlace(tx, dealershipId), deps.now()));
  const settled = await countSettled(tx, dealershipId, contract.startedAt);
  const what = nameOf([dealershipId, 'due', contract.id, contract.startedAt, settled]);
  const description = `${offer.name}, monthly, overdue`;
  const paid = [{ description: offer.name, amount: offer.price }];
  return { kind: 'due', packageId: offer.id, description, what, totals, lines: paid };
};

const billForDebt = (debt: Debt, dealershipId: number, kind: 'due' | 'renewal'): Bill => ({
  kind,
  packageId: debt.packageId,
  description: debt.description,
  // the card on file and a new one pay the same invoices, so each try is another of one row
  what: nameOf([dealershipId, 'invoices', ...debt.invoiceIds]),
  totals: { subtotal: toCents(debt.amount), taxes: [], tax: toCents(debt.tax) },
  lines: [],
  invoiceIds: debt.invoiceIds,
});

/** The payment of what is owing; null when nothing is (screens.md 2.3, update-card mode). */
export const startSettlement = async (tx: Db, deps: Deps, payer: Payer): Promise<Payment | null> => {
  const { dealershipId } = payer;
  await lockDealership(tx, dealershipId);
  const pending = await findPending(tx, dealershipId);
  if (pending) return pending;
  const debt = await paymentHooks().debtOf(tx, dealershipId);
  if (debt) return writePending(tx, deps, payer, billForDebt(debt, dealershipId, 'due'));
  const place = await readPlace(tx, dealershipId);
  if (!place || !isPaymentDue(place.status)) return null;
  const bill = await billForMonth(tx, deps, dealershipId);
  return bill && writePending(tx, deps, payer, bill);
};

/**
 * A payment of the open invoices with the card on file, for a caller that holds the dealership's row and has seen that no
 * payment is under way. Null when there is no card.
 */
export const startRenewal = async (
  tx: Db,
  deps: Deps,
  { dealershipId, userId, debt }: { dealershipId: number; userId: number | null; debt: Debt },
): Promise<Payment | null> => {
  const card = await readCard(tx, dealershipId);
  if (!card) return null;
  const contact = {
    f_name: card.contactFirstName,
    l_name: card.contactLastName,
    email: card.contactEmail,
    mobile: card.contactMobile,
  };
  const payer = { dealershipId, userId, token: card.reference, contact };
  return writePending(tx, deps, payer, billForDebt(debt, dealershipId, 'renewal'));
};
