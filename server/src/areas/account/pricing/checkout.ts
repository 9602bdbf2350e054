import type { accountCalls } from '@forecourt/contract/account';
import { DEALERSHIP_STATUS, defaultPageSize, isPaymentDue } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { hashToken } from '../../../http/sessions';
import { ServiceError } from '../../../services/outside';
import { changeDealershipStatus } from '../../dealership';
import type { PaymentContact } from '../tables';
import { lockDealership, readPlace } from './account-place.queries';
import type { Payment } from './payment.queries';
import { readCard, replaceCard } from './payment-card.queries';
import { listPayments, toPaymentRow } from './payment-list.queries';
import { settlePayment } from './settle-payment';
import { type Payer, startCheckout, startSettlement } from './start-payment';

const UNKNOWN =
  'The payment service did not answer. Nothing is charged twice: please look again in a minute, or try again.';

const whoOf = ({ session, request }: Context) => ({ userId: session.userId, requestId: request.id });

/** What goes wrong between us and the payment service is not the card's fault: 503, and the payment stays open. */
const orUnknown = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ServiceError) throw new Refusal(503, UNKNOWN, { retryAfter: 60 });
    throw error;
  }
};

const refusedBy = (message: string | null) => new Refusal(402, message ?? 'The payment was not successful');

type Start<T> = (tx: Db, deps: Context['deps'], payer: Payer) => Promise<T>;

/**
 * In transactions of their own, on the system's connection, which sees what a crashed server left too: what is about to
 * be charged is committed before it is, and no transaction is open while the payment service takes its time.
 */
const startAndSettle = async <T extends Payment | null>(context: Context, payer: Payer, start: Start<T>) => {
  const { deps } = context;
  const who = whoOf(context);
  const payment = await deps.database.systemWrite(who, (tx) => start(tx, deps, payer));
  return payment && orUnknown(settlePayment(deps, who, payment));
};

const isMine = (payment: Payment, { token }: Payer) => payment.tokenHash === hashToken(token);
const pays = (payment: Payment) => payment.kind !== 'due' && payment.status === 'succeeded';

/** A payment that was under way is finished first: it may have paid for this cart, and if it was refused this one's turn comes. */
const MAX_EARLIER = 3;

const statusOf = async ({ deps, tenant }: Context): Promise<number> =>
  (await deps.database.systemRead((db) => readPlace(db, tenant)))?.status ?? 0;

/** Keeps a card that nothing is charged on now. */
const attachOnly = async (context: Context, { token, contact }: Payer) => {
  const { deps, tenant, write } = context;
  const known = await context.read((db) => readCard(db, tenant));
  const attached = await orUnknown(
    deps.payments.attachCard({
      paymentMethod: token,
      dealershipId: tenant,
      idempotencyKey: `card-${tenant}-${hashToken(token)}`,
      name: `${contact.f_name} ${contact.l_name}`.trim(),
      email: contact.email,
      ...(known?.customerRef && { customerRef: known.customerRef }),
    }),
  );
  if (attached.status === 'refused') throw refusedBy(attached.message);
  const { card, customerRef } = attached;
  await write(async (tx) => {
    await lockDealership(tx, tenant);
    const current = await readCard(tx, tenant);
    if (current?.reference !== token)
      await replaceCard(tx, tenant, { ...card, reference: token, customerRef }, contact);
    const place = await readPlace(tx, tenant);
    if (!place || !isPaymentDue(place.status)) return;
    await changeDealershipStatus(tx, deps, tenant, {
      to: DEALERSHIP_STATUS.choosePackage,
      reason: 'A new card was given and there is nothing to pay',
      userId: context.session.userId,
      at: deps.now(),
    });
  });
};

const contactOf = async ({ read, tenant, session }: Context): Promise<PaymentContact> => {
  const card = await read((db) => readCard(db, tenant));
  if (!card?.contactEmail) {
    const { firstName, lastName, email } = session.user;
    return { f_name: firstName, l_name: lastName, email, mobile: '' };
  }
  const { contactFirstName, contactLastName, contactEmail, contactMobile } = card;
  return { f_name: contactFirstName, l_name: contactLastName, email: contactEmail, mobile: contactMobile };
};

export const checkoutHandlers: Pick<Handlers<typeof accountCalls>, 'checkout' | 'updateCard' | 'payments'> = {
  checkout: async ({ body }, context) => {
    const { tenant, session } = context;
    const { token, contact, total, accept_user_limit } = body;
    const payer = {
      dealershipId: tenant,
      userId: session.userId,
      token,
      contact,
      total,
      acceptUserLimit: accept_user_limit === 1,
    };
    for (let earlier = 0; earlier <= MAX_EARLIER; earlier += 1) {
      const payment = await startAndSettle(context, payer, startCheckout);
      if (!isMine(payment, payer) && !pays(payment)) continue;
      if (payment.status === 'refused') throw refusedBy(payment.failure);
      return { payment: toPaymentRow(payment), ds_status: await statusOf(context) };
    }
    throw new Refusal(409, 'Another payment is under way. Please wait a moment.');
  },

  updateCard: async ({ body }, context) => {
    const { tenant, session, deps } = context;
    const payer = {
      dealershipId: tenant,
      userId: session.userId,
      token: body.token,
      contact: await contactOf(context),
    };
    for (let earlier = 0; earlier <= MAX_EARLIER; earlier += 1) {
      const payment = await startAndSettle(context, payer, startSettlement);
      if (payment && !isMine(payment, payer)) continue;
      if (payment?.status === 'refused') throw refusedBy(payment.failure);
      if (!payment) await attachOnly(context, payer);
      const card = await deps.database.systemRead((db) => readCard(db, tenant));
      if (!card) throw refusedBy(null);
      const { brand, last4, expMonth, expYear } = card;
      return {
        card: { brand, last4, exp_month: expMonth, exp_year: expYear },
        ds_status: await statusOf(context),
      };
    }
    throw new Refusal(409, 'Another payment is under way. Please wait a moment.');
  },

  payments: ({ query }, { read, tenant }) =>
    read((db) => listPayments(db, tenant, query, defaultPageSize(tenant))),
};
