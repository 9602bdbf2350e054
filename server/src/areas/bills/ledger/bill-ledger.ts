import { BILL_TYPE, billNumber, type SaleFigures } from '@forecourt/domain/bill-of-sale/index';
import { roundCents } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import {
  type BookedEvent,
  type Booker,
  bookRecords,
  type LedgerSource,
  type Unfinished,
  VEHICLE_SOURCE,
} from '../../accounting';
import type { MoneyFigures } from '../events.queries';
import {
  billEventIds,
  countOpenBills,
  type EventToBook,
  eventBefore,
  eventIdsAfter,
  findEventToBook,
  vehiclesSoldBy,
} from './event-to-book.queries';
import { saleEvents } from './sale-to-book';

/** Its records are the events of bills. */
export const BILL_SOURCE = 'bill';

const undo = (
  event: EventToBook,
  sourceId: number | undefined,
  as: 'bill-reversed' | 'bill-payment-reversed',
  memo: string,
): BookedEvent[] =>
  sourceId === undefined
    ? []
    : [{ kind: 'undo', as, day: event.day, memo, of: { source: BILL_SOURCE, sourceId } }];

const moneyEvents = async (
  db: Db,
  tenant: number,
  event: EventToBook,
  { amount, method = 'Others', paymentId }: MoneyFigures['money'],
): Promise<BookedEvent[]> => {
  const { day, stock_id: stockId, customer_id: customerId, kind } = event;
  const of = { day, stockId, customerId };
  const bill = billNumber(event.number);
  if (kind === 'payment-reversed') {
    const payment = await eventBefore(db, tenant, event, 'payment', paymentId ?? null);
    return undo(event, payment, 'bill-payment-reversed', `Payment on bill ${bill} reversed`);
  }
  if (kind === 'refund-due')
    return [{ ...of, kind, amount: roundCents(amount), memo: `Refund due on bill ${bill}` }];
  if (kind === 'refunded')
    return [{ ...of, kind, method, amount: roundCents(-amount), memo: `Refund on bill ${bill}` }];
  const toCustomer = event.type === BILL_TYPE.tradeIn;
  const memo = `Payment ${toCustomer ? 'for' : 'on'} bill ${bill}`;
  return [{ ...of, kind: 'bill-payment', method, amount: roundCents(amount), toCustomer, memo }];
};

const eventsOf = async (db: Db, tenant: number, id: number): Promise<BookedEvent[]> => {
  const event = await findEventToBook(db, tenant, id);
  if (!event) return [];
  const { kind, figures } = event;
  if (kind === 'sale-reversed' || kind === 'unsold') {
    const sale = await eventBefore(db, tenant, event, 'sold');
    return undo(event, sale, 'bill-reversed', `Sale of bill ${billNumber(event.number)} taken back`);
  }
  if (figures === null) return [];
  return 'money' in figures
    ? moneyEvents(db, tenant, event, figures.money)
    : saleEvents(db, tenant, event, figures satisfies SaleFigures);
};

const unfinished = (count: number): Unfinished[] => {
  if (count === 0) return [];
  const text = count === 1 ? '1 bill of sale is not sold yet' : `${count} bills of sale are not sold yet`;
  return [{ text, to: '/admin/bills' }];
};

export const billLedger: LedgerSource = {
  // after deposits, purchases and costs
  order: 50,
  isFixed: true,
  eventsOf,
  bookedBefore: async (db, tenant, ids) => ({
    ...{ source: VEHICLE_SOURCE, ids: await vehiclesSoldBy(db, tenant, ids) },
  }),
  idsAfter: eventIdsAfter,
  linkOf: async (db, tenant, id) => {
    const event = await findEventToBook(db, tenant, id);
    return (
      event && {
        label: `Bill of sale ${billNumber(event.number)}, ${event.vehicle_title}`,
        to: `/admin/bill-of-sell/${event.bill_id}`,
      }
    );
  },
  unfinishedUpTo: async (db, tenant, day) => unfinished(await countOpenBills(db, tenant, day)),
};

/** Books what happened to a bill and is not booked yet. The caller has written all of it. */
export const bookBill = async (tx: Db, { tenant, userId, today }: Booker, billId: number): Promise<void> =>
  bookRecords(tx, { tenant, userId, today }, BILL_SOURCE, await billEventIds(tx, tenant, billId));
