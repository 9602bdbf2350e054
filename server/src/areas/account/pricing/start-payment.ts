import { createHash } from 'node:crypto';
import { type CartTotals, cartTotals, toCents, toDollars } from '@forecourt/domain';
import { isPaymentDue } from '@forecourt/policy';
import { and, eq, gte } from 'drizzle-orm';
import type { Db } from '../../../db/database';
import { countAll } from '../../../db/paging';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../http/refusal';
import { hashToken } from '../../../http/sessions';
import { type PaymentContact, packageOffer, platformPayment } from '../tables';
import { lockDealership, readPlace, taxAt } from './account-place.queries';
import { centsOf, readCart, readCartItems } from './cart.queries';
import {
  countAttempts,
  findPaidWith,
  findPending,
  insertPayment,
  type NewPayment,
  type Payment,
  readCard,
  readContract,
} from './payment.queries';

/** Who pays, with what, and (for a cart) the total that was shown. */
export interface Payer {
  dealershipId: number;
  userId: number;
  token: string;
  contact: PaymentContact;
  total?: number;
}

/** Long enough for the request itself to finish what it began. */
const SETTLE_AFTER_MS = 180_000;
export const SETTLE_TASK = 'payment.settle';

const nameOf = (parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);

interface Bill extends Pick<NewPayment, 'kind' | 'packageId' | 'description'> {
  /** What is paid for: the same cart, or the same debt, has the same name, so it is paid once. */
  what: string;
  totals: CartTotals;
}

/**
 * Writes down, before anything is charged, what will be: whoever finds the row pending can finish it. The caller's
 * transaction holds the dealership's row, so that there is one payment at a time.
 */
const writePending = async (tx: Db, deps: Deps, payer: Payer, bill: Bill): Promise<Payment> => {
  const { dealershipId, userId, token, contact } = payer;
  const { what, totals, ...described } = bill;
  const card = await readCard(tx, dealershipId);
  const payment = await insertPayment(tx, {
    ...described,
    dealershipId,
    userId,
    contact,
    token,
    tokenHash: hashToken(token),
    customerRef: card?.customerRef || null,
    chargeKey: `${what}.${await countAttempts(tx, dealershipId, what)}`,
    amount: toDollars(totals.subtotal),
    tax: toDollars(totals.tax),
    status: 'pending',
  });
  const runAt = new Date(deps.now().getTime() + SETTLE_AFTER_MS);
  const job = { dealershipId, paymentId: payment.id };
  await deps.jobs.add(tx, SETTLE_TASK, job, { key: `${SETTLE_TASK}:${dealershipId}:${payment.id}`, runAt });
  return payment;
};

const billForCart = async (tx: Db, deps: Deps, dealershipId: number): Promise<Bill | null> => {
  const items = await readCartItems(tx, dealershipId);
  const [item] = items;
  if (!item) return null;
  const totals = cartTotals(items.map(centsOf), taxAt(await readPlace(tx, dealershipId), deps.now()));
  const what = nameOf([
    dealershipId,
    items.map(({ id, package_id, createdAt }) => [id, package_id, createdAt]),
    totals,
  ]);
  return { kind: 'package', packageId: item.package_id, description: `${item.name}, monthly`, what, totals };
};

/** The payment that a checkout is about: one under way, the one it made before, or a new one for the cart. */
export const startCheckout = async (tx: Db, deps: Deps, payer: Payer): Promise<Payment> => {
  const { dealershipId, token } = payer;
  await lockDealership(tx, dealershipId);
  const pending = await findPending(tx, dealershipId);
  if (pending) return pending;
  const bill = await billForCart(tx, deps, dealershipId);
  if (bill && toDollars(bill.totals.total) !== payer.total)
    throw new Refusal(409, 'The cart has changed. Please look at it once more.', {
      current: await readCart(tx, dealershipId, deps.now()),
    });
  if (bill) return writePending(tx, deps, payer, bill);
  const paid = await findPaidWith(tx, dealershipId, hashToken(token));
  if (!paid) throw new Refusal(400, 'The cart is empty');
  return paid;
};

/** How many debts of this contract were settled: the next one is another. */
const countSettled = async (tx: Db, dealershipId: number, since: string): Promise<number> => {
  const settled = and(
    eq(platformPayment.dealershipId, dealershipId),
    eq(platformPayment.kind, 'due'),
    eq(platformPayment.status, 'succeeded'),
    gte(platformPayment.createdAt, since),
  );
  const [found] = await tx.select({ count: countAll }).from(platformPayment).where(settled);
  return found?.count ?? 0;
};

const billForDebt = async (tx: Db, deps: Deps, dealershipId: number): Promise<Bill | null> => {
  const contract = await readContract(tx, dealershipId);
  if (!contract) return null;
  const [offer] = await tx.select().from(packageOffer).where(eq(packageOffer.id, contract.packageId));
  if (!offer) return null;
  const lines = [{ price: toCents(offer.price), setupFee: toCents(0) }];
  const totals = cartTotals(lines, taxAt(await readPlace(tx, dealershipId), deps.now()));
  const settled = await countSettled(tx, dealershipId, contract.startedAt);
  const what = nameOf([dealershipId, 'due', contract.id, contract.startedAt, settled]);
  return { kind: 'due', packageId: offer.id, description: `${offer.name}, monthly, overdue`, what, totals };
};

/** The payment of what is due while the status says so; null when nothing is (screens.md 2.3, update-card mode). */
export const startSettlement = async (tx: Db, deps: Deps, payer: Payer): Promise<Payment | null> => {
  const { dealershipId } = payer;
  await lockDealership(tx, dealershipId);
  const pending = await findPending(tx, dealershipId);
  if (pending) return pending;
  const place = await readPlace(tx, dealershipId);
  if (!place || !isPaymentDue(place.status)) return null;
  const bill = await billForDebt(tx, deps, dealershipId);
  return bill && writePending(tx, deps, payer, bill);
};
