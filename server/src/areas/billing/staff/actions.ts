import type { billingCalls } from '@forecourt/contract/billing/index';
import { extendGrace } from '@forecourt/domain';
import { DEALERSHIP_STATUS, isPaymentDue } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Context, Handlers } from '../../../http/context';
import { changedMeanwhile, notFound, Refusal } from '../../../http/refusal';
import { ServiceError } from '../../../services/outside';
import {
  findPending,
  lockDealership,
  type Payment,
  readPlace,
  settlePayment,
  startRenewal,
} from '../../account';
import { changeDealershipStatus } from '../../dealership';
import { insertAction, readAccount, writeAccount } from '../collecting/account.queries';
import { NO_CARD } from '../collecting/collect';
import { debtOf } from '../collecting/payment-hooks';
import { findStatus } from './status.queries';
import { toStatusRow } from './statuses';

const UNKNOWN =
  'The payment service did not answer. Nothing is charged twice: please look again in a minute, or try again.';

const statusRow = async (systemDb: Db, dealershipId: number) => {
  const facts = await findStatus(systemDb, dealershipId);
  if (!facts) throw notFound();
  return toStatusRow(facts);
};

interface Act {
  dealershipId: number;
  userId: number;
  reason: string;
}

/** Whoever asks while a charge is under way waits for its end: two at once charge once. */
const startCharge = async (tx: Db, deps: Deps, { dealershipId, userId, reason }: Act): Promise<Payment> => {
  await lockDealership(tx, dealershipId);
  if (!(await readPlace(tx, dealershipId))) throw notFound();
  const pending = await findPending(tx, dealershipId);
  if (pending) return pending;
  const debt = await debtOf(tx, dealershipId);
  if (!debt) throw new Refusal(409, 'This dealership owes nothing.');
  const payment = await startRenewal(tx, deps, { dealershipId, userId, debt });
  if (!payment) throw new Refusal(409, NO_CARD);
  await insertAction(tx, dealershipId, { kind: 'charge', days: null, reason, userId, at: deps.now() });
  return payment;
};

/** More time to pay: a dealership that was asked for a card, or closed, is open for so long. */
const grant = async (
  tx: Db,
  deps: Deps,
  { dealershipId, userId, reason, days, version }: Act & { days: number; version: number },
) => {
  await lockDealership(tx, dealershipId);
  const place = await readPlace(tx, dealershipId);
  const facts = await findStatus(tx, dealershipId);
  if (!place || !facts) throw notFound();
  const account = await readAccount(tx, dealershipId);
  if (account.version !== version) throw changedMeanwhile(toStatusRow(facts));
  if (!(await debtOf(tx, dealershipId))) throw new Refusal(409, 'This dealership owes nothing.');
  const now = deps.now();
  const until = extendGrace(account.graceUntil === null ? null : new Date(account.graceUntil), now, days);
  const graceUntil = until.toISOString();
  await writeAccount(tx, dealershipId, { ...account, graceUntil, nextRetryAt: graceUntil });
  await insertAction(tx, dealershipId, { kind: 'grace', days, reason, userId, at: now });
  if (isPaymentDue(place.status))
    await changeDealershipStatus(tx, deps, dealershipId, {
      ...{ to: account.statusBefore ?? DEALERSHIP_STATUS.open, reason, userId, at: now },
    });
};

/** A transaction that sees every dealership: for platform staff alone. */
const writeAsSystem = <T>({ deps, session, request, write }: Context, work: (tx: Db) => Promise<T>) =>
  write(() =>
    deps.database.systemWrite({ userId: session.userId, requestId: request.id }, (systemTx) =>
      work(systemTx),
    ),
  );

export const billingActionHandlers: Pick<Handlers<typeof billingCalls>, 'chargeNow' | 'extendGrace'> = {
  chargeNow: async ({ params: { dealership: dealershipId }, body: { reason } }, context) => {
    const { deps, session, request } = context;
    const who = { userId: session.userId, requestId: request.id };
    const act = { dealershipId, userId: session.userId, reason };
    // committed before the card is charged
    const payment = await deps.database.systemWrite(who, (tx) => startCharge(tx, deps, act));
    try {
      const settled = await settlePayment(deps, who, payment);
      if (settled.status === 'refused')
        throw new Refusal(402, settled.failure ?? 'The payment was not successful');
    } catch (error) {
      if (error instanceof ServiceError) throw new Refusal(503, UNKNOWN, { retryAfter: 60 });
      throw error;
    }
    return deps.database.systemRead((db) => statusRow(db, dealershipId));
  },

  extendGrace: ({ params: { dealership: dealershipId }, body }, context) =>
    writeAsSystem(context, async (tx) => {
      const { deps, session } = context;
      await grant(tx, deps, { dealershipId, userId: session.userId, ...body });
      return statusRow(tx, dealershipId);
    }),
};
