import type { Db } from '../../../db/database';
import type { StoredBill } from '../record/stored-bill';
import { readBillVehicle } from '../starting/vehicle.queries';

/** Why a bill cannot be sold on a day, or undefined. Whether the day has begun is for the caller, who knows the clock. */
export const soldDayProblem = async (
  db: Db,
  { dealershipId, stockId, day }: Pick<StoredBill, 'dealershipId' | 'stockId' | 'day'>,
  soldOn: string,
): Promise<string | undefined> => {
  if (soldOn < day) return `must not be before the day of the bill, ${day}`;
  const vehicle = stockId === null ? undefined : await readBillVehicle(db, dealershipId, stockId);
  return vehicle && soldOn < vehicle.acquired_on
    ? `must not be before the day on which the vehicle came in, ${vehicle.acquired_on}`
    : undefined;
};
