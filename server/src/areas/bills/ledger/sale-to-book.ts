import { BILL_TYPE, billNumber, type SaleFigures } from '@forecourt/domain/bill-of-sale/index';
import type { LedgerEvent } from '@forecourt/domain/ledger/index';
import { roundCents } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import { vehicleBooks } from '../../accounting';
import { type EventToBook, notedBefore, stockOfTrades } from './event-to-book.queries';

/** The vehicles in stock that the trade-ins of a sale became, in the order of its figures. */
const tradeInStockIds = async (
  db: Db,
  tenant: number,
  { trade_lines, trades }: EventToBook,
): Promise<(number | null)[]> => {
  const ofDeals = trade_lines.flatMap(({ dealTradeId }) => (dealTradeId === undefined ? [] : [dealTradeId]));
  const stocked = ofDeals.length > 0 ? await stockOfTrades(db, tenant, ofDeals) : [];
  const byHand = trades.filter(({ dealTradeId }) => dealTradeId === null);
  return trade_lines.map(({ dealTradeId, mvdId }) => {
    if (dealTradeId !== undefined)
      return (
        trades.find((trade) => trade.dealTradeId === dealTradeId)?.stockId ??
        stocked.find(({ id }) => id === dealTradeId)?.stock_id ??
        null
      );
    return mvdId ?? byHand.shift()?.stockId ?? null;
  });
};

/** What the ledger holds for the vehicle; undefined where it does not know how it was acquired. */
const bookedCost = async (db: Db, tenant: number, stockId: number | null) => {
  const books = stockId === null ? undefined : (await vehicleBooks(db, tenant, [stockId])).get(stockId);
  return books && (books.own !== 0 || books.acquired !== 0)
    ? roundCents(books.own + books.others)
    : undefined;
};

const isOwnLease = ({ type, lender }: SaleFigures, { dealer_names }: EventToBook): boolean =>
  type === BILL_TYPE.lease &&
  dealer_names.some((name) => name !== '' && name.toLowerCase() === lender?.trim().toLowerCase());

/** The sale. Money that was owed back to the customer after an earlier one pays for this one. */
export const saleEvents = async (
  db: Db,
  tenant: number,
  event: EventToBook,
  figures: SaleFigures,
): Promise<LedgerEvent[]> => {
  const { day, stock_id: stockId, customer_id: customerId } = event;
  const of = {
    day,
    stockId,
    customerId,
    memo: `Bill ${billNumber(event.number)} sold: ${event.vehicle_title}`,
  };
  const noted = await notedBefore(db, tenant, event);
  return [
    {
      ...{ ...of, kind: 'bill-sold', figures, isOwnLease: isOwnLease(figures, event) },
      bookedCost: await bookedCost(db, tenant, stockId),
      tradeInStockIds: await tradeInStockIds(db, tenant, event),
    },
    ...(noted === 0 ? [] : [{ ...of, kind: 'refund-due' as const, amount: roundCents(-noted) }]),
  ];
};
