import { billNumber } from '@forecourt/domain/bill-of-sale/bill-number';
import { ACCOUNT } from '@forecourt/domain/ledger/index';
import { roundCents } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import { type BookedEvent, type Booker, bookRecords, type LedgerSource } from '../../accounting';
import { paymentNumber } from '../paying/payment-number';
import { KIND_WORDS } from '../words';
import {
  type EntryToBook,
  entriesToBook,
  entryIdsAfter,
  entryIdsOfBill,
  paymentIdsAfter,
  paymentToBook,
} from './ledger.queries';

/** Its records are the entries: what was earned, and what was taken back. */
const ENTRY_SOURCE = 'commission';
const PAYMENT_SOURCE = 'commission-payment';

const nameOf = ({ kind, full_name, bill_number }: EntryToBook): string =>
  [
    `${KIND_WORDS[kind]} of ${full_name || 'someone who has left'}`,
    bill_number === null ? '' : billNumber(bill_number),
  ]
    .filter(Boolean)
    .join(', ');

/** A commission is a cost of the vehicle that was sold; salaries and draws are of none. */
const earnedEvents = (entry: EntryToBook): BookedEvent[] =>
  entry.amount_cents === 0
    ? []
    : [
        {
          ...{ kind: 'commission-earned', day: entry.day, amount: roundCents(entry.amount_cents) },
          ...{ memo: `Commission: ${nameOf(entry)}`, stockId: entry.stock_id },
        },
      ];

const entries: LedgerSource = {
  // after the sales that they are of
  order: 60,
  isFixed: true,
  eventsOf: async (db, tenant, id) => (await entriesToBook(db, tenant, [id])).flatMap(earnedEvents),
  eventsOfMany: async (db, tenant, ids) =>
    new Map((await entriesToBook(db, tenant, ids)).map((entry) => [entry.id, earnedEvents(entry)])),
  idsAfter: entryIdsAfter,
  linkOf: async (db, tenant, id) => {
    const [entry] = await entriesToBook(db, tenant, [id]);
    return (
      entry && {
        label: `Commission: ${nameOf(entry)}`,
        to: `/admin/sales-commission/commission?commission=${id}`,
      }
    );
  },
};

const payments: LedgerSource = {
  order: 61,
  isFixed: true,
  eventsOf: async (db, tenant, id) => {
    const payment = await paymentToBook(db, tenant, id);
    if (!payment) return [];
    const { day, method, amount_cents, number, full_name } = payment;
    return [
      {
        ...{ kind: 'commission-paid', day, amount: roundCents(amount_cents) },
        // what the dealership pays by cheque or transfer leaves its bank account
        from: method === 'Cash' ? ACCOUNT.cash : ACCOUNT.bank,
        memo: `Commission paid to ${full_name || 'someone who has left'}, ${paymentNumber(number)}`,
      },
    ];
  },
  idsAfter: paymentIdsAfter,
  linkOf: async (db, tenant, id) => {
    const payment = await paymentToBook(db, tenant, id);
    return (
      payment && {
        label: `Commission payment ${paymentNumber(payment.number)}`,
        to: `/admin/sales-commission/payments?payment=${id}`,
      }
    );
  },
};

export const commissionLedgerSources: Readonly<Record<string, LedgerSource>> = {
  [ENTRY_SOURCE]: entries,
  [PAYMENT_SOURCE]: payments,
};

export const bookEntries = (tx: Db, booker: Booker, ids: readonly number[]): Promise<void> =>
  bookRecords(tx, booker, ENTRY_SOURCE, ids);

/** Everything of a bill that is not booked yet. */
export const bookEntriesOfBill = async (tx: Db, booker: Booker, billId: number): Promise<void> =>
  bookEntries(tx, booker, await entryIdsOfBill(tx, booker.tenant, billId));

export const bookPayment = (tx: Db, booker: Booker, id: number): Promise<void> =>
  bookRecords(tx, booker, PAYMENT_SOURCE, [id]);
