import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_TIMEZONE, periodAt, sumCents, toCents } from '@forecourt/domain';
import { isPaymentDue, statusAfterPayment } from '@forecourt/policy';
import type { Db, Who } from '../../../db/database';
import type { Deps } from '../../../deps';
import { ServiceError } from '../../../services/outside';
import type { Card, Refused } from '../../../services/payments';
import { changeDealershipStatus } from '../../dealership';
import { lockDealership, readPlace } from './account-place.queries';
import { cardLabel } from './card-label';
import { emptyCart } from './cart.queries';
import {
  claimPayment,
  closePayment,
  type Payment,
  readContract,
  readPayment,
  releasePayment,
  replaceContract,
} from './payment.queries';
import { replaceCard } from './payment-card.queries';
import { paymentHooks } from './payment-hooks';

const CURRENCY = 'cad';
/** A payment service remembers a key for a day; a little less is on the safe side. */
const KEY_LIFE_MS = 20 * 3_600_000;

type Charged = { status: 'succeeded'; reference: string; customerRef: string; card: Card } | Refused;

const nameOf = ({ contact }: Payment) => [contact?.f_name, contact?.l_name].filter(Boolean).join(' ');

/** A card that will be charged again is attached first; the card on file is. */
const attach = async ({ payments }: Deps, payment: Payment, token: string) => {
  if (payment.kind === 'renewal')
    return { status: 'attached', customerRef: payment.customerRef ?? '' } as const;
  return payments.attachCard({
    paymentMethod: token,
    dealershipId: payment.dealershipId,
    idempotencyKey: `${payment.chargeKey}:card`,
    name: nameOf(payment),
    email: payment.contact?.email ?? '',
    ...(payment.customerRef && { customerRef: payment.customerRef }),
  });
};

/** Both steps carry the payment's key: repeated, they change nothing. */
const charge = async (deps: Deps, payment: Payment, token: string): Promise<Charged> => {
  const { payments, now } = deps;
  const attached = await attach(deps, payment, token);
  if (attached.status === 'refused') return attached;
  const { customerRef } = attached;
  const charged = await payments.charge({
    amountCents: sumCents([toCents(payment.amount), toCents(payment.tax)]),
    currency: CURRENCY,
    paymentMethod: token,
    dealershipId: payment.dealershipId,
    idempotencyKey: payment.chargeKey,
    description: payment.description,
    isOld: now().getTime() - Date.parse(payment.createdAt) > KEY_LIFE_MS,
    ...(customerRef && { customerRef }),
    ...(payment.kind === 'renewal' && { isOffSession: true }),
  });
  return charged.status === 'refused' ? charged : { ...charged, customerRef };
};

const raiseStatus = async (
  tx: Db,
  deps: Deps,
  { dealershipId, userId }: Payment,
  restored: number | null,
) => {
  const before = (await readPlace(tx, dealershipId))?.status ?? 0;
  const after = isPaymentDue(before) && restored !== null ? restored : statusAfterPayment(before);
  if (after === before) return;
  const change = { to: after, reason: 'A payment went through', userId, at: deps.now() };
  await changeDealershipStatus(tx, deps, dealershipId, change);
};

/** The contract that a payment starts. A larger package keeps the months that are paid for. */
const startContract = async (tx: Db, deps: Deps, { dealershipId, packageId, kind }: Payment) => {
  const before = kind === 'upgrade' ? await readContract(tx, dealershipId) : undefined;
  const timeZone = (await readPlace(tx, dealershipId))?.timezone ?? DEFAULT_TIMEZONE;
  const first = periodAt(deps.now(), 0, timeZone);
  const months = before ?? {
    billedFrom: first.start.toISOString(),
    nextInvoiceAt: first.end.toISOString(),
  };
  await replaceContract(tx, dealershipId, packageId, months);
  await emptyCart(tx, dealershipId);
};

/** All that a payment does, in one transaction with its row; nothing when someone else was faster. */
const applySuccess = async (
  tx: Db,
  deps: Deps,
  payment: Payment,
  token: string,
  charged: Exclude<Charged, Refused>,
) => {
  const { dealershipId, contact, kind } = payment;
  const { reference, customerRef, card } = charged;
  await lockDealership(tx, dealershipId);
  const isMine = await closePayment(tx, payment, { status: 'succeeded', reference, card: cardLabel(card) });
  if (!isMine) return;
  if (kind === 'package' || kind === 'upgrade') await startContract(tx, deps, payment);
  if (kind !== 'renewal')
    await replaceCard(tx, dealershipId, { ...card, reference: token, customerRef }, contact);
  await raiseStatus(tx, deps, payment, await paymentHooks().succeeded(tx, deps, payment, card));
};

const applyRefusal = async (tx: Db, deps: Deps, payment: Payment, { message, code }: Refused) => {
  await lockDealership(tx, payment.dealershipId);
  const isMine = await closePayment(tx, payment, { status: 'refused', failure: message, reference: code });
  if (isMine) await paymentHooks().refused(tx, deps, payment, message);
};

const finish = async (deps: Deps, who: Who, payment: Payment) => {
  const { database } = deps;
  const { dealershipId, id, token } = payment;
  if (token === null)
    throw new Error(`payment ${id} of dealership ${dealershipId} is pending without a card`);
  try {
    const charged = await charge(deps, payment, token);
    if (charged.status === 'refused')
      await database.systemWrite(who, (tx) => applyRefusal(tx, deps, payment, charged));
    else await database.systemWrite(who, (tx) => applySuccess(tx, deps, payment, token, charged));
  } catch (error) {
    await database.systemWrite(who, (tx) => releasePayment(tx, dealershipId, id));
    throw error;
  }
  await deps.sessions.forget({ dealershipId });
};

const PATIENCE_MS = 45_000;
const LOOK_AGAIN_MS = 100;

/**
 * Brings a payment to its end: charges it, or waits for the one who is charging it. Answers it as it stands then.
 * A ServiceError means that nobody knows yet; the payment stays pending, and the next try carries the same key.
 */
export const settlePayment = async (
  deps: Deps,
  who: Who,
  { dealershipId, id }: Payment,
): Promise<Payment> => {
  const { database } = deps;
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const claimed = await database.systemWrite(who, (tx) => claimPayment(tx, dealershipId, id));
    if (claimed) await finish(deps, who, claimed);
    const now = await database.systemRead((db) => readPayment(db, dealershipId, id));
    if (now && now.status !== 'pending') return now;
    if (!now || Date.now() > giveUpAt)
      throw new ServiceError('payments', 'timeout', 'a payment is still under way');
    await sleep(LOOK_AGAIN_MS);
  }
};
