import { type BillInput, findPart } from '@forecourt/domain/bill-of-sale/index';
import { toCents } from '@forecourt/domain/money/index';
import { totalCost } from '@forecourt/domain/vehicle/asking-price';
import { NEW_CONDITION } from '@forecourt/domain/vehicle/stock-status';
import { VEHICLE_TYPES } from '@forecourt/domain/vehicle/vehicle-types';
import type { BillVehicleRow } from './vehicle.queries';

type Values = BillInput['values'];

const MILES = 1;
const PASSENGER: readonly number[] = [VEHICLE_TYPES.car, VEHICLE_TYPES.truck];

const kindOf = (type: number): string => {
  if (type === VEHICLE_TYPES.motorcycle) return 'motorcycle';
  return PASSENGER.includes(type) ? 'passenger' : 'other';
};

/** One of the catalogue's choices, however the vehicle's record spells it. */
const fuelOf = (text: string): string | null => {
  if (!text) return null;
  const plain = text.toLowerCase().replaceAll(/[^a-z]/g, '');
  const choices = findPart('vehicle_fuel_type')?.choices ?? [];
  const same = choices.find(({ value }) => value.toLowerCase().replaceAll(/[^a-z]/g, '') === plain);
  if (same) return same.value;
  if (/electric/.test(plain)) return /hybrid/.test(plain) ? 'Hybrid' : 'Electric';
  return 'Other';
};

const isZeroEmission = (text: string) => /^(battery )?electric|hydrogen|fuel cell/i.test(text);

/** What a bill says of a vehicle of the stock. */
export const vehicleValues = (vehicle: BillVehicleRow): Values => ({
  vehicle_year: vehicle.year,
  vehicle_make: vehicle.make || null,
  vehicle_model: vehicle.model || null,
  vehicle_trim: vehicle.trim || null,
  vehicle_body_style: vehicle.body_style,
  vehicle_exterior_color: vehicle.exterior_color,
  vehicle_stock_number: vehicle.stock_no || null,
  vehicle_vin: vehicle.vin || null,
  vehicle_plate: vehicle.plate || null,
  vehicle_fuel_type: fuelOf(vehicle.fuel_type),
  vehicle_odometer: vehicle.odometer,
  vehicle_odometer_unit: vehicle.odometer_type === MILES ? 'mi' : 'km',
  vehicle_condition: vehicle.condition === NEW_CONDITION ? 'new' : 'used',
  vehicle_kind: kindOf(vehicle.vehicle_type),
  vehicle_zero_emission: isZeroEmission(vehicle.fuel_type) ? true : null,
  vehicle_seats: vehicle.passengers,
});

/** Price and cost of a vehicle; the cost is for those who may see it alone. */
export const priceValues = (vehicle: BillVehicleRow, agreed: number | null): Values => {
  const price = agreed ?? vehicle.asking_price;
  const cost = totalCost(vehicle);
  return {
    price_sales_price: price === null ? null : toCents(price),
    cost_vehicle: cost === null ? null : toCents(cost),
  };
};
