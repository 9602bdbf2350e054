import { toCents } from '@forecourt/domain/money/cents';
import { totalCost } from '@forecourt/domain/vehicle/asking-price';
import type { Db } from '../../../db/database';
import { Refusal } from '../../../http/refusal';
import { readStockOnDeal, type StockOnDeal } from '../../inventory';
import { carsOfDeal } from '../cars/car.queries';
import { findUnapproved } from '../desk/version.queries';
import { readSettings } from '../settings/settings.queries';
import { lowestApprovedPrice } from './minimum-gross.queries';

export interface AgreedPrice {
  stockId: number;
  /** In dollars, after discounts; null where none is agreed. */
  price: number | null;
}

/** A vehicle whose price leaves less than the minimum; one whose cost nobody knows never does. */
const findBelow = async (
  db: Db,
  tenant: number,
  prices: readonly AgreedPrice[],
): Promise<{ vehicle: StockOnDeal; price: number }[]> => {
  const { minimum_gross, pack } = await readSettings(db, tenant);
  const stock = await readStockOnDeal(
    db,
    tenant,
    prices.map(({ stockId }) => stockId),
  );
  return prices.flatMap(({ stockId, price }) => {
    const vehicle = stock.find(({ id }) => id === stockId);
    const cost = vehicle ? totalCost(vehicle) : null;
    if (price === null || !vehicle || cost === null) return [];
    const gross = toCents(price) - toCents(cost) - toCents(pack);
    return gross < toCents(minimum_gross) ? [{ vehicle, price }] : [];
  });
};

/**
 * Why these prices wait for a manager: one is below the minimum gross, and no calculation of the deal at that price or a lower
 * one has enough gross or was approved. undefined when they do not.
 */
export const lowPriceProblem = async (
  db: Db,
  tenant: number,
  prices: readonly AgreedPrice[],
  dealId: number | null,
): Promise<string | undefined> => {
  const below = await findBelow(db, tenant, prices);
  if (below.length === 0) return undefined;
  const approved = dealId === null ? null : await lowestApprovedPrice(db, tenant, dealId);
  const waits = below.find(({ price }) => approved === null || toCents(price) < toCents(approved));
  return (
    waits && `The price of ${waits.vehicle.title} is below the minimum gross. A manager approves it first.`
  );
};

/** Why a deal cannot be won yet: its last calculation or the price of one of its vehicles waits for a manager. */
export const approvalProblem = async (
  db: Db,
  tenant: number,
  dealId: number,
): Promise<string | undefined> => {
  const number = await findUnapproved(db, tenant, dealId);
  if (number !== undefined)
    return `Calculation ${number} is below the minimum gross. A manager approves it first.`;
  const cars = await carsOfDeal(db, tenant, dealId);
  const prices = cars.map(({ stock_id, price }) => ({ stockId: stock_id, price }));
  return lowPriceProblem(db, tenant, prices, dealId);
};

export const refuseUnapproved = async (db: Db, tenant: number, dealId: number): Promise<void> => {
  const problem = await approvalProblem(db, tenant, dealId);
  if (problem !== undefined) throw new Refusal(409, problem);
};
