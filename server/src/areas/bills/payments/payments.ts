import type { BodyOf } from '@forecourt/contract';
import type { billsCalls } from '@forecourt/contract/bills/index';
import { PAYMENT_METHODS } from '@forecourt/contract/deposits/deposit';
import { BILL_TYPE, type BillResult, computeBill } from '@forecourt/domain/bill-of-sale/index';
import { roundCents, toCents, toDollars } from '@forecourt/domain/money/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, noRight, notFound, Refusal } from '../../../http/refusal';
import { isFuture } from '../../../http/today';
import { staffNames } from '../../users';
import { announceBills } from '../announce';
import { addBillEvent } from '../events.queries';
import { bookBill } from '../ledger/bill-ledger';
import { lockBillRow, readBill, updateBill } from '../record/bill.queries';
import { billReply } from '../record/bill-reply';
import { computedColumns } from '../record/compute';
import { openForChange } from '../record/open-for-change';
import type { StoredBill } from '../record/stored-bill';
import { applyBillEvent } from '../selling/sale-state';
import { type BillActor, billViewer } from '../viewer';
import { insertPayment, type PaymentRow, paymentsInForce, readPayments } from './payment.queries';
import { refundDueOf } from './refund-due';

type Form = Omit<BodyOf<typeof billsCalls.addPayment>, 'version'>;

const cents = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** What can still be paid: by the customer, or to them for a vehicle that is purchased. */
const payable = ({ type }: Pick<StoredBill, 'type'>, { values }: BillResult): number =>
  cents(type === BILL_TYPE.tradeIn ? values.owed_to_buyer : values.still_to_pay);

const refuseCancelled = ({ state, number }: StoredBill) => {
  if (state === 'cancelled') throw new Refusal(409, `Bill ${number} is cancelled.`);
};

/** Books a payment on a locked bill; more than is still to pay is refused. */
const bookPayment = async (context: Context, tx: Db, actor: BillActor, bill: StoredBill, form: Form) => {
  const { tenant } = actor;
  if (isFuture(form.day, context)) throw badField('day', 'must not be in the future');
  const left = payable(bill, computeBill(bill.input));
  if (toCents(form.amount) > left)
    throw badField(
      'amount',
      left > 0
        ? `At most ${formatMoney(toDollars(roundCents(left)))} is still to pay`
        : 'Nothing is still to pay',
    );
  const { method, amount, day, reference, comment } = form;
  const paymentId = await insertPayment(tx, {
    ...{ dealership_id: tenant, bill_id: bill.id, kind: 'payment', method, amount, day, reference, comment },
    user_id: actor.userId,
  });
  await addBillEvent(tx, tenant, {
    ...{ billId: bill.id, kind: 'payment', day, userId: actor.userId },
    figures: { money: { amount: toCents(amount), method, paymentId } },
    text: `${formatMoney(amount)} ${method}`,
  });
};

const findPayment = async (tx: Db, bill: StoredBill, id: number): Promise<PaymentRow> => {
  const found = (await readPayments(tx, bill.dealershipId, bill.id)).find((payment) => payment.id === id);
  if (!found) throw notFound();
  return found;
};

/** Reverses a payment by another row; both stay. */
const reversePayment = async (
  tx: Db,
  actor: BillActor,
  bill: StoredBill,
  payment: PaymentRow,
  kind: 'payment-reversed' | 'refunded' = 'payment-reversed',
) => {
  const { method, amount, id: paymentId } = payment;
  await insertPayment(tx, {
    ...{ dealership_id: actor.tenant, bill_id: bill.id, kind: 'reversal', reverses: payment.id, method },
    ...{ amount: -amount, day: actor.today, user_id: actor.userId },
  });
  await addBillEvent(tx, actor.tenant, {
    ...{ billId: bill.id, kind, day: actor.today, userId: actor.userId },
    figures: { money: { amount: roundCents(-toCents(amount)), method, paymentId } },
    text: `${formatMoney(amount)} ${method}`,
  });
};

