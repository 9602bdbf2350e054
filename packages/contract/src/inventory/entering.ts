import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import { z } from 'zod';
import { call } from '../call';
import { flag, idOf, required, text, version } from '../scalars';
import { modelYear, stockForm, stockRow, vehicleForm } from './vehicle';

/** how_enter_status: how a car came in. 2 to 4 are the spec's; the others are ours. */
export const ENTERED_BY = {
  vin: 1,
  eblock: 2,
  otolane: 3,
  'impact-auto': 4,
  adesa: 5,
  vinList: 6,
  noVin: 7,
  manual: 8,
  stockList: 9,
} as const;

export const decodedVin = z.object({
  vin_number: z.string(),
  /** Whether the check digit is right. A wrong one is a warning: grey imports fail legitimately. */
  check_digit: flag,
  suggestions: z.array(z.string()),
  warnings: z.array(z.string()),
  /** Whether the database knew the car at all. */
  decoded: flag,
  model_year: z.number().nullable(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  body_style: z.string(),
  engine: z.string(),
  engine_cylinders: z.number().nullable(),
  fuel_type: z.string(),
  drive_type: z.string(),
  transmission: z.string(),
  doors: z.number().nullable(),
  vehicleType: z.number(),
});

export type DecodedVin = z.output<typeof decodedVin>;

export const enteredCar = z.object({
  id: z.number(),
  vehicle_id: z.number(),
  stock_NO: z.string(),
  vin_number: z.string(),
  title: z.string(),
});

/** A car comes in as just entered or a step further on; the statuses from 5 on are a deal's. */
export const ENTRY_STATUSES = [
  STOCK_STATUS.justEntered,
  STOCK_STATUS.needService,
  STOCK_STATUS.atService,
  STOCK_STATUS.readyForSale,
] as const;
const entryStatus = z.coerce
  .number()
  .pipe(z.literal(ENTRY_STATUSES, 'is no status of a vehicle that comes in'))
  .optional();

/** A car by its VIN, with what the VIN did not say. */
export const vinEntry = z
  .object({
    how_enter_status: z.coerce.number().int().min(1).max(20).default(ENTERED_BY.vin),
    vin_number: required(30),
    status: entryStatus,
  })
  .extend(stockForm.omit({ version: true }).shape)
  .extend(vehicleForm.omit({ version: true, vin_number: true }).shape);

/** A car, trailer or boat without one. */
export const plainEntry = vehicleForm
  .omit({ version: true, vin_number: true })
  .extend(stockForm.omit({ version: true }).shape)
  .extend({ make: required(60), model: required(80), model_year: modelYear, status: entryStatus });

/** Another VIN for a car in stock; the description is decoded again when asked. */
export const vinChange = z.object({
  vin_number: required(30),
  redecode: z.boolean().default(false),
  version: version.optional(),
});

const lineResult = z.object({
  line: z.number(),
  vin_number: z.string(),
  result: z.enum(['added', 'in-stock', 'refused']),
  message: z.string(),
  id: z.number().nullable(),
});

export const enteringCalls = {
  decodeVin: call({
    method: 'POST',
    path: '/decode/vin/number',
    access: 'inventory.view',
    summary: 'What a VIN says, decoded in the server; a typo is pointed out',
    body: z.object({ vin_number: required(30) }),
    reply: decodedVin,
    example: { body: { vin_number: '1HGCM82633A004352' } },
  }),
  addByVin: call({
    method: 'POST',
    path: '/api/vehicle/dealership/mid/add',
    access: 'inventory.add',
    summary: 'Puts a car in stock by its VIN; what the VIN did not say can come along',
    body: vinEntry,
    // calls.md 5: the add-by-VIN call is a form
    form: true,
    reply: enteredCar,
    status: 201,
    example: { body: { how_enter_status: ENTERED_BY.vin, vin_number: '1HGCM82633A004352' } },
  }),
  addWithoutVin: call({
    method: 'POST',
    path: '/api/midvehicle/inventory/no-vin',
    access: 'inventory.add',
    summary: 'Puts a car, trailer or boat in stock that has no VIN',
    body: plainEntry,
    reply: enteredCar,
    status: 201,
    example: { body: { make: 'Shasta', model: 'Airflyte', model_year: 1961 } },
  }),
  addVinList: call({
    method: 'POST',
    path: '/api/vehicle/dealership/vin/list/add',
    access: 'inventory.add',
    summary: 'Puts a list of VINs in stock, with a result for each',
    body: z.object({ vins: z.array(text(60)).min(1, 'Required').max(500, 'at most 500 at once') }),
    reply: z.object({ results: z.array(lineResult) }),
    status: 201,
    example: { body: { vins: ['1HGCM82633A004352'] } },
  }),
  changeVin: call({
    method: 'PUT',
    path: '/api/v1/vehicles/{id}/vin',
    access: 'inventory.editVin',
    summary: "Corrects a car's VIN; the description is decoded again when asked",
    params: z.object({ id: idOf('stock_vehicle') }),
    body: vinChange,
    reply: stockRow,
    example: { body: { vin_number: '1HGCM82633A004352' } },
  }),
};
