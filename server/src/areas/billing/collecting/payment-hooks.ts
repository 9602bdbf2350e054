import { billingPeriod, invoiceNumber, sumCents, toCents, toDollars } from '@forecourt/domain';
import { DEALERSHIP_STATUS } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import {
  cardLabel,
  type Debt,
  type Payment,
  type PaymentHooks,
  readContract,
  readPlace,
  setMonths,
} from '../../account';
import { linkPayment, markPaid, openInvoices, unlinkPayment } from '../invoices/invoice.queries';
import { makeInvoice } from '../invoices/make-invoice';
import { readAccount, writeAccount } from './account.queries';
import { noteFailure, recordFailure } from './failure';
import { queueDocumentLetter, receiptLetter } from './letters';
import { dayAt, daysOf } from './period-of';
import { queueCollect } from './queue-collect';

const sum = (amounts: readonly number[]): number => toDollars(sumCents(amounts.map(toCents)));

export const debtOf = async (db: Db, dealershipId: number): Promise<Debt | null> => {
  const open = await openInvoices(db, dealershipId);
  const last = open.at(-1);
  if (!last) return null;
  const description =
    open.length === 1
      ? `${last.description} (${invoiceNumber(last.number)})`
      : `${open.length} invoices, ${open.map(({ number }) => invoiceNumber(number)).join(', ')}`;
  return {
    invoiceIds: open.map(({ id }) => id),
    packageId: last.package_id,
    description,
    amount: sum(open.map(({ subtotal }) => subtotal)),
    tax: sum(open.map(({ tax }) => tax)),
  };
};

/** The invoice of what a payment bought, or of a month that it paid where there was no invoice. */
const invoiceOfPayment = async (tx: Db, deps: Deps, payment: Payment): Promise<number | null> => {
  const { dealershipId, id, kind, packageId, lines, taxes } = payment;
  const [place, contract] = [await readPlace(tx, dealershipId), await readContract(tx, dealershipId)];
  if (!place || !contract || kind === 'renewal') return null;
  const now = deps.now();
  const period = billingPeriod(new Date(contract.billedFrom), now, place.timezone);
  const covered = kind === 'upgrade' ? { start: now, end: period.end } : period;
  const isNext = contract.nextInvoiceAt === null || new Date(contract.nextInvoiceAt) <= now;
  if (kind === 'due' && isNext)
    await setMonths(tx, dealershipId, { nextInvoiceAt: period.end.toISOString() });
  return makeInvoice(tx, deps, dealershipId, {
    ...{ kind, packageId, description: payment.description, lines, taxes },
    month: kind === 'package' ? { billedFrom: contract.billedFrom, index: period.index } : null,
    ...daysOf(covered, place.timezone),
    ...{ issuedOn: dayAt(now, place.timezone), paid: { paymentId: id, at: now } },
  });
};

/**
 * A dealership that was closed starts a new month on the day it is opened: what passed meanwhile is not charged. True when
 * one begins.
 */
const startNewMonth = async (tx: Db, deps: Deps, dealershipId: number, status: number | undefined) => {
  if (status !== DEALERSHIP_STATUS.updateCard9) return false;
  const contract = await readContract(tx, dealershipId);
  const now = deps.now();
  if (!contract?.nextInvoiceAt || new Date(contract.nextInvoiceAt) > now) return false;
  await setMonths(tx, dealershipId, { billedFrom: now.toISOString(), nextInvoiceAt: now.toISOString() });
  return true;
};

/** Nothing failed any more; what this payment did not pay is tried at once with the new card. Answers the status before. */
const clearAccount = async (tx: Db, deps: Deps, dealershipId: number, hasNewMonth: boolean) => {
  const { statusBefore } = await readAccount(tx, dealershipId);
  const isOwing = (await openInvoices(tx, dealershipId)).length > 0;
  await writeAccount(tx, dealershipId, {
    ...{ failedTries: 0, lastFailure: '', graceUntil: null, statusBefore: null },
    nextRetryAt: isOwing ? deps.now().toISOString() : null,
  });
  if (isOwing || hasNewMonth) await queueCollect(deps, tx, dealershipId);
  return statusBefore;
};

/** What the invoices have to do with payments: account calls these in the payments' own transactions. */
export const billingPaymentHooks: PaymentHooks = {
  debtOf,

  started: (tx, { dealershipId, id }, invoiceIds) => linkPayment(tx, dealershipId, id, invoiceIds),

  succeeded: async (tx, deps, payment, card) => {
    const { dealershipId, id, contact } = payment;
    const status = (await readPlace(tx, dealershipId))?.status;
    const paid = await markPaid(tx, dealershipId, id, deps.now());
    const made = paid.length === 0 ? await invoiceOfPayment(tx, deps, payment) : null;
    const hasNewMonth = paid.length > 0 && (await startNewMonth(tx, deps, dealershipId, status));
    const restored = await clearAccount(tx, deps, dealershipId, hasNewMonth);
    const letter = receiptLetter(payment, cardLabel(card));
    const invoiceIds = made === null ? paid : [made];
    if (contact?.email)
      await queueDocumentLetter(deps, tx, dealershipId, contact.email, { ...letter, invoiceIds });
    return restored;
  },

  refused: async (tx, deps, payment, reason) => {
    const { dealershipId, id, kind, userId } = payment;
    await unlinkPayment(tx, dealershipId, id);
    if (kind === 'renewal' && userId === null)
      await recordFailure(tx, deps, { dealershipId, debt: payment, reason });
    else if (kind === 'renewal') await noteFailure(tx, deps, dealershipId, reason);
  },
};
