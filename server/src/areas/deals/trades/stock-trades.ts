import { formatDay } from '@forecourt/domain/dates';
import { lienPayoutDue } from '@forecourt/domain/deal/lien-payout';
import type { Db } from '../../../db/database';
import { addTradeIn, findUnsoldByVin } from '../../inventory';
import { readPlace } from '../closing/place.queries';
import type { DealActor } from '../deal-actor';
import { addDealEvents } from '../events.queries';
import { isStockOfTrade, type TradeRecord, tradesOfDeal, updateTrade } from './trade.queries';

export const tradeTitle = ({
  year,
  make,
  model,
  trim,
}: Pick<TradeRecord, 'year' | 'make' | 'model' | 'trim'>) =>
  [year, make, model, trim].filter(Boolean).join(' ') || 'Trade-in';

/** The car in stock that a trade-in becomes: one that someone entered already, or a new one at its cash value. */
const stockOf = async (tx: Db, who: DealActor, trade: TradeRecord, today: string): Promise<number | null> => {
  const { tenant, userId, deps } = who;
  const here = await findUnsoldByVin(tx, tenant, trade.vin);
  if (here !== undefined) return (await isStockOfTrade(tx, tenant, here)) ? null : here;
  return addTradeIn(
    tx,
    { tenant, session: { userId }, deps },
    {
      ...{ vin: trade.vin, year: trade.year, make: trade.make, model: trade.model, trim: trade.trim },
      ...{ plate: trade.plate, odometer: trade.odometer, odometerType: trade.odometer_type },
      ...{ condition: trade.condition, description: '', cost: trade.actual_cash_value, acquiredOn: today },
    },
  );
};

/**
 * Puts the trade-ins of a won deal in stock, each once, and sets the day by which their liens are paid out. Answers the
 * vehicles that came in.
 */
export const stockTrades = async (tx: Db, who: DealActor, dealId: number): Promise<number[]> => {
  const { tenant, userId, deps } = who;
  const trades = await tradesOfDeal(tx, tenant, dealId, 'for no key update');
  if (trades.length === 0) return [];
  const stocked: number[] = [];
  const { timezone, province } = await readPlace(tx, tenant);
  const today = formatDay(deps.now(), 'YYYY-MM-DD', timezone);
  for (const trade of trades) {
    const isLienOpen = trade.lien > 0 && trade.lien_paid_on === null && trade.lien_due_on === null;
    const stockId = trade.stock_id ?? (await stockOf(tx, who, trade, today));
    await updateTrade(tx, tenant, trade.id, {
      stock_id: stockId,
      ...(isLienOpen && { lien_due_on: lienPayoutDue(today, province) }),
    });
    if (trade.stock_id !== null || stockId === null) continue;
    stocked.push(stockId);
    await addDealEvents(tx, tenant, [
      { dealId, kind: 'trade-stocked', to: String(stockId), text: tradeTitle(trade), userId },
    ]);
  }
  return stocked;
};
