import { type BillTradeIn, LIST_TYPES } from '@forecourt/domain/bill-of-sale/index';
import { toDollars } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import { takeTradeBack, tradesOfDeal } from '../../deals';
import { addTradeIn, findUnsoldByVin, takeTradeInOut } from '../../inventory';
import type { StockedTrade, StoredBill } from '../record/stored-bill';
import type { BillActor } from '../viewer';

const KILOMETRES = 2;
const MILES = 1;

const titleOf = ({ year, make, model }: Pick<BillTradeIn, 'year' | 'make' | 'model'>) =>
  [year, make, model].filter(Boolean).join(' ') || 'Trade-in';

/** The lines that the bill counts and that neither a deal nor the stock has already. */
const linesByHand = ({ type, input }: StoredBill): readonly BillTradeIn[] => {
  const types: readonly number[] = LIST_TYPES.tradeIns;
  if (!types.includes(type)) return [];
  return (input.tradeIns ?? []).filter(
    ({ dealTradeId, mvdId }) => dealTradeId === undefined && mvdId === undefined,
  );
};

/** Puts the trade-ins in stock that were entered on the bill by hand. */
export const stockOwnTrades = async (
  tx: Db,
  actor: BillActor,
  bill: StoredBill,
  soldOn: string,
): Promise<StockedTrade[]> => {
  const { tenant, userId, deps } = actor;
  const stocked: StockedTrade[] = [];
  for (const line of linesByHand(bill)) {
    const vin = line.vin?.trim().toUpperCase() ?? '';
    const here = vin ? await findUnsoldByVin(tx, tenant, vin) : undefined;
    const stockId =
      here ??
      (await addTradeIn(
        tx,
        { tenant, session: { userId }, deps },
        {
          ...{ vin, year: line.year ?? null, make: line.make ?? '', model: line.model ?? '', trim: '' },
          ...{ plate: '', odometer: line.odometer ?? null, condition: null, description: '' },
          odometerType: bill.input.values.vehicle_odometer_unit === 'mi' ? MILES : KILOMETRES,
          cost: toDollars(line.actualCashValue ?? line.allowance),
          acquiredOn: soldOn,
        },
      ));
    stocked.push({
      ...{ stockId, dealTradeId: null, title: titleOf(line), isNew: here === undefined },
      setsLienDay: false,
    });
  }
  return stocked;
};

export type TradesBefore = ReadonlyMap<number, { isInStock: boolean; hasLienDay: boolean }>;

/** The trade-ins of the deal that are not in stock yet, so that it is known afterwards what the sale brought in. */
export const readTradesBefore = async (
  tx: Db,
  tenant: number,
  dealId: number | null,
): Promise<TradesBefore> => {
  const trades = dealId === null ? [] : await tradesOfDeal(tx, tenant, dealId);
  const known = new Map<number, { isInStock: boolean; hasLienDay: boolean }>();
  for (const { id, stock_id, vin, lien_due_on } of trades)
    if (stock_id === null)
      known.set(id, {
        isInStock: vin !== '' && (await findUnsoldByVin(tx, tenant, vin)) !== undefined,
        hasLienDay: lien_due_on !== null,
      });
  return known;
};

/** What winning the deal brought into stock. */
export const stockedByDeal = async (
  tx: Db,
  tenant: number,
  dealId: number | null,
  before: TradesBefore,
): Promise<StockedTrade[]> => {
  if (dealId === null || before.size === 0) return [];
  return (await tradesOfDeal(tx, tenant, dealId)).flatMap((trade) => {
    const was = before.get(trade.id);
    if (!was || trade.stock_id === null) return [];
    const setsLienDay = !was.hasLienDay && trade.lien_due_on !== null;
    const title = titleOf(trade);
    return [{ stockId: trade.stock_id, dealTradeId: trade.id, title, isNew: !was.isInStock, setsLienDay }];
  });
};

/** Takes out of stock what the sale brought in; a vehicle that was there before stays. */
export const takeTradesOut = async (
  tx: Db,
  { tenant }: BillActor,
  trades: readonly StockedTrade[],
): Promise<void> => {
  for (const { stockId, dealTradeId, isNew, setsLienDay } of trades) {
    if (dealTradeId !== null) await takeTradeBack(tx, tenant, dealTradeId, { clearsLienDay: setsLienDay });
    if (isNew) await takeTradeInOut(tx, tenant, stockId);
  }
};
