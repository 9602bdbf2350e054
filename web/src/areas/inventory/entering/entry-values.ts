import type { decodedVin, ENTRY_STATUSES } from '@forecourt/contract/inventory/entering';
import type { FUEL_TYPES } from '@forecourt/contract/inventory/vehicle';
import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import type { z } from 'zod';

export type Decoded = z.output<typeof decodedVin>;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];
export type FuelType = '' | (typeof FUEL_TYPES)[number];

/** What describes the car. */
export const blankVehicle = {
  vehicleType: 1,
  model_year: null as number | null,
  make: '',
  model: '',
  trim: '',
  frk_bodyStyle: null as number | null,
  engine: '',
  engine_cylinders: null as number | null,
  fuel_type: '' as FuelType,
  frk_drive_type: null as number | null,
  frk_transmission: null as number | null,
  doors: null as number | null,
  frk_exterior_color: null as number | null,
  frk_interior_color: null as number | null,
};

/** What is the dealership's about it. */
export const blankStock = {
  stock_NO: '',
  odometer: null as number | null,
  odometer_type: 2 as 1 | 2,
  sell_price: null as number | null,
  cost_price: null as number | null,
  status: STOCK_STATUS.justEntered as EntryStatus,
  condition: null as number | null,
  frk_title_status: null as number | null,
  acquired_on: null as string | null,
  coming_soon: 0 as 0 | 1,
  in_transit: 0 as 0 | 1,
};

export const blankVin = { vin_number: '', ...blankVehicle, ...blankStock };
export const blankPlain = { ...blankVehicle, ...blankStock };

export type VehicleValues = typeof blankVehicle;
export type StockValues = typeof blankStock;
