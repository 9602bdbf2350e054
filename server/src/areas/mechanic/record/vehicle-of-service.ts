import type { BodyOf } from '@forecourt/contract';
import type { mechanicCalls } from '@forecourt/contract/mechanic/index';
import type { ServiceKind } from '@forecourt/domain/mechanic/index';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import { normaliseVin } from '@forecourt/domain/vehicle/vin';
import type { Db } from '../../../db/database';
import { badField, Refusal } from '../../../http/refusal';
import { findUnsoldByVin, lockStockOnDeal, readStockOnDeal } from '../../inventory';
import { findCar, findCarByVin, insertCar, updateCar } from '../cars/car.queries';
import { openServiceOf } from './service.queries';
import { findTrade } from './trade.queries';

type NewService = BodyOf<typeof mechanicCalls.add>;
type Typed = NonNullable<NewService['vehicle']>;

/** What a service keeps of its vehicle. */
export interface VehicleColumns {
  stock_id: number | null;
  trade_id: number | null;
  car_id: number | null;
  vehicle_title: string;
  vin: string;
  plate: string;
  stock_no: string;
  odometer: number | null;
  odometer_type: number;
}

const NONE = { stock_id: null, trade_id: null, car_id: null, plate: '', stock_no: '' } as const;

const refuseInService = async (tx: Db, tenant: number, stockId: number, field: string) => {
  if ((await openServiceOf(tx, tenant, stockId)) === undefined) return;
  const message = 'This vehicle is in service already';
  throw new Refusal(409, message, { fields: { [field]: message } });
};

const ofStock = async (tx: Db, tenant: number, id: number | undefined): Promise<VehicleColumns> => {
  if (id === undefined) throw badField('mid_vehicle_id', 'Required');
  const [vehicle] = await lockStockOnDeal(tx, tenant, [id]);
  if (!vehicle || vehicle.deleted) throw badField('mid_vehicle_id', 'There is no such vehicle');
  if (vehicle.status === SOLD) throw badField('mid_vehicle_id', 'This vehicle is sold');
  await refuseInService(tx, tenant, id, 'mid_vehicle_id');
  const { title, vin, stock_no, odometer, odometer_type } = vehicle;
  return { ...NONE, stock_id: id, vehicle_title: title, vin, stock_no, odometer, odometer_type };
};

const ofTrade = async (tx: Db, tenant: number, id: number | undefined): Promise<VehicleColumns> => {
  if (id === undefined) throw badField('trade_id', 'Required');
  const trade = await findTrade(tx, tenant, id);
  if (!trade) throw badField('trade_id', 'There is no such trade-in');
  // one that came into stock is held with the vehicle that it became
  if (trade.stock_id !== null) {
    await lockStockOnDeal(tx, tenant, [trade.stock_id]);
    await refuseInService(tx, tenant, trade.stock_id, 'trade_id');
  }
  if (trade.service_id !== null) {
    const message = 'This trade-in is in service already';
    throw new Refusal(409, message, { fields: { trade_id: message } });
  }
  const { title, vin, plate, odometer, odometer_type } = trade;
  return { ...NONE, trade_id: id, vehicle_title: title, vin, plate, odometer, odometer_type };
};

export const carColumns = (typed: Typed) => ({
  vin: normaliseVin(typed.vin_number),
  ...{ year: typed.year ?? null, make: typed.make, model: typed.model, trim: typed.trim, color: typed.color },
  ...{ plate: typed.plate.toUpperCase(), odometer_type: typed.odometer_type },
});

/** A vehicle in stock is no customer's: its service has to change its status and its cost. */
export const refuseVinInStock = async (tx: Db, tenant: number, vin: string, field: string) => {
  const stockId = vin === '' ? undefined : await findUnsoldByVin(tx, tenant, vin);
  if (stockId === undefined) return;
  const [vehicle] = await readStockOnDeal(tx, tenant, [stockId]);
  throw badField(
    field,
    `This vehicle is in stock (${vehicle?.stock_no ?? ''}). Enter its service for the vehicle in stock`,
  );
};

/** The shop's record of a typed vehicle: the one with its VIN, or a new one. */
const carOfTyped = async (
  tx: Db,
  tenant: number,
  typed: Typed,
  customerId: number | null,
): Promise<number> => {
  const columns = carColumns(typed);
  await refuseVinInStock(tx, tenant, columns.vin, 'vehicle.vin_number');
  const known = columns.vin === '' ? undefined : await findCarByVin(tx, tenant, columns.vin);
  const owner = customerId ?? undefined;
  if (known === undefined) return insertCar(tx, { dealership_id: tenant, customer_id: owner, ...columns });
  await updateCar(tx, tenant, known, { ...columns, customer_id: owner });
  return known;
};

const ofCar = async (
  tx: Db,
  tenant: number,
  { shop_car_id, vehicle }: NewService,
  customerId: number | null,
): Promise<VehicleColumns> => {
  if (shop_car_id === undefined && !vehicle) throw badField('vehicle', 'Required');
  const carId = shop_car_id ?? (vehicle ? await carOfTyped(tx, tenant, vehicle, customerId) : 0);
  const car = await findCar(tx, tenant, carId, 'for no key update of k');
  if (customerId !== null && car.customer_id !== customerId)
    await updateCar(tx, tenant, carId, { customer_id: customerId });
  const { title, vin, plate, odometer, odometer_type } = car;
  return { ...NONE, car_id: carId, vehicle_title: title, vin, plate, odometer, odometer_type };
};

/** Finds the vehicle of a new service and holds it until the transaction ends. */
export const vehicleOfService = (
  tx: Db,
  tenant: number,
  kind: ServiceKind,
  body: NewService,
  customerId: number | null,
): Promise<VehicleColumns> => {
  if (kind === 'inventory') return ofStock(tx, tenant, body.mid_vehicle_id);
  if (kind === 'tradeIn') return ofTrade(tx, tenant, body.trade_id);
  return ofCar(tx, tenant, body, customerId);
};
