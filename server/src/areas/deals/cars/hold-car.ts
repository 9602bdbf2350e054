import type { Db } from '../../../db/database';
import { clearHold, setHold } from './car.queries';

interface Hold {
  /** Without a deal nothing is held: what holds a car is read from the cars on deals. */
  dealId: number | null;
  stockId: number;
  by: 'deposit' | 'bill';
}

/** A deposit or a bill of sale holds a car for its deal. Answers whether the deal has the car. */
export const holdCar = async (
  tx: Db,
  tenant: number,
  { dealId, stockId, by, until }: Hold & { until: string | null },
): Promise<boolean> =>
  dealId !== null && (await setHold(tx, tenant, { dealId, stockId, by, until })).length > 0;

/** Ends a hold of the same kind. Answers whether there was one. */
export const releaseCar = async (tx: Db, tenant: number, { dealId, stockId, by }: Hold): Promise<boolean> =>
  dealId !== null && (await clearHold(tx, tenant, { dealId, stockId, by })).length > 0;
