import { FIRST_MODEL_YEAR, MAX_ODOMETER, MAX_PRICE } from '@forecourt/domain/vehicle/index';
import { z } from 'zod';
import {
  day,
  flag,
  flagIn,
  idOf,
  instant,
  money,
  omittedWhenEmpty,
  required,
  sharedIdOf,
  text,
  version,
} from '../scalars';

export const FUEL_TYPES = [
  'Diesel',
  'Electric',
  'Gasoline',
  'Flex',
  'Hybrid',
  'Petrol',
  'Plug-in-Hybrid',
  'Other',
] as const;
export const ODOMETER_TYPES = { miles: 1, kilometres: 2 } as const;

/** The car itself, as this dealership describes it. Its id is the same wherever the same VIN is in stock. */
export const vehicle = z.object({
  id: z.number(),
  vin_number: z.string(),
  make: z.string(),
  model: z.string(),
  model_year: z.number().nullable(),
  trim: z.string(),
  frk_bodyStyle: z.number().nullable(),
  body_style: z.string().nullable(),
  frk_exterior_color: z.number().nullable(),
  exterior_color: z.string().nullable(),
  frk_interior_color: z.number().nullable(),
  interior_color: z.string().nullable(),
  frk_transmission: z.number().nullable(),
  transmission: z.string().nullable(),
  frk_drive_type: z.number().nullable(),
  drive_type: z.string().nullable(),
  fuel_type: z.string(),
  engine: z.string(),
  engine_cylinders: z.number().nullable(),
  doors: z.number().nullable(),
  passengers: z.number().nullable(),
});

export const photo = z.object({
  id: z.number(),
  url: z.string(),
  thumbnail: z.string(),
  width: z.number(),
  height: z.number(),
  position: z.number(),
});

/** A car in this dealership's stock (midVehicleDealership on the wire). */
export const stockFields = z.object({
  id: z.number(),
  stock_NO: z.string(),
  /** The licence plate; '' without one. */
  plate: z.string(),
  odometer: z.number().nullable(),
  odometer_type: z.union([z.literal(1), z.literal(2)]),
  sell_price: money.nullable(),
  special_price: money.nullable(),
  /** What was paid for it, and what was spent on it since: null for who may not see costs. */
  cost_price: money.nullable(),
  added_costs: money.nullable(),
  call_for_price: flag,
  vehicleType: z.number(),
  condition: z.number().nullable(),
  frk_title_status: z.number().nullable(),
  title_status: z.string().nullable(),
  more_option: z.array(z.string()),
  tags: z.array(z.object({ id: z.number(), name: z.string() })),
  extra_status: z.array(z.object({ id: z.number(), name: z.string() })),
  description: z.string(),
  status: z.number(),
  coming_soon: flag,
  in_lease: flag,
  in_transit: flag,
  how_enter_status: z.number(),
  acquired_on: day,
  days_on_lot: z.number(),
  sold_date: day.nullable(),
  carfax_pdf: z.string().nullable(),
  is_deleted: flag,
  version: z.number(),
  created_at: instant,
});

/** `midVehicleDealership` holding a `Vehicle` (calls.json, vehicle detail). */
export const vehicleDetail = z.object({
  midVehicleDealership: stockFields.extend({
    Vehicle: vehicle,
    photos: z.array(photo),
    /** The path of the page that a shopper sees, such as '/car/1-9f3c…'. */
    public_page: z.string(),
  }),
});

export const stockRow = z.object({
  id: z.number(),
  vehicle_id: z.number(),
  stock_NO: z.string(),
  vin_number: z.string(),
  title: z.string(),
  model_year: z.number().nullable(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  body_style: z.string().nullable(),
  exterior_color: z.string().nullable(),
  fuel_type: z.string(),
  odometer: z.number().nullable(),
  odometer_type: z.number(),
  sell_price: money.nullable(),
  special_price: money.nullable(),
  /** What it cost with all that was spent on it since, and what is left of the asking price: only for those who may see costs. */
  cost_price: money.nullable().optional(),
  gross: money.nullable().optional(),
  call_for_price: flag,
  status: z.number(),
  coming_soon: flag,
  in_lease: flag,
  in_transit: flag,
  extra_status: z.array(z.string()),
  days_on_lot: z.number(),
  acquired_on: day,
  sold_date: day.nullable(),
  photo: z.string().nullable(),
  photos: z.number(),
  is_deleted: flag,
  vehicleType: z.number(),
  version: z.number(),
});
export type StockRow = z.output<typeof stockRow>;

const price = money.min(0, 'must not be negative').max(MAX_PRICE, 'is too high').nullable();
/** A number that a form may send as text; empty is none, not zero. */
export const typed = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => {
    if (typeof v !== 'string') return v;
    return v.trim() === '' ? null : Number(v);
  }, schema.nullish());
export const whole = (min: number, max: number) =>
  z
    .number()
    .int('must be a whole number')
    .min(min, min === 0 ? 'must not be negative' : 'is too low')
    .max(max, 'is too high');
/** Next year's models are sold this year; the server knows which year it is and checks the upper end. */
export const modelYear = z.coerce
  .number()
  .int()
  .min(FIRST_MODEL_YEAR, 'is too early')
  .max(2200, 'is too late');
/** 1 car, 2 truck, 3 motorcycle, 4 RV, 5 boat, 6 trailer, 7 other. */
export const vehicleType = sharedIdOf('vehicle_type').refine((type) => type <= 7, 'is no vehicle type');

/** One of the common ones, or the dealership's own. */
const lookupId = idOf('own_lookup');

/** What describes the car; PATCH api/vehicle/update. */
export const vehicleForm = z.object({
  vin_number: omittedWhenEmpty(text(30)),
  make: omittedWhenEmpty(required(60)),
  model: omittedWhenEmpty(required(80)),
  model_year: omittedWhenEmpty(modelYear),
  trim: text(80).optional(),
  frk_bodyStyle: lookupId.nullish(),
  frk_exterior_color: lookupId.nullish(),
  frk_interior_color: lookupId.nullish(),
  frk_transmission: lookupId.nullish(),
  frk_drive_type: lookupId.nullish(),
  fuel_type: z.enum(['', ...FUEL_TYPES]).optional(),
  engine: text(80).optional(),
  engine_cylinders: typed(whole(0, 24)),
  doors: typed(whole(0, 12)),
  passengers: typed(whole(0, 100)),
  version: version.optional(),
});

/** What is the dealership's about it; PATCH api/vehicle/dealership/mid/update. */
export const stockForm = z.object({
  stock_NO: text(40).optional(),
  plate: text(20).optional(),
  odometer: typed(whole(0, MAX_ODOMETER)),
  odometer_type: z.union([z.literal(1), z.literal(2)]).optional(),
  sell_price: price.optional(),
  special_price: price.optional(),
  cost_price: price.optional(),
  call_for_price: flagIn.optional(),
  vehicleType: vehicleType.optional(),
  condition: typed(whole(1, 6)),
  frk_title_status: lookupId.nullish(),
  more_option: z.array(required(80)).max(200).optional(),
  tag_ids: z.array(lookupId).max(50).optional(),
  description: text(10_000).optional(),
  coming_soon: flagIn.optional(),
  in_lease: flagIn.optional(),
  in_transit: flagIn.optional(),
  acquired_on: omittedWhenEmpty(day),
  price_reason: text(200).optional(),
  version: version.optional(),
});

/** Both, as the edit screen shows them. */
export const carForm = vehicleForm.extend(stockForm.shape);
