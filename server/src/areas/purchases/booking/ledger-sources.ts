import { roundCents, toCents } from '@forecourt/domain/money/cents';
import { paidFrom, paymentEvent } from '@forecourt/domain/purchase/index';
import type { LedgerSource } from '../../accounting';
import { followUnknownAuctions } from '../auctions/follow-auctions';
import { findPayment, paymentIdsAfter } from '../paying/payment.queries';
import { findPurchase } from '../record/purchase.queries';
import { linksOf, memoOf, PAYMENT_SOURCE, PURCHASE_SOURCE } from './book-purchase';
import { bookingsOf, purchaseIdsAfter } from './booking.queries';

const purchases: LedgerSource = {
  order: 10,
  eventsOf: async (db, tenant, id) => (await bookingsOf(db, tenant, id)).map(({ event }) => event),
  idsAfter: async (db, tenant, after, limit) => {
    // invoices of auctions that came in before purchases were booked become purchases here, so that they are booked before sales
    await followUnknownAuctions(db, tenant, limit);
    return (await purchaseIdsAfter(db, tenant, after, limit)).map(({ id }) => id);
  },
};

/** A payment, and where it was taken back the same with the opposite sign. */
const payments: LedgerSource = {
  order: 11,
  eventsOf: async (db, tenant, id) => {
    const payment = await findPayment(db, tenant, id);
    const purchase = payment && (await findPurchase(db, tenant, payment.purchase_id));
    // a cheque books what it pays itself
    if (!payment || !purchase || payment.cheque_id !== null) return [];
    const { day, method, reference, payee, voided_on } = payment;
    const to = payee === 'lien-holder' ? `Lien paid to ${purchase.lien_holder}` : '';
    const base = {
      day,
      memo: [memoOf(purchase), to, reference].filter(Boolean).join(' · '),
      ...linksOf(purchase),
    };
    const amount = toCents(payment.amount);
    const paid = paymentEvent(base, amount, paidFrom(method));
    return voided_on === null ? [paid] : [paid, { ...paid, day: voided_on, amount: roundCents(-amount) }];
  },
  idsAfter: async (db, tenant, after, limit) =>
    (await paymentIdsAfter(db, tenant, after, limit)).map(({ id }) => id),
};

export const purchaseLedgerSources: Readonly<Record<string, LedgerSource>> = {
  [PURCHASE_SOURCE]: purchases,
  [PAYMENT_SOURCE]: payments,
};