/** The bill with the payments as they are now, and its balance written. */
const refreshBalance = async (tx: Db, actor: BillActor, bill: StoredBill): Promise<StoredBill> => {
  const payments = await paymentsInForce(tx, actor.tenant, bill.id);
  await updateBill(tx, actor.tenant, bill.id, computedColumns({ ...bill.input, payments }).columns);
  await bookBill(tx, actor, bill.id);
  await announceBills(actor, [bill.id]);
  return lockBillRow(tx, { ...actor, seesAll: true }, bill.id);
};

/** A bill that is not sold is a step further once something is paid. */
const noteDownPayment = async (tx: Db, actor: BillActor, bill: StoredBill) => {
  if (bill.state === 'sold' || bill.type === BILL_TYPE.tradeIn) return;
  await applyBillEvent(tx, actor, bill, 'down-payment');
};

/** A payment of a sold bill is in the figures of its sale, and a refund gives money back: both are for whoever may sell. */
const refuseReversal = ({ actor }: Context, { state }: StoredBill, givesBack = false) => {
  if ((state === 'sold' || givesBack) && !can(actor, 'bills.sell')) throw noRight();
};

export const paymentHandlers: Pick<
  Handlers<typeof billsCalls>,
  'payments' | 'paymentTypes' | 'addPayment' | 'changePayment' | 'removePayment'
> = {
  payments: ({ params }, context) =>
    context.read(async (db) => {
      const bill = await readBill(db, await billViewer(context, db), params.id);
      const rows = await readPayments(db, context.tenant, bill.id);
      const nameOf = await staffNames(
        context,
        rows.map(({ user_id }) => user_id),
      );
      return {
        payments: rows.map(({ user_id, ...row }) => ({ ...row, created_by: nameOf(user_id) })),
        paid: toDollars(roundCents(rows.reduce((sum, { amount }) => sum + toCents(amount), 0))),
        balance: toDollars(roundCents(payable(bill, bill.result))),
        version: bill.version,
      };
    }),

  paymentTypes: ({ params }, context) =>
    context.read(async (db) => {
      const bill = await readBill(db, await billViewer(context, db), params.id);
      const rows = await readPayments(db, context.tenant, bill.id);
      return PAYMENT_METHODS.flatMap((method) => {
        const own = rows.filter((row) => row.method === method);
        const sum = own.reduce((total, { amount }) => total + toCents(amount), 0);
        return own.length > 0 ? [{ method, amount: toDollars(roundCents(sum)), count: own.length }] : [];
      });
    }),

  addPayment: ({ params, body: { version, ...form } }, context) =>
    context.write(async (tx) => {
      const { actor, bill } = await openForChange(context, tx, params.id, version);
      refuseCancelled(bill);
      await bookPayment(context, tx, actor, bill, form);
      await noteDownPayment(tx, actor, bill);
      return billReply(context, tx, await refreshBalance(tx, actor, bill));
    }),

  changePayment: ({ params, body: { version, payment_id, ...form } }, context) =>
    context.write(async (tx) => {
      const { actor, bill } = await openForChange(context, tx, params.id, version);
      refuseCancelled(bill);
      refuseReversal(context, bill);
      await reversePayment(tx, actor, bill, await findPayment(tx, bill, payment_id));
      const without = await refreshBalance(tx, actor, bill);
      await bookPayment(context, tx, actor, without, form);
      return billReply(context, tx, await refreshBalance(tx, actor, without));
    }),

  removePayment: ({ params, query }, context) =>
    context.write(async (tx) => {
      const { actor, bill } = await openForChange(context, tx, params.id);
      const isRefund = (await refundDueOf(tx, bill)) > 0;
      refuseReversal(context, bill, isRefund || bill.state === 'cancelled');
      const payment = await findPayment(tx, bill, query.payment_id);
      await reversePayment(tx, actor, bill, payment, isRefund ? 'refunded' : 'payment-reversed');
      return billReply(context, tx, await refreshBalance(tx, actor, bill));
    }),
};
