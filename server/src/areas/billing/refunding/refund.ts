import type { BodyOf } from '@forecourt/contract';
import type { billingCalls } from '@forecourt/contract/billing/index';
import { creditOf, sumCents, toCents, toDollars } from '@forecourt/domain';
import { formatMoney } from '@forecourt/domain/number-format';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { ServiceError } from '../../../services/outside';
import { lockDealership, readPayment } from '../../account';
import { findInvoice, type StoredInvoice } from '../invoices/invoice.queries';
import { staffInvoice } from '../staff/staff-invoice';
import { insertCreditNote, notesOf } from './credit-note.queries';
import { planRefund, settleRefund } from './settle-refund';

type Body = BodyOf<typeof billingCalls.refund>;

const UNKNOWN =
  'The payment service did not answer. Nothing is refunded twice: please look again in a minute.';

const amountsOf = ({ subtotal, taxes }: StoredInvoice) => ({
  subtotal: toCents(subtotal),
  taxes: taxes.map(({ label, amount }) => ({ label, amount: toCents(amount) })),
});

const paidReference = async (tx: Db, dealershipId: number, { status, payment_id }: StoredInvoice) => {
  const payment =
    status === 'paid' && payment_id !== null ? await readPayment(tx, dealershipId, payment_id) : undefined;
  if (payment?.status !== 'succeeded' || !payment.reference)
    throw new Refusal(409, 'Nothing was paid for this invoice, so nothing can be refunded.');
  return payment.reference;
};

interface Wanted {
  dealershipId: number;
  invoiceId: number;
  userId: number;
  body: Body;
}

/** Writes down what is to be refunded before the bank is asked, with a job that asks again. */
const startRefund = async (
  tx: Db,
  deps: Deps,
  { dealershipId, invoiceId, userId, body }: Wanted,
): Promise<number> => {
  await lockDealership(tx, dealershipId);
  const invoice = await findInvoice(tx, dealershipId, invoiceId, 'for update');
  if (!invoice) throw notFound();
  const payment_reference = await paidReference(tx, dealershipId, invoice);
  const notes = await notesOf(tx, dealershipId, [invoiceId]);
  if (notes.some(({ status }) => status === 'pending'))
    throw new Refusal(409, 'A refund of this invoice is under way. Please look again in a minute.');
  if (invoice.refunded !== body.refunded)
    throw new Refusal(409, 'This invoice was refunded meanwhile. Please look at it once more.');
  const [before, amount] = [toCents(invoice.refunded), toCents(body.amount)];
  const left = toCents(invoice.total) - before;
  if (amount > left)
    throw badField(
      'amount',
      left === 0 ? 'All of it was refunded already' : `At most ${formatMoney(left / 100)} can be refunded`,
    );
  const credit = creditOf(amountsOf(invoice), before, amount);
  const id = await insertCreditNote(tx, {
    ...{ dealership_id: dealershipId, invoice_id: invoiceId, reason: body.reason, user_id: userId },
    subtotal: toDollars(credit.subtotal),
    taxes: JSON.stringify(credit.taxes.map((tax) => ({ label: tax.label, amount: toDollars(tax.amount) }))),
    tax: toDollars(sumCents(credit.taxes.map((tax) => tax.amount))),
    ...{ total: body.amount, payment_reference, status: 'pending', created_at: deps.now().toISOString() },
  });
  await planRefund(deps, tx, dealershipId, id);
  return id;
};

export const refundHandlers: Pick<Handlers<typeof billingCalls>, 'refund'> = {
  refund: async ({ params, body }, { deps, session, request }) => {
    const who = { userId: session.userId, requestId: request.id };
    const { dealership: dealershipId, id: invoiceId } = params;
    const wanted = { dealershipId, invoiceId, userId: session.userId, body };
    // committed before the bank is asked
    const id = await deps.database.systemWrite(who, (tx) => startRefund(tx, deps, wanted));
    try {
      const { status, failure } = await settleRefund(deps, who, dealershipId, id);
      if (status === 'refused') throw new Refusal(402, failure);
    } catch (error) {
      if (error instanceof ServiceError) throw new Refusal(503, UNKNOWN, { retryAfter: 60 });
      throw error;
    }
    return staffInvoice(deps, dealershipId, invoiceId);
  },
};
