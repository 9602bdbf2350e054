import { ENTERED_BY } from '@forecourt/contract/inventory/entering';
import type { Db } from '../../../db/database';
import { type Adder, addStock } from '../entering/add-stock';
import { shareVehicleByVin } from './stock-on-deal.queries';

export interface TradeInCar {
  vin: string;
  year: number | null;
  make: string;
  model: string;
  trim: string;
  plate: string;
  odometer: number | null;
  odometerType: number;
  condition: number | null;
  description: string;
  /** What it cost the dealership: its actual cash value. */
  cost: number;
  acquiredOn: string;
}

/** Puts a trade-in in stock. A VIN that was sold before gets a new record; one that is in stock is refused with 409. */
export const addTradeIn = async (tx: Db, who: Adder, car: TradeInCar): Promise<number> => {
  const { vin, year, make, model, trim, plate, odometer, odometerType, condition, description, cost } = car;
  const added = await addStock(who, tx, {
    vin,
    vehicleId: await shareVehicleByVin(tx, vin),
    columns: {
      ...{
        year,
        make,
        model,
        trim,
        plate: plate.toUpperCase(),
        odometer,
        odometer_type: odometerType,
        condition,
      },
      ...{ description, cost_price: cost, acquired_on: car.acquiredOn },
      how_entered: vin ? ENTERED_BY.vin : ENTERED_BY.noVin,
    },
  });
  return added.id;
};
