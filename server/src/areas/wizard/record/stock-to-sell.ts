import { billNumber } from '@forecourt/domain/bill-of-sale/index';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { badField, Refusal } from '../../../http/refusal';
import { type BillVehicleRow, findLiveBill, readBillVehicle } from '../../bills';

/** A vehicle of the stock that is not sold; others are refused on the field. */
export const stockInHand = async (
  db: Db,
  tenant: number,
  id: number,
  field = 'mvdId',
): Promise<BillVehicleRow> => {
  const vehicle = await readBillVehicle(db, tenant, id);
  if (!vehicle) throw badField(field, 'There is no such vehicle');
  if (vehicle.status === SOLD) throw badField(field, 'This vehicle is sold. Take the sale back first.');
  return vehicle;
};

/** The same for the vehicle that is sold: 409 that names the bill which it has already. */
export const stockToSell = async (db: Db, tenant: number, id: number): Promise<BillVehicleRow> => {
  const vehicle = await stockInHand(db, tenant, id);
  const live = await findLiveBill(db, tenant, id);
  if (!live) return vehicle;
  const number = billNumber(live.number);
  throw new Refusal(409, `This vehicle has the bill of sale ${number} already. Open that one or cancel it.`, {
    current: { id: live.id, number },
  });
};
