import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { type Adder, addStock, shareVehicle } from './add-stock';
import { decodedColumns, lookupFinder, mergeDefined } from './decoded-columns';
import { readVin } from './read-vin';
import type { EnteredCar } from './stock.queries';

export { followBought } from './bought.queries';

/** A VIN that is read, with the row of the vehicle as such. */
export interface PreparedVin {
  vin: string;
  vehicleId: number;
  read: Awaited<ReturnType<typeof readVin>>;
}

/** Before a transaction: what the VIN says, and the row that all dealerships share. */
export const prepareVin = async (
  context: { deps: Deps; session: { userId: number | null }; request: { id: string } },
  vin: string,
): Promise<PreparedVin> => {
  const read = await readVin(context.deps, vin);
  return { vin, read, vehicleId: await shareVehicle(context, vin, read) };
};

/**
 * Puts a vehicle that was bought in stock, in the caller's transaction; what is typed comes over what the VIN says. One that
 * was sold before comes in anew, one that is in stock is refused with 409.
 */
export const enterBought = async (
  context: Adder,
  tx: Db,
  { vin, vehicleId, read }: PreparedVin,
  typed: Record<string, unknown>,
): Promise<EnteredCar> => {
  const decoded = await decodedColumns(lookupFinder(tx, context.tenant), read);
  return addStock(context, tx, { vin, vehicleId, columns: mergeDefined(decoded, typed) });
};
