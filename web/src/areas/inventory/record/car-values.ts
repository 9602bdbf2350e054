import { CallError } from '../../../api/client';
import type { Car } from './car';

export interface CarValues {
  model_year: number | null;
  make: string;
  model: string;
  trim: string;
  frk_bodyStyle: number | null;
  frk_exterior_color: number | null;
  frk_interior_color: number | null;
  frk_transmission: number | null;
  frk_drive_type: number | null;
  fuel_type: string;
  engine: string;
  engine_cylinders: number | null;
  doors: number | null;
  passengers: number | null;
  stock_NO: string;
  plate: string;
  odometer: number | null;
  odometer_type: 1 | 2;
  sell_price: number | null;
  special_price: number | null;
  cost_price: number | null;
  call_for_price: 0 | 1;
  vehicleType: number;
  condition: number | null;
  frk_title_status: number | null;
  more_option: string[];
  tag_ids: number[];
  description: string;
  coming_soon: 0 | 1;
  in_lease: 0 | 1;
  in_transit: 0 | 1;
  acquired_on: string | null;
  price_reason: string;
  version: number;
}

/** The record in the fields of its form; the reason of a price is never what it was last time. */
export const carValues = (car: Car): CarValues => {
  const { Vehicle: v } = car;
  return {
    model_year: v.model_year,
    make: v.make,
    model: v.model,
    trim: v.trim,
    frk_bodyStyle: v.frk_bodyStyle,
    frk_exterior_color: v.frk_exterior_color,
    frk_interior_color: v.frk_interior_color,
    frk_transmission: v.frk_transmission,
    frk_drive_type: v.frk_drive_type,
    fuel_type: v.fuel_type,
    engine: v.engine,
    engine_cylinders: v.engine_cylinders,
    doors: v.doors,
    passengers: v.passengers,
    stock_NO: car.stock_NO,
    plate: car.plate,
    odometer: car.odometer,
    odometer_type: car.odometer_type,
    sell_price: car.sell_price,
    special_price: car.special_price,
    cost_price: car.cost_price,
    call_for_price: car.call_for_price,
    vehicleType: car.vehicleType,
    condition: car.condition,
    frk_title_status: car.frk_title_status,
    more_option: car.more_option,
    tag_ids: car.tags.map(({ id }) => id),
    description: car.description,
    coming_soon: car.coming_soon,
    in_lease: car.in_lease,
    in_transit: car.in_transit,
    acquired_on: car.acquired_on,
    price_reason: '',
    version: car.version,
  };
};

const isDetail = (value: unknown): value is { midVehicleDealership: Car } =>
  typeof value === 'object' && value !== null && 'midVehicleDealership' in value;

/** A save that was overtaken is refused with the record as the calls shape it; the form compares it field by field. */
export const inFormShape = (error: unknown): unknown => {
  if (!(error instanceof CallError) || !isDetail(error.body.current)) return error;
  const { price_reason: _, ...current } = carValues(error.body.current.midVehicleDealership);
  return new CallError(error.status, { ...error.body, current });
};
