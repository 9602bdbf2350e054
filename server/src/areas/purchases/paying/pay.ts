import type { purchasesCalls } from '@forecourt/contract/purchases/index';
import { toCents } from '@forecourt/domain/money/cents';
import { owedTo, paymentProblem, purchaseFigures } from '@forecourt/domain/purchase/index';
import type { Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { isFuture, todayAt } from '../../../http/today';
import { bookerOf, bookRecord } from '../../accounting';
import { amountsOf } from '../amounts';
import { PAYMENT_SOURCE, refuseClosed } from '../booking/book-purchase';
import { lockPurchase, refuseCancelled } from '../record/open-purchase';
import { readStored } from '../record/purchase.queries';
import { toPurchase } from '../record/purchase-reply';
import { findPayment, insertPayment, markVoid, paymentsOf, sumPayments } from './payment.queries';

export const payHandlers: Pick<Handlers<typeof purchasesCalls>, 'pay' | 'voidPayment'> = {
  pay: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      if (isFuture(body.day, context)) throw badField('day', 'The payment is in the future');
      const purchase = await lockPurchase(context, tx, params.id);
      refuseCancelled(purchase);
      const paid = (await paymentsOf(tx, tenant, purchase.id)).map(({ payee, amount, voided_on }) => ({
        ...{ payee, amount: toCents(amount), voided: voided_on !== null },
      }));
      const problem = paymentProblem(owedTo(purchaseFigures(amountsOf(purchase)), paid), {
        ...{ payee: body.payee, amount: toCents(body.amount) },
      });
      if (problem) throw badField('amount', problem);
      const id = await insertPayment(tx, {
        ...{ dealership_id: tenant, purchase_id: purchase.id, created_by: session.userId, ...body },
      });
      await sumPayments(tx, tenant, purchase.id);
      await refuseClosed(tx, tenant, 'day', body.day);
      await bookRecord(tx, bookerOf(context), PAYMENT_SOURCE, id);
      return toPurchase(context, tx, await readStored(tx, tenant, purchase.id));
    }),

  voidPayment: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const payment = await findPayment(tx, tenant, params.id);
      if (!payment) throw notFound();
      const purchase = await lockPurchase(context, tx, payment.purchase_id);
      if (payment.cheque_id !== null)
        throw new Refusal(409, 'This was paid by a cheque: void the cheque instead');
      const today = todayAt(context);
      const isDone = await markVoid(tx, tenant, payment.id, {
        ...{ on: today, by: session.userId, reason: body.reason },
      });
      if (!isDone) throw new Refusal(409, 'This payment is void already');
      await sumPayments(tx, tenant, purchase.id);
      await bookRecord(tx, bookerOf(context), PAYMENT_SOURCE, payment.id);
      return toPurchase(context, tx, await readStored(tx, tenant, purchase.id));
    }),
};
